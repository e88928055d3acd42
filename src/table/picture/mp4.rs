//! Puts encoded frames into an MP4.

use shiguredo_mp4::boxes::{Avc1Box, AvccBox, SampleEntry, VisualSampleEntryFields};
use shiguredo_mp4::mux::{
    Mp4FileMuxer, Mp4FileMuxerOptions, Sample, estimate_maximum_moov_box_size,
};
use shiguredo_mp4::{Decode, TrackKind};
use std::num::NonZeroU32;
use tabletop::carried;

/// An encoded frame.
pub(super) struct Encoded {
    pub(super) bytes: Vec<u8>,
    /// Whether it can be decoded without the frames before it.
    pub(super) is_key: bool,
    /// How long it is seen, in milliseconds.
    pub(super) lasts: u32,
}

/// The units in which durations are given: a second has so many.
const TIMESCALE: NonZeroU32 = NonZeroU32::new(1000).unwrap();

/// A file of frames in H.264. `description` is the decoder's configuration (`avcC` without its head),
/// `code` the game that the file carries. `None` if the configuration cannot be read.
pub(super) fn mp4(
    frames: &[Encoded],
    description: &[u8],
    (width, height): (u32, u32),
    code: Option<&str>,
) -> Option<Vec<u8>> {
    let entry = SampleEntry::Avc1(Avc1Box {
        visual: VisualSampleEntryFields {
            data_reference_index: VisualSampleEntryFields::DEFAULT_DATA_REFERENCE_INDEX,
            width: u16::try_from(width).ok()?,
            height: u16::try_from(height).ok()?,
            horizresolution: VisualSampleEntryFields::DEFAULT_HORIZRESOLUTION,
            vertresolution: VisualSampleEntryFields::DEFAULT_VERTRESOLUTION,
            frame_count: VisualSampleEntryFields::DEFAULT_FRAME_COUNT,
            compressorname: VisualSampleEntryFields::NULL_COMPRESSORNAME,
            depth: VisualSampleEntryFields::DEFAULT_DEPTH,
        },
        avcc_box: configuration(description)?,
        unknown_boxes: Vec::new(),
    });
    // What players need first stands first.
    let options = Mp4FileMuxerOptions {
        reserved_moov_box_size: estimate_maximum_moov_box_size(&[frames.len()]),
        ..Mp4FileMuxerOptions::default()
    };
    let mut muxer = Mp4FileMuxer::with_options(options).ok()?;
    let mut file = muxer.initial_boxes_bytes().to_vec();
    let mut entry = Some(entry);
    for frame in frames {
        let sample = Sample {
            track_kind: TrackKind::Video,
            sample_entry: entry.take(),
            keyframe: frame.is_key,
            timescale: TIMESCALE,
            duration: frame.lasts,
            composition_time_offset: None,
            data_offset: file.len() as u64,
            data_size: frame.bytes.len(),
        };
        muxer.append_sample(&sample).ok()?;
        file.extend(&frame.bytes);
    }
    let finalized = muxer.finalize().ok()?;
    for (offset, bytes) in finalized.offset_and_bytes_pairs() {
        let from = usize::try_from(offset).ok()?;
        let end = from + bytes.len();
        file.resize(file.len().max(end), 0);
        file[from..end].copy_from_slice(bytes);
    }
    file.extend(code.map(carried::box_with_code).unwrap_or_default());
    Some(file)
}

/// The box of a decoder's configuration.
fn configuration(description: &[u8]) -> Option<AvccBox> {
    let length = u32::try_from(description.len() + 8).ok()?;
    let whole = [&length.to_be_bytes(), &b"avcC"[..], description].concat();
    Some(AvccBox::decode(&whole).ok()?.0)
}

#[cfg(test)]
mod tests {
    use super::{Encoded, mp4};
    use shiguredo_mp4::TrackKind;
    use shiguredo_mp4::demux::{Input, Mp4FileDemuxer};
    use tabletop::carried::code_in_bytes;

    /// The configuration of a baseline decoder, with one set of parameters of each kind.
    const DESCRIPTION: &[u8] =
        b"\x01\x42\x00\x1f\xff\xe1\x00\x04\x67\x42\x00\x1f\x01\x00\x02\x68\xce";

    #[test]
    fn a_video_holds_its_frames_and_its_game() {
        let frame = |at: u8, lasts| Encoded {
            bytes: vec![at; 5 + usize::from(at)],
            is_key: at == 0,
            lasts,
        };
        let frames = [frame(0, 900), frame(1, 50), frame(2, 1000)];
        let file = mp4(&frames, DESCRIPTION, (1080, 1350), Some("1GqjlEB")).expect("is made");
        assert_eq!(code_in_bytes(&file), Some(Ok("1GqjlEB".to_owned())));
        let mut demuxer = Mp4FileDemuxer::new();
        demuxer.handle_input(Input {
            position: 0,
            data: &file,
        });
        let tracks = demuxer.tracks().expect("is read");
        let [track] = tracks else {
            panic!("{} tracks", tracks.len());
        };
        assert_eq!(
            (track.kind, track.duration, track.timescale.get()),
            (TrackKind::Video, 1950, 1000)
        );
        for frame in &frames {
            let sample = demuxer.next_sample().expect("is read").expect("is there");
            let from = sample.data_offset as usize;
            assert_eq!(file[from..from + sample.data_size], frame.bytes);
            assert_eq!(
                (sample.duration, sample.keyframe),
                (frame.lasts, frame.is_key)
            );
        }
        assert!(demuxer.next_sample().expect("is read").is_none());
    }

    #[test]
    fn a_configuration_that_is_none_makes_no_file() {
        assert_eq!(mp4(&[], b"\x02", (720, 900), None), None);
    }
}
