package rulebook

import (
	"regexp"
	"slices"
	"testing"
)

// unfit are the words that rules for players do not have, each with its reason and with the rules in which it means a thing of the game.
var unfit = []struct {
	words, why string
	except     []string
}{
	{words: `\.(json|md|go|svg|csv)\b`, why: "players have no files"},
	{words: "`", why: "a name in backquotes is one of a program"},
	{words: `\b[a-z]+_[a-z_]+\b`, why: "a word with an underscore is a name of a program"},
	{words: `(?i)\brecommend`, why: `a reading is written "We play: ...": what else the readers' program might do is not their question`},
	{words: `\b(Build|Implement|Reading|Resolution):`, why: `a reading is written "We play: ..."`},
	{words: `(?i)\bimplement`, why: "players implement nothing"},
	{words: `(?i)\bledgers?\b`, why: "for its readers it is the rules"},
	{words: `(?i)\bdata\b`, why: "the table, the card or the figure is meant"},
	{words: `(?i)\bprompts?\b|\bthe UI\b|(?i)\binterface\b|\bclick|\bscreens\b`, why: `"the game asks", "the game shows"`},
	{words: `(?i)\bstacks?\b|\bpush(es|ed)? (a|another|its own) frame|\bframes?\b`, why: "what interrupts what is said in words",
		except: []string{"DX-TENW-003", "DX-DES-001", "DX-BODY-009", "DX-ACC-045", "DX-CYC-005"}}, // frames of steel
	{words: `(?i)\bthe project\b`, why: "it is the table that decides"},
	{words: `\bOCR\b|(?i)\bextract(ed|ion)\b|\bgarble[sd]?\b|\bscanning\b|\btranscription\b`, why: "it is the print that is hard to read"},
	{words: `(?i)\bprogram(s|med|ming)?\b|\bsoftware\b|\bthe machine\b|\bstate machine\b`, why: "it is the game that does it",
		except: []string{"DX-GC-002", "DX-GC-007", "DX-GC-009", // minds are programmed into clones
			"SX-SETUP-013", "SX-SETUP-055", "SX-BUILD-007"}}, // programs of fans are evidence
	{words: `(?i)\bengines?\b`, why: "it is the game that does it", except: []string{"DX-HELI-039", "DX-HELI-096", "DX-CITY-065"}}, // engines of vehicles
	{words: `(?i)\bdefaults?\b|\bflags?\b|\bconfigur`, why: `"unless the table chooses otherwise"`},
	{words: `(?i)\bcompute[sd]?\b|\bcomputation\b|\balgorithm|\bvalidat|\bhard-code`, why: `"worked out", "checked"`},
	{words: `\b(floor|ceil)\(|\bChebyshev\b`, why: `"rounded down", "a diagonal counts as one space"`},
	{words: `(?i)\bloaders?\b|\bserver\b|\bclient\b|\bqueue[sd]?\b|\bseeded\b|\bJSON\b|\bAPI\b|\bboolean\b|\bnull\b|\bids?\b|\bdigital\b|\bloop\b|\bmodule\b`,
		why: "a word of programs"},
	{words: `\[table`, why: "a mark of a table that is not well formed"},
}

// TestWordsForPlayers holds the texts to what they are: rules that people read on the rules pages.
func TestWordsForPlayers(t *testing.T) {
	t.Parallel()
	for _, u := range unfit {
		words := regexp.MustCompile(u.words)
		used := map[string]bool{}
		for _, game := range Games() {
			for _, r := range All(game) {
				for what, text := range map[string]string{"text": r.Text, "chapter": r.Chapter, "section": r.Section, "note": r.Pages} {
					found := words.FindString(text)
					if found == "" {
						continue
					}
					used[r.ID] = true
					if !slices.Contains(u.except, r.ID) {
						t.Errorf("%s: its %s says %q: %s", r.ID, what, found, u.why)
					}
				}
			}
		}
		for _, id := range u.except {
			if !used[id] {
				t.Errorf("%s is an exception for %s and does not say it", id, u.words)
			}
		}
	}
}
