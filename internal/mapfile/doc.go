// Package mapfile is what the file formats of maps have in common: a strict reader of JSON that names the place of every fault, exact
// decimals, a writer of the canonical form, codes for links and one pointer for equal maps.
//
// A format reads its file with [Read] into a tree of [Node] and takes the tree apart with a [Reader], which collects all faults as
// [Errors]. It writes with [File] and [Entry], so that equal maps have equal bytes. [Compact] makes of these the text that is hashed, by
// which an [Interner] tells equal maps, and that a [Coding] packs for a link.
//
// Lengths in memory are whole units, lengths in files decimals of a [Unit]; angles are arc-minutes and degrees. There is no floating point.
package mapfile
