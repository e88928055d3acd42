//! The tests of this package in one program: a program for each file takes several times as long to compile and link.

mod explained;
mod generated;
mod lessons;
mod puzzles;
mod refusals;
mod reviews;
mod rules_pages;
mod standing;
