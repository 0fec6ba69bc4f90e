package heistbot

import (
	"turnpike/game"
	"turnpike/games/heist"
)

// final returns what the end of a match is worth.
func (b *Bot) final(s *heist.State) float64 {
	if s.Won() {
		return victory
	}
	return -victory
}

// board is a position, gathered for [Bot.value].
type board struct {
	s      *heist.State
	seats  int
	rounds int     // left, this one included
	dice   int     // throws of the Enemy Die that are left in this round
	span   float64 // throws of the Enemy Die for which threats count
	suvs   [8]heist.VID
	nSUVs  int
	wrecks [heist.NumV]heist.VID
	nWreck int
	late   float64 // 1 early, 0 at the end: what things are worth that help later
	waits  [heist.MaxSeats]bool
	hope   float64 // how much of what is left to do can still be done: what Decoder's life is worth
}

// price returns what a Boost token is worth.
func (b *Bot) price(s *heist.State) float64 {
	left := b.rules.LastRound(s) - s.Round()
	return b.w.token * min(1, b.w.last+float64(left)/4)
}

// value returns what a position promises to the team. The Active Player, if there is one, has nothing more to do but roll the Enemy Die.
func (b *Bot) value(s *heist.State) float64 {
	if s.Stage() == heist.StageOver {
		return b.final(s)
	}
	w := &b.w
	g := board{s: s, seats: s.Seats()}
	g.rounds = max(1, b.rules.LastRound(s)-s.Round()+1)
	turn := s.Turn()
	for i := range g.seats {
		p := s.Player(game.Seat(i))
		g.waits[i] = !p.Exhausted && game.Seat(i) != turn.Seat
		if g.waits[i] || game.Seat(i) == turn.Seat && !turn.Rolled {
			g.dice++
		}
	}
	g.span = w.horizon * float64(g.seats)
	if g.rounds == 1 {
		g.span = float64(g.dice)
	}
	g.late = min(1, float64(g.rounds-1)/4+float64(g.dice)/float64(4*g.seats))
	for v := range heist.VID(heist.NumV) {
		x := s.Vehicle(v)
		switch {
		case x.At == heist.NoCell:
		case x.Wreck:
			g.wrecks[g.nWreck] = v
			g.nWreck++
		case v >= heist.FirstSUV && v < heist.MainV && x.Owner == game.Nobody:
			g.suvs[g.nSUVs] = v
			g.nSUVs++
		}
	}
	worth := 0.0
	switch s.Scenario() {
	case heist.Tank:
		worth = b.tank(&g)
	case heist.Semi:
		worth = b.semi(&g)
	case heist.Chopper:
		worth = b.chopper(&g)
	}
	price := b.price(s)
	for i := range g.seats {
		worth += b.crew(&g, game.Seat(i), price)
	}
	return worth
}

// faces are those of the Enemy Die.
const faces = 6

// member adds up what a seat is worth; what threatens its vehicle is taken off in one order, since floating point is not associative.
type member struct {
	b        *Bot
	g        *board
	seat     game.Seat
	at       heist.Cell
	worth    float64
	strength int
	dice     int // of Defense
	boosted  bool
	life     float64 // Decoder's, if she rides along
	scale    float64 // of what the vehicle is worth by itself
}

