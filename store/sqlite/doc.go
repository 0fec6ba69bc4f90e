// Package sqlite keeps a store in one SQLite database file. It is the default
// of the server: nothing to install, and one file to back up.
//
// # Writing
//
// One goroutine writes. It takes every write that waits at that moment, runs
// them in one transaction, commits, and only then answers their callers; the
// more callers there are, the fewer commits each of them costs. A write that is
// refused leaves the others of its transaction alone, and so does a caller who
// gives up. Reads have connections of their own and never wait for writes.
//
// # What an acknowledged write survives
//
// The database is in write-ahead mode. With [ProcessDeath], the default, a
// commit hands its pages to the operating system and does not wait for the disk
// (synchronous=NORMAL): the death of the process, kill -9 included, loses
// nothing. When the whole machine stops, the last writes before it may be
// missing, but the logs are whole up to that point.
//
// With [PowerLoss] every commit waits for the disk (synchronous=FULL). What that
// costs is for the disk to say: on a virtual one, which is quick to say that it
// is done, an append took a lone caller 55 µs in place of 20 µs, and made no
// difference to 64 callers at once, who share the commits, at 11 µs each. A
// disk that takes 5 ms for a sync lets a lone caller do 200 appends a second.
//
// # Several processes
//
// Several processes may use one database, to look at it or back it up beside
// the server. If two of them write to one match, each entry is still written
// once, and the slower one gets store.ErrConflict. The file must be on
// a local disk.
//
// # Schema
//
// The migrations are embedded and brought up to date by [Open]. There is no way
// back: a program older than the database refuses it with [ErrNewerSchema].
package sqlite
