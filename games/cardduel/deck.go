package cardduel

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"

	"turnpike/game/form"
)

//go:embed data/deck.json
var deckFile []byte

//go:embed data/cars.json
var carsFile []byte

// Deck holds the figures of the cards and of the car cards. It does not change once it is loaded.
type Deck struct {
	Total   int // cards in the whole deck (CG-SETUP-002)
	Car     CarFigures
	names   [NumCards]string
	titles  [NumCards]string
	count   [NumCards]uint8
	removed [NumCards]uint8 // taken out for two or three players (CG-SETUP-006)
	damage  [NumCards]uint8
	stops   [NumCards]uint8
	cars    []string
	byName  map[string]Card
}

// CarFigures are the points that each part of a car can take; all cars are alike (CG-SETUP-003).
type CarFigures struct {
	Side   uint8
	Tires  uint8
	Driver uint8
}

// ramplateBonus is what Ramplate adds to its player's rams (CG-SPEC-052).
const ramplateBonus = 2

// swerveTireDamage is what a Swerve does to its player's tires (CG-SPEC-031).
const swerveTireDamage = 1

type deckJSON struct {
	Game         string          `json:"game"`
	TotalCards   int             `json:"total_cards"`
	CardsByType  map[string]int  `json:"cards_by_type"`
	CardsFor23   int             `json:"cards_in_deck_for_2_or_3_players"`
	CardsFor46   int             `json:"cards_in_deck_for_4_to_6_players"`
	CarCard      carCardJSON     `json:"car_card" required:"true"`
	CardTypes    []cardJSON      `json:"card_types" required:"true" minItems:"52" maxItems:"52"`
	Designed     bool            `json:"designed"`
	DesignedNote string          `json:"designed_note"`
	Reasoning    json.RawMessage `json:"reasoning"`
	Sources      json.RawMessage `json:"sources"`
	Key          json.RawMessage `json:"key"`
}

type carCardJSON struct {
	Count        int    `json:"count"`
	FrontPoints  uint8  `json:"front_points" required:"true" minimum:"1"`
	RightPoints  uint8  `json:"right_points" required:"true" minimum:"1"`
	BackPoints   uint8  `json:"back_points" required:"true" minimum:"1"`
	LeftPoints   uint8  `json:"left_points" required:"true" minimum:"1"`
	TiresPoints  uint8  `json:"tires_points" required:"true" minimum:"1"`
	DriverPoints uint8  `json:"driver_points" required:"true" minimum:"1"`
	Basis        string `json:"basis"`
}

type cardJSON struct {
	ID             string          `json:"id"`
	Name           string          `json:"name" required:"true" maxLength:"60"`
	Type           string          `json:"type"`
	Weapon         string          `json:"weapon"`
	Side           string          `json:"side"`
	DamagePoints   uint8           `json:"damage_points" maximum:"6"`
	StopsPoints    uint8           `json:"stops_points" maximum:"12"`
	Count          uint8           `json:"count" maximum:"150"`
	Removed        uint8           `json:"removed_for_2_or_3_players" maximum:"150"`
	NeedsOwnTires  bool            `json:"needs_own_tires"`
	StaysInPlay    bool            `json:"stays_in_play"`
	Timing         json.RawMessage `json:"timing"`
	Effect         json.RawMessage `json:"effect"`
	DamageLocation json.RawMessage `json:"damage_location"`
	Layer          string          `json:"layer"`
	Designed       bool            `json:"designed"`
	DamageBasis    string          `json:"damage_basis"`
	StopsBasis     string          `json:"stops_basis"`
	EffectBasis    string          `json:"effect_basis"`
	CountBasis     string          `json:"count_basis"`
}

// specialNames are the cards from CalledShot on, in order.
var specialNames = [...]string{
	"called_shot", "tire_shot", "swerve", "spin", "bootlegger_reverse", "smokescreen", "paint_spray", "skid_into_a_wall",
	"machine_gun_jams", "autocannon_backfires", "fireproof_armor", "ejection_seat", "laser_overheats",
	"laser_reflective_armor", "metal_armor", "dud_missile", "ramplate", "wheelguards", "shaken", "debris",
}

// expectedName returns the identifier that the deck file must give to card c.
func expectedName(c Card) string {
	switch {
	case c.IsAttack():
		return c.Weapon().String() + "_" + c.Side().String()
	case c < HeavyArmorFront:
		return "armor_" + c.Side().String()
	case c < CalledShot:
		return "heavy_armor_" + c.Side().String()
	}
	return specialNames[c-CalledShot]
}

