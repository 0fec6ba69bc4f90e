package rulebook

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// renaming is a name that the product does not show, and the one it shows.
type renaming struct{ from, to string }

// neutral holds the renamings of each game by its ID: names of people and brands. They are matched as whole words and with
// their case; of two that fit in one place the longer wins.
var neutral = map[string][]renaming{
	"heist": {
		{"Owen Shaw", "Mercenary"}, {"Deckard Shaw", "Hunter"}, {"Shaw's Car", "Hunter"}, {"Shaw", "Hunter"}, {"Ramsey", "Decoder"},
		{"Dominic Toretto", "Anvil"}, {"Dom", "Anvil"}, {"Brian", "Badge"}, {"Letty", "Switchback"}, {"Roman", "Motormouth"}, {"Tej", "Patch"}, {"Han", "Slipstream"},
		{"American Muscle", "Big-Block"}, {"Import Racer", "Redliner"}, {"Street Drifter", "Sidewinder"}, {"Exotic Supercar", "Apex"}, {"Hijacked SUV", "Commandeered SUV"},
	},
}

// renamings returns the renamings of a game, the longest first. Names in capitals, as in labels, get capitals.
func renamings(game string) []renaming {
	var list []renaming
	for _, r := range neutral[game] {
		list = append(list, r)
		if up := strings.ToUpper(r.from); up != r.from && unicode.IsUpper(rune(r.from[0])) {
			list = append(list, renaming{up, strings.ToUpper(r.to)})
		}
	}
	slices.SortStableFunc(list, func(a, b renaming) int { return len(b.from) - len(a.from) })
	return list
}

// rename writes a text with renamings that are ordered by renamings.
func rename(list []renaming, text string) string {
	if len(list) == 0 {
		return text
	}
	var out strings.Builder
	start := 0 // of what has not been written
	for i := 0; i < len(text); {
		r := renamingAt(list, text, i)
		if r == nil {
			_, size := utf8.DecodeRuneInString(text[i:])
			i += size
			continue
		}
		out.WriteString(text[start:i])
		out.WriteString(r.to)
		i += len(r.from)
		start = i
	}
	if start == 0 {
		return text
	}
	out.WriteString(text[start:])
	return out.String()
}

// renamingAt returns the first renaming whose name stands at i as a whole word, or nil.
func renamingAt(list []renaming, text string, i int) *renaming {
	if before, _ := utf8.DecodeLastRuneInString(text[:i]); i > 0 && wordRune(before) {
		return nil
	}
	for k := range list {
		rest, ok := strings.CutPrefix(text[i:], list[k].from)
		if !ok {
			continue
		}
		if after, _ := utf8.DecodeRuneInString(rest); rest == "" || !wordRune(after) {
			return &list[k]
		}
	}
	return nil
}

// wordRune reports whether a word or a name of the data files goes on with r.
func wordRune(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
