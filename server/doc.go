// Package server is Turnpike on the network: the HTTP API with its OpenAPI description, live event streams, lobby,
// identity, and the pages of the client.
//
// # Matches
//
// A match that somebody looks at is awake: a room holds it, and one goroutine owns the room. Requests hand that goroutine a function
// and wait for its answer (hub.do), so that nothing about a match needs a lock. An accepted action is in the store before anything
// of it is shown: a reader of an answer or an event never has to take it back. Rooms that nobody uses go to sleep and are woken
// from their log; a room whose store failed, or whose game panicked, is thrown away and woken again in the same manner. Between
// requests the room gives the answers that are due by clock, standing order or cover (match.Match.Tick) and lets bots choose.
//
// # Who sees what
//
// Everything about the play goes out as a match.Frame or an Update made for its viewer, or as a Table, which holds what everybody may know. A
// person may ask for the views of the seats they hold, and for a spectator's. Everybody may watch a public match. One that is not public is closed
// (room.visible) but to its people, to those who come by its watch link, and, while it has an open seat, to all.
//
// What a seat does in secret shows nowhere else: no field, header, order of a list, number, refusal or point in time of what other people get
// depends on it. TestNothingSecretShows compares two servers that differ in one secret, byte for byte.
//
// # Event streams
//
// A frame event has the viewer's sequence number for its id. Frames may come again with a number that was seen before, when
// something about the present has changed without a step: standing orders, or a request to take something back. A client that is
// too slow is cut off; it comes back with its last number and is sent what it has missed.
//
// # Documents
//
// What is the same for everybody (arenas, cards, ready-made cars) has an ETag: a client asks each time and is sent it once.
//
// # Pictures
//
// /m/{id}/card.png and card.svg are a position as a picture, made from what a spectator sees, for previews of links and to be sent around. A match that the
// reader may not see has the picture of one that does not exist: the name of the site. The pages of matches, invitations and rules have tags in their head
// that say as much to programs which run no script.
//
// # Health and figures
//
// The site answers /healthz while the process lives and /readyz while what is played can be stored. /metrics is served apart from the site, with
// both of them (Server.Monitor): figures are for those who run the server.
//
// # Errors
//
// Every error is a Problem: its type for programs, one sentence for people, and where it applies the rule, the field, and what would
// be allowed.
package server