// crew returns what a seat is worth: its vehicle and what threatens that, its tokens, where its peg is.
func (b *Bot) crew(g *board, seat game.Seat, price float64) float64 {
	w, s := &b.w, g.s
	p := s.Player(seat)
	boosts := float64(p.Boosts)
	m := member{b: b, g: g, seat: seat, worth: price * (boosts - w.glut*boosts*boosts)}
	m.worth += w.patch / w.token * price * float64(p.Tokens)
	semi := s.Scenario() == heist.Semi
	switch {
	case p.On == heist.NoVID:
		m.worth -= w.stranded * g.late
	case !p.Wheel && !semi:
		m.worth -= w.foot * g.late
	}
	if p.PV == heist.NoVID {
		m.walks(p)
		return m.worth
	}
	x := s.Vehicle(p.PV)
	m.at = x.At
	m.scale = w.kept + (1-w.kept)*g.late
	if semi {
		m.scale = 1
		m.worth += w.ride
	}
	if p.PV == s.Decoder() {
		m.life = w.decoder * g.hope
	}
	m.strength = min(int(x.Strength), maxHealth)
	m.worth += m.life + m.scale*w.strength[m.strength]
	m.dice, m.boosted = int(b.rules.Rating(s, seat, heist.Defense)), p.Boosts > 0
	m.rammed(x)
	switch s.Scenario() {
	case heist.Tank:
		m.byTank()
	case heist.Semi:
		m.bySemi()
	case heist.Chopper:
		m.byChopper()
	}
	if b.swept(g, m.at) || !p.Wheel && m.at.X() == 1 {
		m.doomed(x)
	}
	return m.worth
}

// walks takes off what a seat without a vehicle lacks.
func (m *member) walks(p *heist.Player) {
	w, g := &m.b.w, m.g
	m.worth -= w.homeless * g.late
	if p.On != heist.NoVID && g.s.SUV(p.On) {
		m.worth += w.suvBelow * g.late
		if g.s.Peg(p.On, 0) {
			m.worth -= w.suvBelow / 3 * g.late
		}
	}
	if g.s.Scenario() == heist.Semi {
		m.worth -= w.ride
	}
}

// hurt takes off damage that the vehicle is dealt so often until the next turn.
func (m *member) hurt(amount int, often float64) {
	if amount > 0 && often > 0 {
		m.worth -= min(often, m.b.w.often) * m.b.pain(m.strength, amount, m.dice, m.boosted, m.life, m.scale)
	}
}

// rammed takes off what SUVs and the Enemy Peg on the vehicle do.
func (m *member) rammed(x *heist.Vehicle) {
	w, g, s := &m.b.w, m.g, m.g.s
	slams := 0.0
	for _, u := range g.suvs[:g.nSUVs] {
		switch heist.Distance(m.at, s.Vehicle(u).At) {
		case 1:
			n := 0
			for k := range g.seats {
				if o := s.Player(game.Seat(k)).PV; o != heist.NoVID && heist.Distance(s.Vehicle(o).At, s.Vehicle(u).At) == 1 {
					n++
				}
			}
			slams += 1 / float64(n)
			if x.Enemy == 0 && s.Vehicle(u).Enemy != 0 {
				m.worth -= w.riding
			}
		case 2:
			slams += w.slamNear
		}
	}
	m.hurt(int(m.b.t.Slam), slams*g.span/faces)
	if x.Enemy != 0 {
		m.hurt(int(m.b.t.PegHit), g.span*w.pegHits)
	}
}

// cancelled is how often a shot still comes with a marker that cancels one.
func (m *member) cancelled(often float64) float64 {
	if m.g.s.Marker() {
		return max(0, often-1)
	}
	return often
}

// byTank takes off what the Tank does.
func (m *member) byTank() {
	w, g, k := &m.b.w, m.g, &m.b.cards
	main := g.s.Vehicle(heist.MainV).At
	switch d := heist.Distance(m.at, main); {
	case d >= int(k.shot.Min) && d <= int(k.shot.Range):
		m.hurt(int(k.shot.Amount), m.cancelled(g.span*w.tankFires))
	case d == 1:
		if m.at.X() == main.X() {
			m.hurt(int(m.b.t.Sideswipe[heist.Tank]), g.span/faces)
		}
		m.hurt(int(k.beside.Amount), g.span*w.tankBeside)
	}
}

// bySemi takes off what the Semi does to a vehicle beside it.
func (m *member) bySemi() {
	main := m.g.s.Vehicle(heist.MainV).At
	if m.at.X() < main.X() || m.at.X() > main.X()+2 {
		return
	}
	if dy := m.at.Y() - main.Y(); dy == 1 || dy == -1 {
		m.hurt(int(m.b.t.Sideswipe[heist.Semi]), m.g.span/faces+m.b.w.semiBeside*m.g.span)
	}
}

