package form

import (
	"fmt"
	"slices"
	"strings"

	"turnpike/internal/spelling"
)

// Text returns the one-line form of v: the name of its kind and its fields, "gear G2-8 turbo=1 chute".
func (u *Union[T]) Text(v *T) string {
	k := &u.kinds[u.table.Kind(v)]
	line := k.Name
	for i := range k.text {
		f := &k.text[i]
		if !f.always && !f.has(v, &k.fresh) {
			continue
		}
		w := f.print(v)
		switch {
		case w == "":
			continue
		case f.after != "":
			w = f.after + " " + w
		case !f.bare && !f.rest:
			w = f.Key + "=" + w
		}
		line += " " + w
	}
	return line
}

// ParseText reads what Text writes. Words with a key may stand in any order; those without go to the first field that takes them.
func (u *Union[T]) ParseText(line string) (v T, err error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return v, Wrong(u.table.Tag, "the line is empty", listed(u.table.Names))
	}
	k, err := u.named(words[0])
	if err != nil {
		return v, err
	}
	v = k.fresh
	p := parser[T]{k: k, v: &v, words: words[1:], given: make([]bool, len(k.text))}
	for len(p.words) > 0 {
		if err := p.word(u); err != nil {
			return v, err
		}
	}
	for i, f := range k.text {
		if f.must && !p.given[i] {
			return v, Wrong(f.Key, "is missing", "such as "+k.example)
		}
	}
	return v, u.finish(k, &v, func(key string) bool {
		i := slices.IndexFunc(k.text, func(f use[T]) bool { return f.Key == key })
		return i >= 0 && p.given[i]
	})
}

// parser is a line that is being read.
type parser[T any] struct {
	k     *kind[T]
	v     *T
	words []string // still to be read
	given []bool   // by field of the kind
}

// word reads the next word, and what follows it if it announces something.
func (p *parser[T]) word(u *Union[T]) error {
	w := p.words[0]
	p.words = p.words[1:]
	for i, f := range p.k.text {
		if f.after != "" && w == f.after {
			if len(p.words) == 0 {
				return Wrong(f.Key, "is missing after "+w, "such as "+f.Example)
			}
			w, p.words = p.words[0], p.words[1:]
			return p.take(i, w)
		}
	}
	if key, value, ok := strings.Cut(w, "="); ok {
		i := slices.IndexFunc(p.k.text, func(f use[T]) bool { return f.Key == key })
		switch {
		case i >= 0:
			return p.take(i, value)
		case slices.Contains(u.keys, key):
			return stray(key, p.k)
		}
		return NoName("", "key ", spelling.Clip(key), u.keys)
	}
	var first error
	for i, f := range p.k.text {
		switch {
		case f.rest:
			all := strings.Join(append([]string{w}, p.words...), " ")
			p.words = nil
			return p.take(i, all)
		case !f.bare || p.given[i]:
			continue
		}
		err := p.take(i, w)
		if err == nil {
			return nil
		}
		if f.sign != "" && strings.Contains(w, f.sign) {
			return err
		}
		if first == nil && f.Type != "boolean" {
			first = err
		}
	}
	if first != nil {
		return first
	}
	return Wrong("", fmt.Sprintf("%q is not understood", spelling.Clip(w)), p.k.usage())
}

func (p *parser[T]) take(i int, w string) error {
	f := p.k.text[i]
	if p.given[i] {
		return Wrong(f.Key, "is there twice", "once")
	}
	if err := f.parse(p.v, w); err != nil {
		return at(f.Key, err)
	}
	p.given[i] = true
	return nil
}

// usage shows what a line of the kind looks like: "gear node [turbo=...] [chute]".
func (k *kind[T]) usage() string {
	var b strings.Builder
	b.WriteString(k.Name)
	for _, f := range k.text {
		w := f.Key
		switch {
		case f.after != "":
			w = f.after + " " + w
		case f.rest:
			w += " ..."
		case !f.bare:
			w += "=..."
		}
		if !f.must {
			w = "[" + w + "]"
		}
		b.WriteString(" " + w)
	}
	return b.String()
}
