package rulebook

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// TestEveryBulletIsFound counts the rules of every ledger file a second way.
func TestEveryBulletIsFound(t *testing.T) {
	t.Parallel()
	files, err := fs.Glob(ledgers, "ledger/*/*.md")
	if err != nil || len(files) == 0 {
		t.Fatalf("no ledgers: %v", err)
	}
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			game := strings.Split(file, "/")[1]
			text, err := fs.ReadFile(ledgers, file)
			if err != nil {
				t.Fatal(err)
			}
			want := strings.Count("\n"+string(text), "\n- **"+Prefix(game)+"-")
			if house := HousePrefix(game); house != "" {
				want += strings.Count("\n"+string(text), "\n- **"+house+"-")
			}
			got := 0
			for _, r := range All(game) {
				if r.Part == partOf(file) {
					got++
				}
			}
			if got != want {
				t.Errorf("%d rules parsed, %d bullets in the file", got, want)
			}
		})
	}
}

func TestTotals(t *testing.T) {
	t.Parallel()
	// Rules are added now and then, never silently lost.
	want := map[string]int{"sixth": 350, "cardduel": 192, "deluxe": 2216, "race": 133, "heist": 374}
	for _, game := range Games() {
		if got := len(All(game)); got < want[game] {
			t.Errorf("%s has %d rules, at least %d expected", game, got, want[game])
		}
	}
}

func TestEveryRuleIsComplete(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, game := range Games() {
		for _, r := range All(game) {
			switch {
			case seen[r.ID]:
				t.Errorf("%s: used twice", r.ID)
			case r.Game != game, !strings.HasPrefix(r.ID, Prefix(game)+"-") && (HousePrefix(game) == "" || !strings.HasPrefix(r.ID, HousePrefix(game)+"-")):
				t.Errorf("%s: game %s in the ledger of %s", r.ID, r.Game, game)
			case r.Text == "", r.Part == "", r.Chapter == "", r.Section == "":
				t.Errorf("%s: a field is empty: %+v", r.ID, r)
			case strings.HasPrefix(r.Text, "("), strings.Contains(r.Text, r.ID+"**"):
				t.Errorf("%s: ID or note left in the text: %.60q", r.ID, r.Text)
			case r.Mark != Certain && r.Mark != Unclear && r.Mark != Designed:
				t.Errorf("%s: mark %q", r.ID, r.Mark)
			case r.Links == nil:
				t.Errorf("%s: links are null", r.ID)
			}
			seen[r.ID] = true
		}
	}
}

// TestMentionsExist holds the ledgers to their own IDs.
func TestMentionsExist(t *testing.T) {
	t.Parallel()
	for _, game := range Games() {
		for _, r := range All(game) {
			for _, m := range Mentions(r.Text) {
				if _, ok := Lookup(m.ID); !ok {
					t.Errorf("%s mentions %s, which does not exist", r.ID, m.ID)
				}
				if _, ok := Lookup(m.To); m.To != "" && !ok {
					t.Errorf("%s mentions %s, which does not exist", r.ID, m.To)
				}
			}
		}
	}
}

// TestNeutralNames keeps names of film characters out of the rule reference.
func TestNeutralNames(t *testing.T) {
	t.Parallel()
	for _, r := range All("heist") {
		for _, w := range strings.FieldsFunc(r.Text+" "+r.Section, func(c rune) bool { return strings.ContainsRune(" '/,.;:()", c) }) {
			switch w {
			case "Shaw", "Ramsey", "Dom", "Toretto", "Brian", "Letty", "Roman", "Tej", "Han":
				t.Errorf("%s names %s", r.ID, w)
			}
		}
	}
}

func TestNewBookRefuses(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, ledger, want string }{
		{"duplicate", "## A\n- **CG-ATK-001** x\n- **CG-ATK-001?** y\n", "CG-ATK-001 is used twice"},
		{"other game", "## A\n- **DX-ATK-001** x\n", "line 2: rule DX-ATK-001 in the ledger of cardduel"},
		{"house rule of another game", "## A\n- **CR-ATK-001d** x\n", "line 2: rule CR-ATK-001 in the ledger of cardduel"},
		{"malformed", "## A\n- **CG-ATK-1** x\n", "line 2: malformed rule ID"},
		{"no text", "## A\n- **CG-ATK-001** (p.3)\n", "CG-ATK-001 has no text"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := newBook(fstest.MapFS{"ledger/cardduel/ledger-rules.md": {Data: []byte(tt.ledger)}})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

func BenchmarkNewBook(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := newBook(ledgers); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Search("tire damage", 20)
	}
}
