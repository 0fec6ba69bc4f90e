// Package jsonpatch finds what leads from one JSON value to another, as a JSON Patch (RFC 6902).
//
// It compares values of Go and not their texts: two observations of a game are compared leaf by leaf as encoding/json would write them, without
// writing either. Libraries for JSON Patch compare documents, which would first have to be encoded and
// decoded again for every viewer of every action.
//
// Only the operations add, remove and replace are made. They are small, not the smallest: a list in which elements have moved about is written anew
// from the first to the last that differ.
package jsonpatch