// byChopper takes off what Hunter and Chopper do, and what the Radar does to Decoder's vehicle.
func (m *member) byChopper() {
	w, g, s := &m.b.w, m.g, m.g.s
	if h := s.Vehicle(heist.HunterV); h.At != heist.NoCell {
		switch heist.Distance(m.at, h.At) {
		case 1:
			m.hurt(int(m.b.t.HunterSlam), g.span*w.hunterBeside)
		case 2:
			m.hurt(int(m.b.t.HunterSlam), g.span*w.hunterNear)
		}
	}
	if n, _ := s.Main(); n == 0 {
		return
	}
	off := m.at.Y() - int(s.Lane())
	off = max(off, -off)
	if off == 0 {
		m.hurt(int(m.b.cards.lane.Amount), g.span*w.chopperLane)
	}
	if m.life <= 0 {
		return
	}
	often := g.span * w.chopperFires
	switch off {
	case 1:
		often += g.span / faces
	case 0, 2:
		often += g.span * w.chopperComes
	}
	radar := int(s.Radar())
	m.hurt(radar, m.cancelled(often))
	m.worth -= w.radar * float64(radar-1) * g.late
}

// doomed takes off what the End of Round would do: wrecks from the East, and falling back off the road.
func (m *member) doomed(x *heist.Vehicle) {
	w, g := &m.b.w, m.g
	part := w.lost
	if g.waits[m.seat] {
		part = w.doomed
	} else {
		for i := range g.seats {
			if g.waits[i] {
				part = w.helped
			}
		}
	}
	if m.life > 0 {
		part *= part
	}
	loss := m.life + m.scale*w.strength[m.strength] + (w.homeless+w.foot)*g.late
	if g.s.Scenario() == heist.Semi {
		loss += 2*w.ride + (w.cargo+w.load)*float64(x.Cargo)
	}
	m.worth -= part * loss
}

// pain returns what a vehicle may be expected to lose in worth when so much is dealt to it.
func (b *Bot) pain(strength, amount, dice int, boosted bool, life, scale float64) (loss float64) {
	dice = min(dice, maxDice)
	whole := life + scale*b.w.strength[strength]
	for hits, p := range b.o.hits[dice][index(boosted)] {
		left := strength - max(0, amount-hits)
		switch {
		case left >= strength:
		case left <= 0:
			loss += p * (whole + b.w.homeless)
		default:
			loss += p * scale * (b.w.strength[strength] - b.w.strength[left])
		}
	}
	return loss
}

// swept reports whether a wreck would come over a space in Road Maintenance.
func (b *Bot) swept(g *board, at heist.Cell) bool {
	for _, v := range g.wrecks[:g.nWreck] {
		from := g.s.Vehicle(v).At
		gap := from.X() - at.X()
		if from.Y() != at.Y() || gap < 1 || gap > int(b.t.WreckMove) {
			continue
		}
		stopped := false
		for x := at.X() + 1; x < from.X(); x++ {
			if u := g.s.At(heist.CellAt(x, at.Y())); u >= heist.MainV {
				stopped = true
			}
		}
		if !stopped {
			return true
		}
	}
	return false
}

// maxThrows bounds the throws of the Enemy Die that are looked ahead.
const maxThrows = 4

// lane is where the main enemy may be expected to be, by lane.
type lane [heist.LanesN + 1]float64

// lanes are these chances, by where it is and by throws of the Enemy Die.
var lanes = func() (list [heist.LanesN + 1][maxThrows + 1]lane) {
	for from := 1; from <= heist.LanesN; from++ {
		list[from][0][from] = 1
		for n := range maxThrows {
			for y := 1; y <= heist.LanesN; y++ {
				p := list[from][n][y]
				next := &list[from][n+1]
				next[y] += p * 4 / 6
				next[max(1, y-1)] += p / 6
				next[min(heist.LanesN, y+1)] += p / 6
			}
		}
	}
	return list
}()

