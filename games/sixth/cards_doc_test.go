package sixth

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/cards/sixth.md")

const cardsDocument = "../../docs/cards/sixth.md"

// cardProofs are the cards that the tests of cards_index_test.go prove, by the name of the test.
var cardProofs = map[string]map[string]cardTests{
	"TestAccessories":  accessoryTests,
	"TestUpgrades":     upgradeTests,
	"TestStructures":   structureTests,
	"TestCrew":         crewTests,
	"TestGear":         gearTests,
	"TestWeaponTokens": weaponTokenTests,
}

// proofsOf returns the tests that prove a card, "TestSpeed/card_id", and the triggers of it that none of them proves.
func proofsOf(card *Card, combat map[cardEffect]string) (tests, missing []string) {
	add := func(test string) {
		if test = test + "/" + card.ID; !slices.Contains(tests, test) {
			tests = append(tests, test)
		}
	}
	covered := map[string]bool{}
	for name, cards := range cardProofs {
		for trigger := range cards[card.ID] {
			covered[trigger] = true
			add(name)
		}
	}
	for p, name := range combat {
		if p.card == card.ID {
			covered[p.trigger] = true
			add(name)
		}
	}
	switch card.Kind {
	case Weapon:
		// Its price, dice, durability, stockpile, and the arcs of turrets.
		covered["build"], covered["passive"], covered[plain] = true, true, true
		add("TestWeaponCards")
	case Sidearm:
		covered["build"], covered[plain] = true, true
		add("TestSidearmCards")
	}
	if len(card.Effects) == 0 && !covered[plain] && len(tests) == 0 {
		missing = append(missing, plain)
	}
	for _, e := range card.Effects {
		whole := covered[e.Trigger]
		if !whole { // "movement_phase or combat_phase": each by itself
			whole = true
			for _, one := range strings.Split(e.Trigger, " or ") {
				whole = whole && covered[one]
			}
		}
		if !whole {
			missing = append(missing, e.Trigger)
		}
	}
	slices.Sort(tests)
	return tests, missing
}

// moments says in words when an effect happens.
var moments = map[string]string{
	"build": "While building", "check_speed": "At the start of the round", "take_control": "In phase 2", "manage_fires": "In phase 3",
	"adjust_speed": "When the speed is set", "hard_acceleration": "On hard acceleration", "hard_braking": "On hard braking",
	"movement_phase": "Between movement points", "maneuver": "On a maneuver", "driving_roll_build": "Before a driving roll",
	"driving_roll_reroll": "In a driving roll", "driving_roll_result": "After a driving roll", "collision_touch": "On touch",
	"collision_pay": "On paying for a collision", "collision_damage": "On collision damage", "attack_declare": "On an attack",
	"attack_build": "On an attack", "attack_reroll": "On an attack", "attack_result": "After an attack roll", "attack_resolved": "After an attack",
	"combat_phase": "In the combat turn", "defense_build": "On a defense", "defense_reroll": "On a defense", "defense_result": "After a defense roll",
	"damage_to_crew": "On damage to the crew", "damage_to_weapon": "On damage to a weapon", "damage_to_power": "On damage to the power plant",
	"damage_to_tires": "On damage to the tires", "damage_card": "On a damage card", "passive": "Always",
}

