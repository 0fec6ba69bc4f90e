package sixth

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"turnpike/internal/strictjson"
)

// CarDesign is the JSON form of a design: its name and the ids of the cards at each side and in the crew area. Every list may be
// left out. The Hand Cannon may be listed; the canonical form leaves it out.
type CarDesign struct {
	Name     string   `json:"name"`
	Front    []string `json:"front,omitempty"`
	Back     []string `json:"back,omitempty"`
	Left     []string `json:"left,omitempty"`
	Right    []string `json:"right,omitempty"`
	CrewArea []string `json:"crew_area,omitempty"`
}

// spotOrder is the order of the spots for readers.
var spotOrder = [numSpots]Spot{SpotFront, SpotBack, SpotLeft, SpotRight, SpotCrewArea}

// list returns the cards of a spot.
func (v *CarDesign) list(s Spot) *[]string {
	switch s {
	case SpotFront:
		return &v.Front
	case SpotBack:
		return &v.Back
	case SpotLeft:
		return &v.Left
	case SpotRight:
		return &v.Right
	default:
		return &v.CrewArea
	}
}

// Design makes a design of its JSON form. Errors name the field, and for an unknown card the nearest one.
func (c *Catalogue) Design(v *CarDesign) (Design, error) {
	if err := checkName(v.Name); err != nil {
		return Design{}, fmt.Errorf("name: %w", err)
	}
	d := Design{Name: v.Name}
	for _, spot := range spotOrder {
		for i, id := range *v.list(spot) {
			card, err := c.Find(id)
			if err != nil {
				return Design{}, fmt.Errorf("%s[%d]: %w", spot, i, err)
			}
			if card == c.named[handCannon] && spot == SpotCrewArea && !slices.Contains((*v.list(spot))[:i], id) {
				continue
			}
			if !d.Add(card, spot) {
				return Design{}, fmt.Errorf("%s[%d]: a design has at most %d cards", spot, i, MaxCards)
			}
		}
	}
	return d, nil
}

// checkName refuses names that cannot be shown on one line.
func checkName(name string) error {
	switch {
	case len(name) > MaxName:
		return fmt.Errorf("%d bytes (at most %d)", len(name), MaxName)
	case !utf8.ValidString(name):
		return fmt.Errorf("not valid UTF-8")
	case strings.TrimSpace(name) != name:
		return fmt.Errorf("%q begins or ends with a space", name)
	case strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("%q has characters that cannot be printed", name)
	}
	return nil
}

// ParseDesign reads the JSON form of a design: an object with a name and a list of card ids for each of front, back, left,
// right and crew_area. Errors name the field, and for an unknown card the nearest one. The design may break the rules of
// building; see [Catalogue.Check].
func (c *Catalogue) ParseDesign(data []byte) (Design, error) {
	var v CarDesign
	if err := strictjson.Unmarshal(data, &v); err != nil {
		return Design{}, fmt.Errorf("design: %w", err)
	}
	d, err := c.Design(&v)
	if err != nil {
		return Design{}, fmt.Errorf("design: %w", err)
	}
	return d, nil
}

// CarDesign returns the canonical JSON form of a design.
func (c *Catalogue) CarDesign(d *Design) *CarDesign {
	v := &CarDesign{Name: d.Name}
	for p := range d.All() {
		list := v.list(p.Spot)
		*list = append(*list, c.Cards[p.Card].ID)
	}
	return v
}

// DesignJSON writes the canonical JSON form of a design, on one line.
func (c *Catalogue) DesignJSON(d *Design) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(c.CarDesign(d)); err != nil {
		panic("sixth: " + err.Error()) // strings and lists of strings always encode
	}
	return bytes.TrimRight(b.Bytes(), "\n")
}

// codeVersion begins every link code.
const codeVersion = "A"

// cardBytes is the size of a placement in a link code: 21 bits of the card, 3 bits of the spot.
const cardBytes = 3

// DesignCode writes a design as a short text for links: a version letter and base64 with the letters of URLs. Equal designs
// have equal codes.
func (c *Catalogue) DesignCode(d *Design) string {
	b := make([]byte, 0, 2+len(d.Name)+cardBytes*int(d.N))
	b = append(b, byte(len(d.Name)))
	b = append(b, d.Name...)
	for p := range d.All() {
		v := cardCode(c.Cards[p.Card].ID)<<3 | uint32(p.Spot)
		b = append(b, byte(v>>16), byte(v>>8), byte(v))
	}
	b = append(b, checkByte(b))
	return codeVersion + base64.RawURLEncoding.EncodeToString(b)
}

// ParseDesignCode reads a link code. An error says what is wrong with it; the design may break the rules of building.
func (c *Catalogue) ParseDesignCode(code string) (Design, error) {
	text, ok := strings.CutPrefix(code, codeVersion)
	if !ok {
		return Design{}, fmt.Errorf("design code: it does not begin with %s", codeVersion)
	}
	if len(text) > base64.RawURLEncoding.EncodedLen(2+MaxName+cardBytes*MaxCards) {
		return Design{}, fmt.Errorf("design code: %d characters are too many", len(code))
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil {
		return Design{}, fmt.Errorf("design code: %w", err)
	}
	if len(b) < 2 || b[len(b)-1] != checkByte(b[:len(b)-1]) {
		return Design{}, fmt.Errorf("design code: it is incomplete or has a wrong character")
	}
	b = b[:len(b)-1]
	n := int(b[0])
	if b = b[1:]; n > len(b) || (len(b)-n)%cardBytes != 0 {
		return Design{}, fmt.Errorf("design code: it is incomplete")
	}
	d := Design{Name: string(b[:n])}
	if err := checkName(d.Name); err != nil {
		return Design{}, fmt.Errorf("design code: name: %w", err)
	}
	for b = b[n:]; len(b) > 0; b = b[cardBytes:] {
		v := uint32(b[0])<<16 | uint32(b[1])<<8 | uint32(b[2])
		card, ok := c.byCode[v>>3]
		spot := Spot(v & 7)
		if !ok || spot >= numSpots {
			return Design{}, fmt.Errorf("design code: it has a card that this catalogue does not have")
		}
		if !d.Add(card, spot) {
			return Design{}, fmt.Errorf("design code: a design has at most %d cards", MaxCards)
		}
	}
	return d, nil
}

// checkByte is a checksum that notices a wrong or a missing character.
func checkByte(b []byte) byte {
	sum := uint32(len(b))
	for _, x := range b {
		sum = sum*31 + uint32(x)
	}
	return byte(sum ^ sum>>8 ^ sum>>16 ^ sum>>24)
}
