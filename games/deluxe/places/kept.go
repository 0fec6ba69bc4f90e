package places

import (
	"encoding/hex"

	"turnpike/game/named"
)

// Kept returns the option by which the forms of states write the place of a match: it stands there by its hash, with its file beside it.
func Kept() named.Option {
	return named.Shared[*Place]{
		Kind: "place",
		Key: func(p *Place) string {
			hash := p.Hash()
			return hex.EncodeToString(hash[:16])
		},
		Text: (*Place).JSON,
		Read: func(text []byte) (*Place, error) {
			p, err := Parse(text)
			if err != nil {
				return nil, err
			}
			return Intern(p), nil
		},
	}.Option()
}