// effectText says in words what a card does.
func effectText(t *testing.T, c *Card) string {
	t.Helper()
	var parts []string
	if c.Attacks() {
		s := "Rolls " + c.Dice.String()
		if c.Fixed > 0 {
			s += fmt.Sprintf(", BASIC %d", c.Fixed)
		}
		if c.Wrench != WrenchNone && c.Wrench != WrenchSpecial {
			s += ", WRENCH: " + c.Wrench.String()
		}
		parts = append(parts, s)
	}
	for _, e := range c.Effects {
		var when []string
		for _, one := range strings.Split(e.Trigger, " or ") {
			m, ok := moments[one]
			if !ok {
				t.Errorf("%s: no words for the trigger %q", c.ID, one)
			}
			when = append(when, m)
		}
		s := strings.Join(when, " or ")
		if e.Condition != "" && !strings.HasPrefix(e.Condition, "see ") {
			s += ", if " + strings.TrimPrefix(e.Condition, "if ")
		}
		var cost []string
		if e.Control > 0 {
			cost = append(cost, fmt.Sprintf("%d CONTROL", e.Control))
		}
		if e.Ace > 0 {
			cost = append(cost, fmt.Sprintf("%d ACE", e.Ace))
		}
		if len(cost) > 0 {
			s += ", for " + strings.Join(cost, " and ")
		}
		s += ": " + e.Effect
		if e.Limit != "" {
			s += " (" + e.Limit + ")"
		}
		if e.Optional {
			s += ", if the player likes"
		}
		parts = append(parts, s)
	}
	if len(parts) == 0 {
		return "No effect."
	}
	text := strings.ReplaceAll(strings.Join(parts, ". "), "(?) ", "")
	return strings.ReplaceAll(strings.ReplaceAll(text, " (?)", ""), "|", "/") + "."
}

// cardTable writes the document.
func cardTable(t *testing.T) string {
	t.Helper()
	cards := Standard().Cards[1:]
	combat := combatProofs(t)
	var b strings.Builder
	fmt.Fprintf(&b, "# The cards of Arena Six\n\nAll %d build cards: price, durability (D), what they do, and the tests that prove it. `go test ./games/sixth -run\n"+
		"'^TestCardDocument$' -update` writes this page from the tables in `games/sixth/data` and from the tests; the test fails when a card or one of its\n"+
		"triggers has no test, and when this page is out of date. Cards marked * are ours where no figures were published.\n", len(cards))
	kind := NumKinds
	for i := range cards {
		c := &cards[i]
		if c.Kind != kind {
			kind = c.Kind
			fmt.Fprintf(&b, "\n## %s\n\n| card | id | price | D | effect | tests |\n|---|---|---|---|---|---|\n", kindTitles[kind])
		}
		price := fmt.Sprintf("%d BP", c.Cost)
		if c.Kind.UsesCrewPoints() {
			price = fmt.Sprintf("%d CP", c.Cost)
		} else if c.CostCP > 0 {
			price += fmt.Sprintf(" %d CP", c.CostCP)
		}
		durability := ""
		if c.Durability > 0 {
			durability = fmt.Sprint(c.Durability)
		}
		mark := ""
		if c.Designed {
			mark = " *"
		}
		tests, missing := proofsOf(c, combat)
		for _, trigger := range missing {
			t.Errorf("%s: no test proves %q", c.ID, trigger)
		}
		text := effectText(t, c)
		if words := c.Restrictions.Names(); len(words) > 0 {
			text += " " + strings.Join(words, ", ") + "."
		}
		fmt.Fprintf(&b, "| %s%s | `%s` | %s | %s | %s | `%s` |\n", c.Name, mark, c.ID, price, durability, text, strings.Join(tests, "`, `"))
	}
	return b.String()
}

var kindTitles = [NumKinds]string{"Weapons", "Accessories", "Upgrades", "Structures", "Crew", "Gear", "Sidearms"}

// Every card, and every trigger of it, has a test that exists, and the document says so.
func TestCardDocument(t *testing.T) {
	t.Parallel()
	if n := len(Standard().Cards) - 1; n != 259 {
		t.Errorf("%d cards, want 259", n)
	}
	want := cardTable(t)
	functions := testFunctions(t)
	for _, m := range regexp.MustCompile("`(Test[A-Za-z]+)/([a-z0-9_]+)`").FindAllStringSubmatch(want, -1) {
		if !functions[m[1]] {
			t.Errorf("%s: there is no %s", m[2], m[1])
		}
	}
	if *update && !t.Failed() {
		if err := os.WriteFile(cardsDocument, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(cardsDocument)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/cards/sixth.md is out of date; write it with -update")
	}
}

// testFunctions returns the names of the tests of this directory.
func testFunctions(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(t \*testing\.T\)`).FindAllSubmatch(text, -1) {
			names[string(m[1])] = true
		}
	}
	return names
}