// tank returns how far the team is with the Tank.
func (b *Bot) tank(g *board) (worth float64) {
	w, s := &b.w, g.s
	left, _ := s.Main()
	worth -= w.tank * float64(left)
	at := s.Vehicle(heist.MainV).At
	now := &lanes[at.Y()][min(maxThrows, g.dice)]
	then := &lanes[at.Y()][min(maxThrows, g.dice+g.seats)]
	for _, v := range g.wrecks[:g.nWreck] {
		c := s.Vehicle(v).At
		gap := c.X() - at.X()
		dy := c.Y() - at.Y()
		switch {
		case gap >= 1 && gap <= int(b.t.WreckMove):
			worth += w.tank * w.hit * now[c.Y()]
		case gap > int(b.t.WreckMove) && g.rounds > 1:
			worth += w.tank * w.next * then[c.Y()]
		case gap == 0 && (dy == 1 || dy == -1):
			worth += w.tank * min(0.33, float64(g.dice)/6)
		}
	}
	// What could be rammed.
	var best [8]float64
	n := 0
	for _, v := range g.suvs[:g.nSUVs] {
		c := s.Vehicle(v).At
		gap := c.X() - at.X()
		off := 0
		switch {
		case gap < 1:
			off = 1 - gap
		case gap > int(b.t.WreckMove):
			off = (gap - int(b.t.WreckMove)) / 2
		}
		dy := c.Y() - at.Y()
		off += max(dy, -dy)
		best[n] = max(0.2, w.target-w.apart*float64(off))
		n++
	}
	for i := range n {
		for k := i + 1; k < n; k++ {
			if best[k] > best[i] {
				best[i], best[k] = best[k], best[i]
			}
		}
		if i >= g.seats+1 {
			break
		}
		worth += best[i] * g.late
	}
	if s.Peg(heist.MainV, 0) {
		worth -= 1.5 * g.late
	}
	if s.Marker() {
		worth += 3 * g.late
	}
	return worth
}

// carrier is a seat in the Semi scenario.
type carrier struct {
	need  int     // cargo that its vehicle lacks
	home  float64 // actions from where its peg is to its wheel
	back  float64 // the same from the rear space of the Semi
	board float64 // to the rear space
	catch float64 // until its vehicle can be thrown to
	drive float64 // from where its vehicle is to column 12
	fresh float64 // to a vehicle of its own
	turns int     // left
}

// semi returns how far the team is with the Semi: cargo, and the actions that are missing to the end.
func (b *Bot) semi(g *board) (worth float64) {
	w, s := &b.w, g.s
	rear := s.Vehicle(heist.MainV).At
	sc := &b.t.Scenarios[heist.Semi]
	var list [heist.MaxSeats]carrier
	lack := 0
	for i := range g.seats {
		list[i] = b.carrier(g, game.Seat(i), rear)
		lack += list[i].need
	}
	done := int(sc.CargoLimit)*g.seats - lack
	worth += w.cargo * float64(done)
	acts, avail := 0.0, 0.0
	for i := range g.seats {
		c := &list[i]
		avail += 2 * float64(c.turns)
		acts += c.home + c.drive + c.fresh
		own := c.home + c.drive + c.fresh
		if c.need > 0 {
			acts += c.catch + float64(c.need)*w.perThrow
			own += c.catch
		}
		if slack := 2*float64(c.turns) - own; slack < 1 {
			worth -= w.late * min(3, 1-slack)
		}
	}
	if lack > 0 {
		// Who throws: one for all others, and somebody for that one.
		best := 100.0
		for i := range g.seats {
			cost := 0.0
			if lack > list[i].need {
				cost += list[i].board + 0.7*list[i].back
			}
			if list[i].need > 0 {
				other := 100.0
				for k := range g.seats {
					if k != i {
						other = min(other, list[k].board+0.7*list[k].back)
					}
				}
				cost += other
			}
			best = min(best, cost)
		}
		acts += best
		switch s.Door() {
		case heist.DoorClosed:
			acts += w.shut
		case heist.DoorOpened:
			acts += w.ajar
		}
		if s.Peg(heist.MainV, 0) {
			acts += w.rearPeg
		}
		for k := 1; k < 3; k++ {
			if s.Peg(heist.MainV, k) {
				acts += w.semiPeg
			}
		}
		acts += w.shell * float64(min(s.Shells(), 4))
	}
	worth -= w.act * acts
	if short := acts - w.spare*avail; short > 0 {
		worth -= w.short * short
	}
	if g.rounds <= 2 {
		for i := range g.seats {
			if c := &list[i]; c.need == 0 && c.drive == 0 && c.fresh == 0 && (c.home == 0 || g.rounds > 1) {
				worth += w.finished / float64(g.rounds)
			}
		}
	}
	return worth
}

