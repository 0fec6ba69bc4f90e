package rulebook

import (
	"reflect"
	"testing"
)

const sampleLedger = `# Title

Prose that mentions CG-ATK-009 and is no rule.

## 3. Attacks (CG-ATK)

- **CG-ATK-001** (p.1, p.2) One line.
- **CG-ATK-002?** (p.3 (top), note) Several lines
  that go on:
  - a sub-bullet
  - another

  | a | b |
  |---|---|
  | 1 | 2 |
- **CG-ATK-003d** Lazy
continuation
| x | y |

Effects and their order
- **CG-ATK-004** (designed; public hint) Under a label.

A sentence that ends with a colon is no label:
- **CG-ATK-005** (p.9) Still under the label.

### Jams
- **CG-ATK-006** (p.9) In a section.

## CG-RAM: ramming
- **CG-RAM-001** (open paren and no end.
- plain bullet
- **CG-RAM-002** Last. [table rams] [table ram-dice]`

func TestParse(t *testing.T) {
	t.Parallel()
	got, err := parse(gameByID("cardduel"), "rules", sampleLedger)
	if err != nil {
		t.Fatal(err)
	}
	rule := func(id string, m Mark, pages, chapter, section, text string) Rule {
		return Rule{ID: id, Game: "cardduel", Mark: m, Pages: pages, Text: text, Part: "rules", Chapter: chapter, Section: section, Tables: []string{}}
	}
	const label = "Effects and their order"
	want := []Rule{
		rule("CG-ATK-001", Certain, "p.1, p.2", "Attacks", "Attacks", "One line."),
		rule("CG-ATK-002", Unclear, "p.3 (top), note", "Attacks", "Attacks",
			"Several lines\n  that go on:\n  - a sub-bullet\n  - another\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |"),
		rule("CG-ATK-003", Designed, "", "Attacks", "Attacks", "Lazy\ncontinuation\n| x | y |"),
		rule("CG-ATK-004", Designed, "designed; public hint", "Attacks", label, "Under a label."),
		rule("CG-ATK-005", Certain, "p.9", "Attacks", label, "Still under the label."),
		rule("CG-ATK-006", Certain, "p.9", "Attacks", "Jams", "In a section."),
		rule("CG-RAM-001", Certain, "", "Ramming", "Ramming", "(open paren and no end."),
		rule("CG-RAM-002", Certain, "", "Ramming", "Ramming", "Last."),
	}
	want[len(want)-1].Tables = []string{"rams", "ram-dice"}
	if len(got) != len(want) {
		t.Fatalf("%d rules, want %d: %+v", len(got), len(want), got)
	}
	for i := range want {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("rule %d:\n got %+v\nwant %+v", i, got[i], want[i])
		}
	}
}

func TestParseCarriageReturns(t *testing.T) {
	t.Parallel()
	got, err := parse(gameByID("race"), "rules", "## A\r\n- **RC-MOVE-001** (p.1) x\r\n  y\r\n")
	if err != nil || len(got) != 1 || got[0].Text != "x\n  y" {
		t.Errorf("got %+v, %v", got, err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sampleLedger)
	f.Add("- **CG-ATK-001")
	f.Add("- **CG-ATK-001** (((\n\n \n#\n-")
	f.Fuzz(func(t *testing.T, text string) {
		rules, err := parse(gameByID("cardduel"), "rules", text)
		for _, r := range rules {
			if err == nil && r.Text == "" {
				t.Errorf("%s has no text", r.ID)
			}
		}
		for _, m := range Mentions(text) {
			if m.Start < 0 || m.Start >= m.End || m.End > len(text) {
				t.Errorf("mention %+v outside the text", m)
			}
		}
	})
}
