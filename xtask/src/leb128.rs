//! Unsigned LEB128, WebAssembly's encoding of numbers.

/// Encodes a number, seven bits in a byte, the lowest first.
pub(crate) fn leb128(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = (number & 0x7f) as u8;
        number >>= 7;
        if number == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

#[cfg(test)]
mod tests {
    use super::leb128;

    #[test]
    fn a_byte_holds_seven_bits_the_lowest_first() {
        assert_eq!(leb128(0), [0]);
        assert_eq!(leb128(624_485), [0xe5, 0x8e, 0x26]);
    }
}
