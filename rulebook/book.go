package rulebook

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed ledger/*/*.md
var ledgers embed.FS

// parts is the reading order of the ledger files of one game; parts that are
// not listed follow in alphabetical order.
var parts = []string{"rules", "movement", "combat", "design", "big", "heli", "scenarios", "career", "faq"}

// book is all ledgers, parsed. It does not change after [newBook].
type book struct {
	rules []Rule
	index []entry             // search data of rules, by the same index
	byID  map[string]int      // rule ID to index
	span  map[string]interval // game to its run of rules
}

// interval is the half-open run start..end of indices into book.rules.
type interval struct{ start, end int }

// load parses the embedded ledgers at the first call.
var load = sync.OnceValue(func() *book {
	b, err := newBook(ledgers)
	if err != nil {
		panic("rulebook: embedded ledgers: " + err.Error())
	}
	return b
})

// newBook parses the ledgers of all games from fsys, which holds them as
// ledger/<game>/ledger-<part>.md.
func newBook(fsys fs.FS) (*book, error) {
	b := &book{byID: map[string]int{}, span: map[string]interval{}}
	for _, g := range games {
		start := len(b.rules)
		names := renamings(g.id)
		files, err := fs.Glob(fsys, path.Join("ledger", g.id, "*.md"))
		if err != nil {
			return nil, err
		}
		slices.SortStableFunc(files, func(a, b string) int { return partRank(a) - partRank(b) })
		for _, file := range files {
			text, err := fs.ReadFile(fsys, file)
			if err != nil {
				return nil, err
			}
			rules, err := parse(g, partOf(file), string(text))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			for i := range rules {
				r := &rules[i]
				r.Text, r.Chapter, r.Section, r.Pages = rename(names, r.Text), rename(names, r.Chapter), rename(names, r.Section), rename(names, r.Pages)
			}
			b.rules = append(b.rules, rules...)
		}
		b.span[g.id] = interval{start, len(b.rules)}
	}
	return b, b.finish()
}

// finish checks that no ID is used twice and computes what needs all rules.
func (b *book) finish() error {
	var errs []error
	for i, r := range b.rules {
		if first, dup := b.byID[r.ID]; dup {
			errs = append(errs, fmt.Errorf("%s is used twice, in %q and %q", r.ID, b.rules[first].Chapter, r.Chapter))
			continue
		}
		b.byID[r.ID] = i
	}
	b.index = make([]entry, len(b.rules))
	for i := range b.rules {
		r := &b.rules[i]
		r.Links = slices.DeleteFunc(b.links(r.Text), func(id string) bool { return id == r.ID })
		b.index[i] = newEntry(*r)
	}
	return errors.Join(errs...)
}

// partOf returns the part of a ledger file: "combat" for
// "ledger/deluxe/ledger-combat.md".
func partOf(file string) string {
	return strings.TrimPrefix(strings.TrimSuffix(path.Base(file), ".md"), "ledger-")
}

func partRank(file string) int {
	if i := slices.Index(parts, partOf(file)); i >= 0 {
		return i
	}
	return len(parts)
}
