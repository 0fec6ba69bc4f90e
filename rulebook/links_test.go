package rulebook_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook"
)

func TestMentions(t *testing.T) {
	t.Parallel()
	tests := []struct{ text, want string }{
		{"", ""},
		{"see CG-ATK-018.", "CG-ATK-018"},
		{"CG-ATK-018? and RC-DMG-008d", "CG-ATK-018? RC-DMG-008d"},
		{"(CG-TURN-002, -003)", "CG-TURN-002 -003=CG-TURN-003"},
		{"RC-DMG-008d, -009d; next", "RC-DMG-008d -009d=RC-DMG-009"},
		{"RC-GEAR-001 and -006 as one", "RC-GEAR-001 -006=RC-GEAR-006"},
		{"CG-ATK-001, -002, and -003/-004", "CG-ATK-001 -002=CG-ATK-002 -003=CG-ATK-003 -004=CG-ATK-004"},
		{"CG-ATK-001,\n-002", "CG-ATK-001 -002=CG-ATK-002"},
		{"CG-ATK-017 to CG-ATK-046.", "CG-ATK-017 to CG-ATK-046=CG-ATK-017..CG-ATK-046"},
		{"CG-ATK-008d to -011, -013", "CG-ATK-008d to -011=CG-ATK-008..CG-ATK-011 -013=CG-ATK-013"},
		{"CG-ATK-008–011", "CG-ATK-008"},
		{"CG-ATK-008–-011", "CG-ATK-008–-011=CG-ATK-008..CG-ATK-011"},
		{"CG-ATK-010 to CG-RAM-012", "CG-ATK-010 CG-RAM-012"},
		{"CG-ATK-010 to CG-ATK-002", "CG-ATK-010 CG-ATK-002"},
		{"CG-ATK-010 to the end", "CG-ATK-010"},
		{"CG-ATK-010, -160 lb", "CG-ATK-010 -160=CG-ATK-160"}, // as written; no such rule
		{"CG-ATK-010, -1600", "CG-ATK-010"},
		{"CG-ATK-010 -011", "CG-ATK-010"},
		{"CG-ATK-0100 CG-ATK-1", "CG-ATK-0100 CG-ATK-1"}, // mistyped, still seen
		{"ACG-ATK-010 CG-ATK-010x CG-ATK-010dx cg-atk-010 XX-ATK-010 CG-ATK", ""},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, m := range rulebook.Mentions(tt.text) {
				s, id := tt.text[m.Start:m.End], m.ID
				if m.To != "" {
					id += ".." + m.To
				}
				if strings.TrimRight(s, "?d") != id {
					s += "=" + id
				}
				got = append(got, s)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("Mentions(%q):\n got %s\nwant %s", tt.text, s, tt.want)
			}
		})
	}
}

func TestLinks(t *testing.T) {
	t.Parallel()
	tests := []struct {
		text string
		want []string
	}{
		{"nothing", []string{}},
		{"CG-ATK-999, -001 and CG-ATK-001?", []string{"CG-ATK-001"}},
		{"CG-TURN-002 to -004, HH-ROAD-032", []string{"CG-TURN-002", "CG-TURN-003", "CG-TURN-004", "HH-ROAD-032"}},
	}
	for _, tt := range tests {
		got := rulebook.Links(tt.text)
		if !slices.Equal(got, tt.want) || got == nil {
			t.Errorf("Links(%q) = %#v, want %#v", tt.text, got, tt.want)
		}
	}
}

func TestRuleLinks(t *testing.T) {
	t.Parallel()
	r, _ := rulebook.Lookup("CG-TURN-001")
	if want := []string{"CG-TURN-002", "CG-TURN-003"}; !slices.Equal(r.Links, want) {
		t.Errorf("links of %s: %v, want %v", r.ID, r.Links, want)
	}
}

func ExampleMentions() {
	text := "Refused by CG-ATK-010, -011; windows are in CG-ATK-017 to CG-ATK-046."
	for _, m := range rulebook.Mentions(text) {
		fmt.Printf("%q names %s, up to %q\n", text[m.Start:m.End], m.ID, m.To)
	}
	// Output:
	// "CG-ATK-010" names CG-ATK-010, up to ""
	// "-011" names CG-ATK-011, up to ""
	// "CG-ATK-017 to CG-ATK-046" names CG-ATK-017, up to "CG-ATK-046"
}
