package cardduel

import "bytes"

// File returns one of the embedded tables as it is kept, for those who print it, or nil if there is none of that name. The one there is, is "deck.json".
func File(name string) []byte {
	if name != "deck.json" {
		return nil
	}
	return bytes.Clone(deckFile)
}
