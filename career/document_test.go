package career

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the table of docs/career.md anew")

const document = "../docs/career.md"

// means says what each action does, in the order of the document.
var means = []struct {
	do   Do
	text string
}{
	{DoPlan, "work on a vehicle in the workshop"}, {DoModify, "change it to another design"}, {DoBuy, "buy a used vehicle"}, {DoOrder, "order a new one"}, {DoSell, "sell a vehicle, or `n` parts from the stores"},
	{DoHire, "take a newcomer on"}, {DoTrain, "learn a new skill, 13 weeks away"}, {DoApprentice, "work as a mechanic"}, {DoBack, "come back from that"}, {DoSpend, "put `n` general points into a skill"},
	{DoEnter, "enter an event, or take a job"}, {DoWithdraw, "take an entry back"}, {DoChallenge, "call a driver out to the road"}, {DoAccept, "accept a challenge"}, {DoDecline, "decline a challenge or an Invitation"},
	{DoCourier, "set off on a courier run"}, {DoRun, "go on after a fight on the road, or turn back"}, {DoOrders, "set standing orders"},
	{DoGrow, "order a clone"}, {DoProgram, "write a mind into it"}, {DoStore, "write a mind into a memory store"}, {DoLapse, "give a clone up"}, {DoRevive, "bring a dead one back, or let him go"},
	{DoClaim, "take a wreck, or money for it"}, {DoVote, "say what somebody did was worth"}, {DoDone, "be done with what the stage asks"}, {DoWait, "take that back"}, {DoRetire, "end the organization"},
	{DoJoin, "a new organization comes"}, {DoResult, "what came of a fight"}, {DoVoid, "a fight is taken back"}, {DoDeadline, "the time of a stage is over"}, {DoSleep, "an organization is run by its standing plan, or is not any more"},
}

// actionTables are the tables of the document: actions with their keys, and keys with what they may be.
func actionTables(t *testing.T) string {
	var b strings.Builder
	var seen []Do
	rows := func(title string, house bool) {
		fmt.Fprintf(&b, "| %s | keys | what it does |\n|---|---|---|\n", title)
		for _, m := range means {
			keys, ok := needs[m.do]
			if !ok {
				t.Fatalf("there is no action %q", m.do)
			}
			if slices.Contains(houseOnly, m.do) == house {
				seen = append(seen, m.do)
				fmt.Fprintf(&b, "| `%s` | %s | %s |\n", m.do, strings.Join(strings.Fields(keys), ", "), m.text)
			}
		}
		b.WriteString("\n")
	}
	rows("of organizations", false)
	rows("of the house", true)
	for do := range needs {
		if !slices.Contains(seen, do) {
			t.Errorf("the document says nothing of %q", do)
		}
	}
	b.WriteString("| key | what it may be |\n|---|---|\n")
	typ := reflect.TypeFor[Action]()
	for i := range typ.NumField() {
		f := typ.Field(i)
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if key != "do" {
			fmt.Fprintf(&b, "| %s | %s |\n", key, valuesOf(f))
		}
	}
	return b.String()
}

// valuesOf says in words what a field may hold.
func valuesOf(f reflect.StructField) string {
	kind := map[reflect.Kind]string{reflect.Int: "a whole number", reflect.String: "a text", reflect.Bool: "true or false", reflect.Slice: "a list", reflect.Map: "points by skill", reflect.Pointer: "an object"}[f.Type.Kind()]
	if f.Type.Kind() == reflect.Int && strings.HasSuffix(f.Type.Name(), "ID") {
		kind = "the number of " + map[string]string{"OrgID": "an organization", "VehicleID": "a vehicle", "OfferID": "an offer", "CharacterID": "a character", "WreckID": "a wreck", "FixtureID": "a fixture"}[f.Type.Name()]
	}
	if list := f.Tag.Get("enum"); list != "" {
		return strings.ReplaceAll(list, ",", ", ")
	}
	switch low, high := f.Tag.Get("minimum"), f.Tag.Get("maximum"); {
	case high != "":
		kind += " from " + low + " to " + high
	case f.Tag.Get("maxItems") != "":
		kind += " of at most " + f.Tag.Get("maxItems")
	case f.Tag.Get("maxLength") != "":
		kind += " of at most " + f.Tag.Get("maxLength") + " characters"
	}
	return kind
}

// TestDocument holds the tables of docs/career.md to the code.
func TestDocument(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "-update -->\n", "<!-- end of actions -->"
	head, rest, ok := strings.Cut(string(text), begin)
	_, tail, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("docs/career.md has no place for the actions")
	}
	want := head + begin + "\n" + actionTables(t) + "\n" + end + tail
	if string(text) == want {
		return
	}
	if !*update {
		t.Fatal("docs/career.md is out of date; write it with -update")
	}
	if err := os.WriteFile(document, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}