// leaps returns how many Leaps a distance takes.
func leaps(far, athletics int) float64 {
	athletics = max(1, athletics)
	return float64((far + athletics - 1) / athletics)
}

// carrier works out what a seat has before it.
func (b *Bot) carrier(g *board, seat game.Seat, rear heist.Cell) (c carrier) {
	w, s := &b.w, g.s
	p := s.Player(seat)
	c.need = int(b.t.Scenarios[heist.Semi].CargoLimit)
	c.turns = g.rounds - 1
	if g.waits[seat] {
		c.turns++
	}
	ath := int(b.rules.Rating(s, seat, heist.Athletics))
	at := s.Where(seat)
	if at == heist.NoCell {
		at = rear
		c.fresh++
	}
	onRear := p.On == heist.MainV && p.Space == 0
	far := heist.Distance(at, rear)
	c.board = leaps(far, ath)
	if c.board == 0 && !onRear {
		c.board = 1
	}
	if p.Wheel && far > ath {
		// It drives nearer first.
		speed := max(1, int(b.rules.Rating(s, seat, heist.Speed)))
		c.board = min(c.board, 1+leaps(far-ath, speed))
	}
	if p.PV == heist.NoVID {
		near := 12
		for _, u := range g.suvs[:g.nSUVs] {
			near = min(near, heist.Distance(at, s.Vehicle(u).At))
		}
		c.fresh += leaps(near, ath) + 1.3
		if near == 12 {
			c.fresh += 2
		}
		if p.On != heist.NoVID && !s.SUV(p.On) && near == 0 {
			c.fresh++
		}
		c.drive = float64(int(b.t.EastColumn)-at.X()) / 3
		c.back = 1
		return c
	}
	x := s.Vehicle(p.PV)
	c.need -= int(x.Cargo)
	speed := max(1, int(b.rules.Rating(s, seat, heist.Speed)))
	if !p.Wheel {
		c.home = max(1, leaps(heist.Distance(at, x.At), ath))
		// It falls back in the meantime.
		if behind := s.At(x.At.Step(heist.West)); behind == heist.NoVID || s.Wreck(behind) {
			switch x.At.X() {
			case 1:
			case 2:
				c.home++
			case 3:
				c.home += 0.4
			default:
				c.home += 0.15
			}
		}
	} else {
		c.back = leaps(heist.Distance(rear, x.At), ath)
		if onRear {
			c.back = 1
		}
	}
	c.drive = 0.6*float64(int(b.t.EastColumn)-x.At.X())/float64(speed) + 0.4*leaps(int(b.t.EastColumn)-x.At.X(), speed)
	if x.Enemy != 0 {
		c.drive += w.shake
	}
	reach := int(b.t.Scenarios[heist.Semi].ThrowRange)
	if d := heist.Distance(x.At, rear); d > reach {
		c.catch = 0.5*float64(d-reach)/float64(speed) + 0.5*leaps(d-reach, speed)
	}
	return c
}

