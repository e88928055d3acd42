//! Reads the command line: a command's flags, with clear errors for anything else.

use crate::say::{Failure, Outcome};
use std::collections::BTreeMap;

/// A flag of a command.
pub(crate) struct Flag {
    /// The name without the dashes.
    pub(crate) name: &'static str,
    /// The placeholder of the value in the help; `None` for a flag without a value.
    pub(crate) value: Option<&'static str>,
    /// The description of the flag in the help, one line.
    pub(crate) help: &'static str,
}

/// The flags and the argument given on the command line.
pub(crate) struct Args(BTreeMap<&'static str, String>);

impl Args {
    /// Reads `--name`, `--name value` and `--name=value`, and one argument without dashes if the
    /// command takes one. The argument is stored under its placeholder, `word`.
    ///
    /// # Errors
    /// For an unknown flag, a flag given twice, a missing or an unexpected value, and any other
    /// argument.
    pub(crate) fn read(
        flags: &[Flag],
        word: Option<&'static str>,
        words: &[String],
    ) -> Outcome<Self> {
        let mut given = BTreeMap::new();
        let mut words = words.iter();
        while let Some(said) = words.next() {
            let Some(rest) = said.strip_prefix("--") else {
                match word.filter(|called| !given.contains_key(called)) {
                    Some(called) => given.insert(called, said.clone()),
                    None => return Err(Failure::new(format!("unexpected `{said}`"))),
                };
                continue;
            };
            let (name, attached) = match rest.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (rest, None),
            };
            let Some(flag) = flags.iter().find(|flag| flag.name == name) else {
                return Err(Failure::new(format!("unknown flag `--{name}`")));
            };
            let value = match (flag.value, attached) {
                (None, None) => String::new(),
                (None, Some(_)) => {
                    return Err(Failure::new(format!("`--{name}` takes no value")));
                }
                (Some(_), Some(value)) => value.to_owned(),
                (Some(called), None) => words
                    .next()
                    .filter(|word| !word.starts_with("--"))
                    .ok_or_else(|| Failure::new(format!("`--{name}` needs {called}")))?
                    .clone(),
            };
            if given.insert(flag.name, value).is_some() {
                return Err(Failure::new(format!("`--{name}` is given twice")));
            }
        }
        Ok(Self(given))
    }

    /// Whether the flag was given.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The value of the flag or of the argument, if it was given.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The flag's value as a number, if it was given.
    ///
    /// # Errors
    /// When the value is not such a number.
    pub(crate) fn number<N: std::str::FromStr>(&self, name: &str) -> Outcome<Option<N>> {
        self.get(name)
            .map(|value| {
                value.parse().map_err(|_| {
                    Failure::new(format!("`--{name} {value}` is not a number that fits"))
                })
            })
            .transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLAGS: [Flag; 2] = [
        Flag {
            name: "quick",
            value: None,
            help: "",
        },
        Flag {
            name: "port",
            value: Some("a number"),
            help: "",
        },
    ];

    fn read(line: &str) -> Outcome<Args> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Args::read(&FLAGS, None, &words)
    }

    #[test]
    fn a_command_may_take_one_word() {
        let read = |line: &str| {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            Args::read(&FLAGS, Some("NAME"), &words)
        };
        for line in ["moon --quick", "--quick moon"] {
            let args = read(line).unwrap_or_else(|failure| panic!("{failure:?}"));
            assert!(args.has("quick") && args.get("NAME") == Some("moon"));
        }
        assert!(read("moon star").is_err());
    }

    #[test]
    fn both_forms_of_a_value_are_read() {
        for line in ["--quick --port 80", "--port=80 --quick"] {
            let args = read(line).unwrap_or_else(|failure| panic!("{failure:?}"));
            assert!(args.has("quick"));
            assert_eq!(args.number::<u16>("port").ok().flatten(), Some(80));
        }
    }

    #[test]
    fn anything_else_is_refused_with_the_reason() {
        for (line, reason) in [
            ("--quik", "unknown flag `--quik`"),
            ("quick", "unexpected `quick`"),
            ("--quick=yes", "`--quick` takes no value"),
            ("--port", "`--port` needs a number"),
            ("--port --quick", "`--port` needs a number"),
            ("--quick --quick", "`--quick` is given twice"),
        ] {
            let refusal = read(line).err();
            assert_eq!(
                refusal.as_ref().map(Failure::message),
                Some(reason),
                "{line}"
            );
        }
        let args = read("--port 99999");
        assert!(args.is_ok_and(|args| args.number::<u16>("port").is_err()));
    }
}
