package deluxe

// CopyState implements game.Copier: it sets *dst to *src and touches only what lives in one of them. Two cars on open ground are some 4 KB of 24.
func (g *Rules) CopyState(dst, src *State) {
	d, s := &dst.t, &src.t
	copyLive(d.Cars[:], s.Cars[:], int(d.NCars), int(s.NCars))
	copyLive(d.Counters[:], s.Counters[:], int(d.NCounters), int(s.NCounters))
	copyLive(d.Holds.List[:], s.Holds.List[:], int(d.Holds.N), int(s.Holds.N))
	copyLive(d.Persons[:], s.Persons[:], int(d.NPersons), int(s.NPersons))
	copyLive(d.Outer[:], s.Outer[:], int(d.NOuter), int(s.NOuter))
	copyLive(d.Missiles[:], s.Missiles[:], d.missiles(), s.missiles())
	copyLive(d.Grenades[:], s.Grenades[:], d.grenades(), s.grenades())
	if breakable(dst.place) || breakable(src.place) {
		d.Wrecks = s.Wrecks
	}
	if dst.o.Hidden || src.o.Hidden {
		copyLive(d.Sheets[:], s.Sheets[:], int(d.NCars), int(s.NCars))
	}
	if dst.o.Noted || src.o.Noted {
		copyLive(d.Notes.Cars[:], s.Notes.Cars[:], int(d.NCars), int(s.NCars))
		copyLive(d.Notes.Persons[:], s.Notes.Persons[:], int(d.NPersons), int(s.NPersons))
		d.Notes.Plusses, d.Notes.Known, d.Notes.Fame = s.Notes.Plusses, s.Notes.Known, s.Notes.Fame
	}
	d.Holds.N = s.Holds.N
	d.head = s.head
	dst.o, dst.place, dst.dice = src.o, src.place, src.dice
}

// copyLive copies the n live members of a list and clears what more the other one had.
func copyLive[T any](dst, src []T, had, n int) {
	copy(dst[:n], src[:n])
	if had > n {
		clear(dst[n:had])
	}
}

// missiles returns how much of the list of missiles is in use, gaps included.
func (t *table) missiles() int {
	n := len(t.Missiles)
	for n > 0 && t.Missiles[n-1].Spec == 0 {
		n--
	}
	return n
}

// grenades returns how much of the list of grenades is in use, gaps included.
func (t *table) grenades() int {
	n := len(t.Grenades)
	for n > 0 && t.Grenades[n-1].Gear == 0 {
		n--
	}
	return n
}

// breakable reports whether anything on the map can be broken, open or burn; the endless road has no map.
func breakable(m *Map) bool { return m != nil && (m.Sections() > 0 || len(m.Objects) > 0) }
