// Package cardbot is the bot of Card Duel that a person has to think to beat.
//
// It knows what any attentive player knows: its own hand, everything on the table, and by counting cards which ones can still come. For a
// choice it imagines hidden hands and draws many times over ([bot.View.Imagine]), tries each candidate in the same imagined worlds with
// the rules themselves, lets quick reflexes play for everybody until its own turn has come again, with HardEffort once more, and takes the
// candidate that comes out best on the average. After each round of worlds the worse half of the candidates drops out.
//
// What a position is worth is the points scored so far and those to be expected, its own less the opponents', an opponent near victory
// counting for more. The expectation is a softmax over the cars of a sum of features (damage by side, tires, equipment, the cards in the
// bot's own hand), with coefficients fitted to matches of the bot against itself. A new fit, which writes weights.go, is made by
//
//	go test ./bot/cardbot -run TestFit -fit 3000
//
// and worth keeping if it beats the old one.
//
// Measured with DefaultEffort: with the seats rotated it won 1,000 of 1,000 matches against three random bots (95% interval 99.6 to 100%),
// and as many against one and against five. Of that the search is the smaller part, the reflexes alone won 999.
//
// The files: bot.go the player, search.go the trying out, candidates.go what is tried, reflex.go the quick player, hand.go what cards
// are worth to it, features.go, value.go and weights.go the worth of a position.
package cardbot
