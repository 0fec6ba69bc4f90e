package deluxe

// hatchStates are how a hatch may be.
var hatchStates = [...]string{"shut", "opening", "open", "closing"}

// hatchViews shows what of a body opens.
func hatchViews(c *Car) (list []HatchView) {
	if c.V.Hatches == 0 {
		return nil
	}
	k := &c.Hatches
	for h := range numHatches {
		if !c.V.Hatches.Has(h) {
			continue
		}
		v := HatchView{Hatch: h.String()}
		state := 0
		switch {
		case h == DumpBed:
			v.Up, v.Loose = int(k.Bed)*100/bedTop, c.load()
			switch {
			case k.Goes > 0:
				state = 1
			case k.Goes < 0:
				state = 3
			case k.Bed > 0:
				state = 2
			}
		case k.Moving.Has(h) && k.Open.Has(h):
			state = 3
		case k.Moving.Has(h):
			state = 1
		case k.Open.Has(h):
			state = 2
		}
		v.State = hatchStates[state]
		list = append(list, v)
	}
	return list
}
