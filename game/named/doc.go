// Package named writes flat values, the states and events of games, by the names of their fields, and reads them back.
//
// # The form
//
// The form is JSON in one canonical shape: equal values give equal bytes, different ones different bytes. The members of an object are the
// fields of a struct, those of embedded structs among them, sorted by name; a field that holds its default is left out. An array is a list without the defaults at its end, or, where
// fewer than half of what is left differs from the default, an object of those that do, by index. So neither the order of fields in the source, nor a
// new field, nor a larger array changes a byte, as long as what is new holds its default.
//
// A field's name is its name in Go, and its default is the zero value, unless a tag says otherwise:
//
//	Of CarID `named:"of,default=255"`
//
// The name of a field is part of every stored match. Whoever renames one in Go gives it a tag with the old name.
//
// Values that many states share, such as maps and vehicles, stand in the form by a key that follows from what they are; see [Shared]. Their
// texts are kept beside it. Identifiers whose numbers come from a table stand in it by their names; see [Text].
//
// # Changes
//
// [Form.AppendChange] writes what differs between two values: an object of the members that do, null for what has gone back to its default.
// Applied to the first value it gives the second.
//
// # Layouts
//
// [Layout] knows the bytes by which programs before this form digested states: memory layouts, frozen field by field. It is there to
// check what they wrote.
package named
