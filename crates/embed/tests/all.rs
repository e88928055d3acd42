//! The tests of this package in one program: a program for each file takes several times as long to
//! compile and link.

mod editions;
mod pages;
