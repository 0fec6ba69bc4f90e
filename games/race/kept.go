package race

import (
	"crypto/sha256"
	_ "embed" // the layout
	"encoding/hex"
	"encoding/json"
	"reflect"

	"turnpike/game"
	"turnpike/game/named"
)

// layout1 is the layout of a state in the programs before named forms.
//
//go:embed layout1.txt
var layout1Text string

var layout1 = named.FrozenLayout(layout1Text)

// keptCourse is the text of a course beside the states of its race.
type keptCourse struct {
	Code   string `json:"code"`
	Tables string `json:"tables,omitempty"` // the user's, laid over the standard ones
}

func (c *Course) kept() []byte {
	text, err := json.Marshal(keptCourse{c.Code, c.Catalogue.Text})
	if err != nil {
		panic(err) // two texts
	}
	return text
}

// Forms implements game.Codec. A course stands in them by the hash of its code and the user's tables.
func (c *Codec) Forms() (*named.Form[State], *named.Form[Event]) {
	courses := named.Shared[*Course]{
		Kind: "course",
		Key: func(c *Course) string {
			sum := sha256.Sum256(c.kept())
			return hex.EncodeToString(sum[:16])
		},
		Text: (*Course).kept,
		Read: func(text []byte) (*Course, error) {
			var k keptCourse
			if err := json.Unmarshal(text, &k); err != nil {
				return nil, err
			}
			cat, err := Standard().With(k.Tables)
			if err != nil {
				return nil, err
			}
			return ParseCourse(cat, k.Code)
		},
	}.Option()
	return named.Of[State](game.Stream(), courses), named.Of[Event](courses)
}

// AppendLayout implements game.Codec.
func (c *Codec) AppendLayout(s *State, b []byte) []byte {
	b = layout1().AppendVarint(b, reflect.ValueOf(s).Elem(), func(b []byte, v reflect.Value) []byte { return b })
	if s.course != nil {
		b = named.AppendText(b, s.course.Code)
		hash := sha256.Sum256([]byte(s.course.Catalogue.Text))
		b = append(b, hash[:]...)
	}
	return game.AppendDice(b, &s.dice)
}
