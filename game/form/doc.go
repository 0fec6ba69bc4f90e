// Package form is how the values of a game look from outside, each said once.
//
// A [Union] describes values of one of several kinds: actions by their verb, events by what happened. Its [Table] says which [Field]s there are, what each
// may hold, and which of them each kind has. From that one table come the JSON form and its reader, the one-line text form and its parser, the refusals (a
// stray, missing, unknown or doubled key, a wrong type, a value out of range, a name that does not exist, with the one that was probably meant), the
// description of the API and with it the types of the client ([Union.Describe]), and the tables of the documents (the comments "made from the form" in
// docs/scenarios, which package matchtest holds to it and writes anew with DOCS=write).
//
// [Decode] reads what has one shape, such as a position, into a struct whose tags say what its fields may hold; [DecodeRow] reads a row of a table, whose keys
// may be others in the file than where it is shown, [DecodeFile] a whole file. The same tags on the
// types that are shown (observations, previews) become enumerations of the API: enum:"a,b", or names:"stage", which refers to [Types.Names]; the contract suite
// checks that what is shown keeps to them.
//
// A game has its tables in action_form.go and event_form.go; games/cardduel is the model. A field of an event is named after what it means in that kind
// ("duel", "turn", "total"), whatever field of the flat event it stands in; several fields of the table may use the same one. As gives a field another name in the
// lists of the kinds where two have the same key.
//
// Nothing here is called while a game is played by its rules: only when something crosses its border.
package form
