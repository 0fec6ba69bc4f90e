package rulebook

import (
	"regexp"
	"slices"
	"strings"
)

// Mention is one place in a text that names a rule, or a range of rules.
// It says what the text says: the rules need not exist.
type Mention struct {
	// ID is the rule's full ID without mark, also where the text has only a
	// short form such as "-011".
	ID string
	// To is the full ID of the last rule of a range, or "".
	To string
	// Start and End are the byte offsets of the place: text[Start:End].
	Start, End int
}

// idPattern is a full rule ID without mark. Any number of digits is taken, so
// that a mistyped ID is still seen as one.
var idPattern = func() string {
	var prefixes []string
	for _, g := range games {
		if prefixes = append(prefixes, g.prefix); g.house != "" {
			prefixes = append(prefixes, g.house)
		}
	}
	return `(?:` + strings.Join(prefixes, `|`) + `)-[A-Z]+-[0-9]+`
}()

var (
	fullID = regexp.MustCompile(`\b` + idPattern)
	// nextShort matches, right after a mention, a further one in short form.
	nextShort = regexp.MustCompile(`^\s*(?:[,;/&]\s*(?:and\s+|or\s+)?|(?:and|or)\s+)-([0-9]{3})`)
	// rangeEnd matches, right after a mention, the end of a range.
	rangeEnd = regexp.MustCompile(`^\s*(?:to\s|through\s|–|\.\.\.?|…)\s*(` + idPattern + `|-[0-9]{3})`)
)

// Mentions returns every place in text that names a rule, in order. It knows
// full IDs with or without mark ("CG-ATK-018", "CG-ATK-018?", "CG-TURN-009d"),
// the short forms of a list ("CG-ATK-010, -011 and -013") and ranges
// ("CG-ATK-017 to CG-ATK-046", "CG-ATK-008 to -011"). IDs are upper case.
func Mentions(text string) []Mention {
	var found []Mention
	for pos := 0; ; {
		loc := fullID.FindStringIndex(text[pos:])
		if loc == nil {
			return found
		}
		start, end := pos+loc[0], pos+loc[1]
		pos = end
		markEnd, ok := skipMark(text, end)
		if !ok {
			continue
		}
		found = append(found, Mention{ID: text[start:end], Start: start, End: markEnd})
		found, pos = follow(text, found)
	}
}

// follow reads the range end and the short forms after the last mention. It
// returns the mentions found so far and the offset at which to go on.
func follow(text string, found []Mention) ([]Mention, int) {
	for {
		last := &found[len(found)-1]
		rest := text[last.End:]
		if m := rangeEnd.FindStringSubmatchIndex(rest); m != nil && last.To == "" {
			to, ok := inFamily(last.ID, rest[m[2]:m[3]])
			end, whole := skipMark(text, last.End+m[3])
			if ok && whole && number(to) > number(last.ID) {
				last.To, last.End = to, end
				continue
			}
		}
		m := nextShort.FindStringSubmatchIndex(rest)
		if m == nil {
			return found, last.End
		}
		end, ok := skipMark(text, last.End+m[3])
		if !ok {
			return found, last.End
		}
		found = append(found, Mention{
			ID:    family(last.ID) + rest[m[2]-1:m[3]],
			Start: last.End + m[2] - 1,
			End:   end,
		})
	}
}

// skipMark returns the offset after the mark that may stand at i, right after
// the digits of an ID. It reports false if the digits run on into a word.
func skipMark(text string, i int) (int, bool) {
	if i < len(text) && text[i] == '?' {
		return i + 1, true
	}
	if i < len(text) && text[i] == 'd' && !wordAt(text, i+1) {
		return i + 1, true
	}
	return i, !wordAt(text, i)
}

func wordAt(text string, i int) bool {
	if i >= len(text) {
		return false
	}
	c := text[i]
	return isDigit(c) || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_'
}

// inFamily completes the end of a range. It reports false if the end belongs
// to another family than id.
func inFamily(id, end string) (string, bool) {
	if strings.HasPrefix(end, "-") {
		return family(id) + end, true
	}
	return end, family(end) == family(id)
}

// family returns an ID without its number: "CG-ATK".
func family(id string) string { return id[:strings.LastIndexByte(id, '-')] }

// number returns the number of an ID. Numbers too long to be one count as 0.
func number(id string) int {
	digits := id[strings.LastIndexByte(id, '-')+1:]
	if len(digits) > 6 {
		return 0
	}
	n := 0
	for _, c := range []byte(digits) {
		n = n*10 + int(c-'0')
	}
	return n
}

// links returns the IDs of the rules that a text mentions and that exist, in the order of their first mention, each once. A range gives
// every rule in it. The result is empty, not nil, if there is none.
func (b *book) links(text string) []string {
	ids := []string{}
	for _, m := range Mentions(text) {
		for _, id := range b.expand(m) {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// expand returns the IDs of the existing rules that a mention stands for: one, none if there is no such rule, or several for a range.
func (b *book) expand(m Mention) []string {
	if m.To == "" {
		if _, ok := b.byID[m.ID]; ok {
			return []string{m.ID}
		}
		return nil
	}
	g, ok := gameByPrefix(m.ID[:2])
	if !ok {
		return nil
	}
	var ids []string
	span := b.span[g.id]
	first, last := number(m.ID), number(m.To)
	for _, r := range b.rules[span.start:span.end] {
		if n := number(r.ID); family(r.ID) == family(m.ID) && first <= n && n <= last {
			ids = append(ids, r.ID)
		}
	}
	slices.Sort(ids)
	return ids
}
