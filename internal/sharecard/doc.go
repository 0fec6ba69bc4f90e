// Package sharecard draws a position of a match as a picture to be shown elsewhere: in a chat, in a post, in a search result.
//
// A [Card] says what a stranger may know: the view of a spectator and the names at the table. [Card.Draw] lays it out as a [Picture], a list of shapes and
// texts, which [Picture.SVG] and [Picture.PNG] write. What a position looks like is said once for each game, in the file of its name, from the
// typed observation of that game. Equal cards are equal bytes.
package sharecard
