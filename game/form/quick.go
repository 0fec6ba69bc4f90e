package form

import (
	"bytes"
	"slices"

	"turnpike/internal/strictjson"
)

// maxQuick is how many keys a value may have that is read quickly.
const maxQuick = 16

// quick reads what is right and written plainly, which is what Append writes but for names with escapes. ok is false for anything else: Read then
// looks again, more slowly, and says what is wrong with it.
func (u *Union[T]) quick(data []byte) (v T, ok bool) {
	var members [maxQuick]struct{ key, value []byte }
	n := 0
	var name []byte
	p := strictjson.NewPlain(data)
	for p.Open('{'); p.More('}'); n++ {
		if n == maxQuick {
			return v, false
		}
		m := &members[n]
		if m.key = p.Key(); string(m.key) == u.table.Tag {
			m.value = p.Text()
			name = m.value
		} else {
			m.value = p.Value()
		}
		if bytes.IndexByte(m.value, '{') >= 0 {
			return v, false // an object in it may have a key twice
		}
		if string(m.value) == "null" || slices.ContainsFunc(members[:n], func(o struct{ key, value []byte }) bool { return string(o.key) == string(m.key) }) {
			return v, false
		}
	}
	at := slices.IndexFunc(u.table.Names, func(s string) bool { return s == string(name) })
	if !p.Done() || name == nil || at < 0 {
		return v, false
	}
	k := &u.kinds[at]
	find := func(key string) []byte {
		for i := range members[:n] {
			if string(members[i].key) == key {
				return members[i].value
			}
		}
		return nil
	}
	out := k.fresh
	used := 1 // the kind
	for i := range k.json {
		f := &k.json[i]
		raw := find(f.Key)
		switch {
		case raw == nil && f.must:
			return v, false
		case raw == nil:
			continue
		case f.read == nil || f.read(&out, raw) != nil:
			return v, false
		}
		used++
	}
	if used != n || u.finish(k, &out, func(key string) bool { return find(key) != nil }) != nil {
		return v, false
	}
	return out, true
}

// plainText reads a text without escapes.
func plainText(raw []byte) (string, bool) {
	p := strictjson.NewPlain(raw)
	text := p.Text()
	if !p.Done() {
		return "", false
	}
	return string(text), true
}

// plainTexts reads a list of such texts.
func plainTexts(raw []byte) (list []string, ok bool) {
	list = []string{}
	p := strictjson.NewPlain(raw)
	for p.Open('['); p.More(']'); {
		list = append(list, string(p.Text()))
	}
	if !p.Done() {
		return nil, false
	}
	return list, true
}

// plainInts reads a list of whole numbers.
func plainInts(raw []byte) (list []int, ok bool) {
	list = []int{}
	p := strictjson.NewPlain(raw)
	for p.Open('['); p.More(']'); {
		list = append(list, int(p.Int()))
	}
	if !p.Done() {
		return nil, false
	}
	return list, true
}
