package deluxe

import "math/bits"

// PersonSet is a set of people, by their places in the state. It is kept as one number while nobody beyond the first 64 is in it, see [Codec.Forms].
type PersonSet [(MaxPersons + 63) / 64]uint64

// bit is the set of one person.
func (p PersonID) bit() (s PersonSet) {
	s.add(p)
	return s
}

// add puts somebody into the set.
func (s *PersonSet) add(p PersonID) { s[p/64] |= 1 << (p % 64) }

// drop takes somebody out of the set.
func (s *PersonSet) drop(p PersonID) { s[p/64] &^= 1 << (p % 64) }

// has reports whether somebody is in the set.
func (s *PersonSet) has(p PersonID) bool { return s[p/64]>>(p%64)&1 != 0 }

// any reports whether anybody is in the set.
func (s PersonSet) any() bool { return s != PersonSet{} }

// with returns who is in one of two sets.
func (s PersonSet) with(o PersonSet) PersonSet {
	for i := range s {
		s[i] |= o[i]
	}
	return s
}

// without returns who is in the set and not in another.
func (s PersonSet) without(o PersonSet) PersonSet {
	for i := range s {
		s[i] &^= o[i]
	}
	return s
}

// and returns who is in both of two sets.
func (s PersonSet) and(o PersonSet) PersonSet {
	for i := range s {
		s[i] &= o[i]
	}
	return s
}

// len returns how many people are in the set.
func (s PersonSet) len() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// nextPerson takes the first person out of a set that is not empty.
func nextPerson(set *PersonSet) PersonID {
	if word := set[0]; word != 0 {
		set[0] = word & (word - 1)
		return PersonID(bits.TrailingZeros64(word))
	}
	word := set[1]
	set[1] = word & (word - 1)
	return PersonID(64 + bits.TrailingZeros64(word))
}
