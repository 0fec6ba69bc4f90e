package heist

// plain reports whether an action says nothing beyond what its verb has a use for, so that two forms of one choice do not both exist.
func (a *Action) plain() bool {
	b := newAction(a.Do)
	switch a.Do {
	case DoTake, DoChoose:
		b.Choice = a.Choice
	case DoStart, DoDrive, DoTo:
		b.To = a.To
	case DoGo, DoWho:
		b.Seat = a.Seat
	case DoLeap:
		b.V, b.Space, b.Wheel = a.V, a.Space, a.Wheel
		if a.Wheel && a.Space != 0 {
			return false
		}
	case DoRam, DoForce:
		b.V = a.V
	case DoPick:
		b.V, b.Space = a.V, a.Space
	case DoStunt:
		b.Spot = a.Spot
	case DoSpecial:
		b.Special = a.Special
	case DoAssist:
		b.Count = a.Count
	case DoReroll:
		b.Mask = a.Mask
	case DoPath:
		b.Path = a.Path
		if !a.Path.plain() {
			return false
		}
	case DoWay:
		b.Dir = a.Dir
	}
	return b == *a
}

// plain reports whether the steps are directions, and those beyond the last are not said.
func (p *Steps) plain() bool {
	if p.N == 0 || p.N > MaxPath {
		return false
	}
	for i, d := range p.Dirs {
		if d >= NumDirs || i >= int(p.N) && d != 0 {
			return false
		}
	}
	return true
}
