package rulebook

import (
	"strings"
	"testing"
	"unicode"
)

func TestRename(t *testing.T) {
	t.Parallel()
	list := renamings("heist")
	for _, tt := range []struct{ text, want string }{
		{"", ""},
		{"Roman leaps onto Shaw's Car.", "Motormouth leaps onto Hunter."},
		{"Deckard Shaw and Owen Shaw; Shaw", "Hunter and Mercenary; Hunter"}, // the longest name first
		{"Dom's turn (Dominic Toretto)", "Anvil's turn (Anvil)"},
		{"RELOCATE RAMSEY", "RELOCATE DECODER"}, // capitals as in labels
		{"Romance, Handle, Domino, XHan", "Romance, Handle, Domino, XHan"},
		{"a hijacked SUV becomes a Hijacked SUV", "a hijacked SUV becomes a Commandeered SUV"},
		{"HanÄ Han", "HanÄ Slipstream"},
	} {
		if got := rename(list, tt.text); got != tt.want {
			t.Errorf("rename(%q) = %q, want %q", tt.text, got, tt.want)
		}
	}
	if got := rename(renamings("cardduel"), "Roman"); got != "Roman" {
		t.Errorf("a game without renamings says %q", got)
	}
}

// TestNoNameIsLeft looks for every name of the table in all that is shown of the rules.
func TestNoNameIsLeft(t *testing.T) {
	t.Parallel()
	for game, names := range neutral {
		for _, r := range All(game) {
			words := strings.FieldsFunc(r.Text+" "+r.Chapter+" "+r.Section+" "+r.Pages, func(c rune) bool { return c != '_' && !unicode.IsLetter(c) })
			shown := " " + strings.Join(words, " ") + " "
			for _, n := range names {
				if from := strings.Join(strings.FieldsFunc(n.from, func(c rune) bool { return c != '_' && !unicode.IsLetter(c) }), " "); strings.Contains(shown, " "+from+" ") {
					t.Errorf("%s says %q", r.ID, n.from)
				}
			}
		}
	}
}