// away returns about how many actions a seat is away from where it can do something against the Chopper or the Hunter.
func (b *Bot) away(g *board, seat game.Seat, under heist.Cell, flies, hunter bool) float64 {
	s := g.s
	p := s.Player(seat)
	best := 3.0
	if p.On == heist.NoVID {
		return best
	}
	at := s.Where(seat)
	speed := max(1, int(b.rules.Rating(s, seat, heist.Speed)))
	ath := int(b.rules.Rating(s, seat, heist.Athletics))
	h := s.Vehicle(heist.HunterV).At
	reach := int(b.t.Scenarios[heist.Chopper].RamRange)
	for _, u := range g.suvs[:g.nSUVs] {
		c := s.Vehicle(u).At
		if flies && p.Wheel {
			d := 0.0
			behind := c.Step(heist.West)
			if behind == heist.NoCell {
				continue
			}
			if behind != at {
				d = max(0.5, float64(heist.Distance(at, behind))/float64(speed))
				if s.At(behind) != heist.NoVID {
					d += 0.5
				}
			}
			d += 0.6 * float64(max(0, heist.Distance(c, under)-reach))
			best = min(best, d)
		}
		if hunter {
			d := leaps(heist.Distance(at, c), ath)
			if p.On == u && !p.Wheel {
				d = 0
			} else if p.Wheel && d > 1 {
				d = min(d, 1+float64(heist.Distance(at, c)-ath)/float64(speed))
			}
			d += 0.7 * float64(max(0, heist.Distance(c, h)-1))
			best = min(best, d)
		}
	}
	return best
}

// chopper returns how far the team is with Chopper and Hunter.
func (b *Bot) chopper(g *board) (worth float64) {
	w, s := &b.w, g.s
	left, _ := s.Main()
	hunter, _ := s.Hunter()
	worth -= w.chopper*float64(left) + w.hunter*float64(hunter)
	sc := &b.t.Scenarios[heist.Chopper]
	under := heist.CellAt(int(sc.StartX), int(s.Lane()))
	rate := w.pace * (float64((g.rounds-1)*g.seats) + float64(g.dice))
	g.hope = min(1, max(w.despair, 1.4-0.6*float64(left+hunter)/max(rate, 0.1)))
	for i := range g.seats {
		worth -= w.way * b.away(g, game.Seat(i), under, left > 0, hunter > 0) * g.late
	}
	waiting := 0
	for i := range g.seats {
		if g.waits[i] {
			waiting++
		}
	}
	if left > 0 {
		ramps := 0
		for _, v := range g.wrecks[:g.nWreck] {
			c := s.Vehicle(v).At
			if heist.Distance(c, under) <= int(sc.RamRange) {
				ramps++
			}
			if x := c.X() - int(b.t.WreckMove); g.rounds > 1 && x >= 2 && heist.Distance(heist.CellAt(x, c.Y()), under) <= int(sc.RamRange) {
				worth += w.ramp
			}
		}
		if ramps > 0 && waiting > 0 {
			worth += w.ramp * (float64(min(2, waiting)) + 0.3*float64(min(2, ramps)))
		}
		n := 0.0
		for _, v := range g.suvs[:g.nSUVs] {
			c := s.Vehicle(v).At
			if heist.Distance(c, under) <= int(sc.RamRange) {
				n++
			} else if heist.Distance(c, under) <= int(sc.RamRange)+2 {
				n += 0.5
			}
		}
		worth += w.scrap * min(n, float64(g.seats)) * g.late
	}
	if hunter > 0 {
		h := s.Vehicle(heist.HunterV).At
		n := 0.0
		for _, v := range g.suvs[:g.nSUVs] {
			if d := heist.Distance(s.Vehicle(v).At, h); d == 1 {
				n++
			} else if d == 2 {
				n += 0.4
			}
		}
		worth += w.flank * min(n, 2) * g.late
		for i := range g.seats {
			p := s.Player(game.Seat(i))
			if !p.Wheel && p.On != heist.NoVID && s.SUV(p.On) {
				if heist.Distance(s.Vehicle(p.On).At, h) == 1 {
					worth += w.swerve
				} else {
					worth += 0.5
				}
			}
		}
	}
	if d := s.Decoder(); d != heist.NoVID && left > 0 {
		for i := range g.seats {
			if v := s.Player(game.Seat(i)).PV; v != heist.NoVID && v != d && s.Adjacent(v, d) {
				worth += 0.5 * float64(s.Radar())
				break
			}
		}
	}
	if s.Marker() {
		worth += 3 * g.late
	}
	return worth
}
