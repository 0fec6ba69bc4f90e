package rulebook

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// Hit is a rule that a search found.
type Hit struct {
	Rule
	// Score ranks hits of one search, higher first; it has no unit and means
	// nothing across searches.
	Score int `json:"score"`
}

// Weights of a search. A word counts once for each field it is found in, more
// if it is there as a whole word than as the beginning of one.
const (
	weightTitle = 3 // game title, part
	weightHead  = 8 // section, chapter
	weightText  = 4
	weightWhole = 2 // factor for whole words
	weightFirst = 2 // the text begins with the word, give or take a few

	scoreID     = 1 << 30 // of a hit by ID: above any sum of words
	firstWords  = 4       // how many words count as the beginning of a text
	idPrefixMin = 2       // shortest beginning of an ID that is taken as one, in bytes
)

// entry is the search data of one rule: words in lower case.
type entry struct {
	title, head, text []string
}

func newEntry(r Rule) entry {
	return entry{
		title: words(Title(r.Game) + " " + r.Part),
		head:  words(r.Chapter + " " + r.Section),
		text:  words(r.Text),
	}
}

// Search finds rules in all ledgers, best first. The query may be the
// beginning of a rule ID, with or without mark ("CG-ATK", "dx-coll-014"): the
// rules whose ID begins so come first, in ledger order. Then come the rules
// that hold all the words, each as a word or the beginning of one, ranked by
// where they are found: headings weigh more than text. Equal hits stay in
// ledger order. At most limit hits are returned; a limit of 0 or less means
// no limit. Case does not matter.
func Search(query string, limit int) []Hit {
	b := load()
	return b.search(query, limit, interval{0, len(b.rules)})
}

// SearchGame is [Search] within the ledger of one game. It finds nothing in
// an unknown game.
func SearchGame(game, query string, limit int) []Hit {
	b := load()
	return b.search(query, limit, b.span[game])
}

func (b *book) search(query string, limit int, in interval) []Hit {
	type found struct{ index, score int }
	id, terms := canonical(query), words(query)
	var all []found
	for i := in.start; i < in.end; i++ {
		score := b.index[i].score(terms)
		if len(id) >= idPrefixMin && strings.HasPrefix(b.rules[i].ID, id) {
			score = scoreID // the same for all: they stay in ledger order
		}
		if score > 0 {
			all = append(all, found{i, score})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	if limit > 0 && len(all) > limit {
		all = all[:limit]
	}
	hits := make([]Hit, len(all))
	for i, f := range all {
		hits[i] = Hit{Rule: b.rule(f.index), Score: f.score}
	}
	return hits
}

// score adds up what the words of a query are worth in the rule, or is 0 if
// one of them is missing or there are none.
func (e entry) score(query []string) int {
	total := 0
	for _, w := range query {
		s := weightTitle*match(e.title, w) + weightHead*match(e.head, w) + weightText*match(e.text, w)
		if s == 0 {
			return 0
		}
		if match(e.text[:min(firstWords, len(e.text))], w) > 0 {
			s += weightFirst
		}
		total += s
	}
	return total
}

// match returns how well a word is found in a field: weightWhole for a whole
// word, 1 for the beginning of one, 0 if it is not there.
func match(field []string, word string) int {
	best := 0
	for _, f := range field {
		if f == word {
			return weightWhole
		}
		if strings.HasPrefix(f, word) {
			best = 1
		}
	}
	return best
}

// words splits a text into lower-case words, which are runs of letters and
// digits.
func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c)
	})
}