// LoadDeck reads a deck in the format of data/deck.json and checks it whole. The error names the card and the key.
func LoadDeck(r io.Reader) (*Deck, error) {
	var f deckJSON
	data, err := io.ReadAll(r)
	if err == nil {
		err = form.DecodeFile("deck", data, &f, nil)
	}
	if err != nil {
		return nil, err
	}
	d := &Deck{
		Car:    CarFigures{f.CarCard.FrontPoints, f.CarCard.TiresPoints, f.CarCard.DriverPoints},
		byName: make(map[string]Card, NumCards),
	}
	removed := 0
	for i, cj := range f.CardTypes {
		c := Card(i)
		if err := checkCard(c, cj); err != nil {
			return nil, fmt.Errorf("deck: card_types[%d] (%s): %w", i, cj.ID, err)
		}
		d.names[c], d.titles[c] = cj.ID, cj.Name
		d.count[c], d.removed[c], d.damage[c], d.stops[c] = cj.Count, cj.Removed, cj.DamagePoints, cj.StopsPoints
		d.byName[cj.ID] = c
		d.Total += int(cj.Count)
		removed += int(cj.Removed)
	}
	switch {
	case d.Total != f.TotalCards || d.Total != f.CardsFor46:
		return nil, fmt.Errorf("deck: the counts add up to %d, total_cards says %d", d.Total, f.TotalCards)
	case d.Total-removed != f.CardsFor23:
		return nil, fmt.Errorf("deck: %d cards stay for two or three players, cards_in_deck_for_2_or_3_players says %d", d.Total-removed, f.CardsFor23)
	case d.Total > maxCards:
		return nil, fmt.Errorf("deck: %d cards, at most %d are possible", d.Total, maxCards)
	case d.Total-removed < maxSeats*handSize:
		return nil, fmt.Errorf("deck: %d cards are too few to deal", d.Total)
	case 2*int(d.count[Debris])+6 > maxFrames:
		return nil, fmt.Errorf("deck: debris: %d copies make chains longer than %d", d.count[Debris], maxFrames)
	}
	car := f.CarCard
	if car.FrontPoints != car.RightPoints || car.FrontPoints != car.BackPoints || car.FrontPoints != car.LeftPoints {
		return nil, fmt.Errorf("deck: car_card: the four sides must have the same points")
	}
	return d, nil
}

func checkCard(c Card, cj cardJSON) error {
	typ := "special"
	switch {
	case c.IsAttack():
		typ = "attack"
	case c.IsArmor():
		typ = "armor"
	}
	switch {
	case cj.ID != expectedName(c):
		return fmt.Errorf("id: the card at this place must be %q", expectedName(c))
	case cj.Type != typ:
		return fmt.Errorf("type is %q, must be %q", cj.Type, typ)
	case cj.Weapon != c.Weapon().String():
		return fmt.Errorf("weapon is %q, must be %q", cj.Weapon, c.Weapon())
	case cj.Side != c.Side().String():
		return fmt.Errorf("side is %q, must be %q", cj.Side, c.Side())
	case cj.Removed > cj.Count:
		return fmt.Errorf("removed_for_2_or_3_players is %d, allowed are 0 to %d", cj.Removed, cj.Count)
	case c.IsAttack() && cj.DamagePoints < 3:
		return fmt.Errorf("damage_points is %d, allowed are 3 to 6", cj.DamagePoints)
	case c.IsArmor() && cj.StopsPoints < 3:
		return fmt.Errorf("stops_points is %d, allowed are 3 to 12", cj.StopsPoints)
	case cj.NeedsOwnTires != (c.NeedsTires() && !c.IsAttack()):
		return fmt.Errorf("needs_own_tires is %t, the rules say otherwise", cj.NeedsOwnTires)
	}
	return nil
}

func loadCars(d *Deck, data []byte) error {
	var f struct {
		Cars []struct {
			Name string `json:"name"`
		} `json:"cars"`
	}
	if err := json.Unmarshal(data, &f); err != nil {
		return fmt.Errorf("cars: %w", err)
	}
	for _, c := range f.Cars {
		d.cars = append(d.cars, c.Name)
	}
	if len(d.cars) < maxSeats {
		return fmt.Errorf("cars: %d cars, %d players may need one each", len(d.cars), maxSeats)
	}
	return nil
}

// StandardDeck returns the deck that comes with the program. It is shared and does not change.
var StandardDeck = sync.OnceValue(func() *Deck {
	d, err := LoadDeck(bytes.NewReader(deckFile))
	if err == nil {
		err = loadCars(d, carsFile)
	}
	if err != nil {
		panic(err) // the file is part of the program
	}
	return d
})

// Name returns the stable identifier of c; Title its printed name.
func (d *Deck) Name(c Card) CardName {
	if c >= NumCards {
		return ""
	}
	return CardName(d.names[c])
}

// Title returns the name printed on c.
func (d *Deck) Title(c Card) string { return d.titles[c] }

// Count returns how many copies of c there are for a number of players.
func (d *Deck) Count(c Card, seats int) int {
	if seats <= 3 {
		return int(d.count[c] - d.removed[c])
	}
	return int(d.count[c])
}

// Damage returns the damage figure of c, Stops what it stops as armor, both in points.
func (d *Deck) Damage(c Card) int { return int(d.damage[c]) }

// Stops returns the points that armor card c stops.
func (d *Deck) Stops(c Card) int { return int(d.stops[c]) }

// Find returns the card with an identifier.
func (d *Deck) Find(name string) (Card, error) {
	if c, ok := d.byName[name]; ok {
		return c, nil
	}
	if near := d.nearest(name); near != "" {
		return NoCard, fmt.Errorf("there is no card %q; did you mean %q?", name, near)
	}
	return NoCard, fmt.Errorf("there is no card %q", name)
}

// nearest returns the identifier that shares the longest beginning or contains the name, or "".
func (d *Deck) nearest(name string) string {
	best, length := "", 2
	for _, n := range d.names {
		if name != "" && strings.Contains(n, name) {
			return n
		}
		i := 0
		for i < len(n) && i < len(name) && n[i] == name[i] {
			i++
		}
		if i > length {
			best, length = n, i
		}
	}
	return best
}

// Only returns a deck with the cards that keep accepts and no others: a cut of the game, for comparisons and exercises. It panics if too
// few are left to deal.
func (d *Deck) Only(keep func(Card) bool) *Deck {
	cut := *d
	cut.Total = 0
	removed := 0
	for c := range Card(NumCards) {
		if !keep(c) {
			cut.count[c], cut.removed[c] = 0, 0
		}
		cut.Total += int(cut.count[c])
		removed += int(cut.removed[c])
	}
	if cut.Total-removed < maxSeats*handSize {
		panic("cardduel: too few cards are left")
	}
	return &cut
}
