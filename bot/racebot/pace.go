package racebot

import "turnpike/games/race"

// road is a course as one long lane: the mean of its lanes, all laps one after the other.
type road struct {
	course *race.Course
	starts []int // where each tile of the progress begins, in squares; the last one is the goal
}

// set makes the road of a course.
func (d *road) set(c *race.Course) {
	d.course = c
	d.starts = d.starts[:0]
	at := 0
	for t := range int(c.LastTile()) + 1 {
		d.starts = append(d.starts, at)
		at += d.squares(t)
	}
	d.starts = append(d.starts, at)
}

// tile returns the tile of the catalogue that a tile of the progress is.
func (d *road) tile(t int) *race.Tile {
	return &d.course.Catalogue.Tiles[d.course.Tiles[t%len(d.course.Tiles)]]
}

// squares returns how many squares a tile of the progress counts: the mean of its mean lane and its shortest one.
func (d *road) squares(t int) int {
	n, low := 0, race.MaxInLane
	for _, k := range d.tile(t).Squares {
		n += int(k)
		low = min(low, int(k))
	}
	return (n + race.Lanes*low + race.Lanes) / (2 * race.Lanes)
}

// goal returns the length of the road.
func (d *road) goal() int { return d.starts[len(d.starts)-1] }

// place returns where on the road a square in a tile of the progress is.
func (d *road) place(at race.Sq, tile uint16) float32 {
	q := &d.course.Squares[at]
	t := min(int(tile), len(d.starts)-2)
	return float32(d.starts[t]) + float32(q.I)*float32(d.starts[t+1]-d.starts[t])/float32(q.N)
}

// spots is a set of nodes of a matrix.
type spots uint32

// maxSpots is more than any matrix has; maxSpeeds likewise.
const (
	maxSpots  = 32
	maxSpeed  = 18
	maxPoints = 2 // Turbo or Brake points that the pace spends in one turn
)

// change is a way to work the gearstick.
type change struct {
	to           race.NodeID
	turbo, brake uint8
}

// option is a change with what it costs at each price.
type option struct {
	to, speed int
	cost      [prices]float32
}

// pace says how many turns a model needs to the end of a road, by place, node and price.
type pace struct {
	model   *race.Model
	road    *road
	w       *weights
	nodes   int
	changes [maxSpots][]change
	heat    [maxSpots][maxPoints + 1]float32 // red dice that heat, on average, by node and Turbo points
	lanes   [maxSpots]float32                // lane changes that the dice give, on average
	bends   [maxSpeed + 1][]float32          // what the curves cost on a move from a place, by speed
	pulls   []float32                        // lanes of pull on the road before a place, while bends is made
	options []option
	left    [][prices]float32 // turns, by place and node, at each price
}

// set works the pace out.
func (p *pace) set(cat *race.Catalogue, m *race.Model, d *road, w *weights) {
	p.model, p.road, p.w, p.nodes = m, d, w, len(m.Nodes)
	for i := range m.Nodes {
		n := &m.Nodes[i]
		p.changes[i] = p.list(p.changes[i][:0], race.NodeID(i))
		red := float32(cat.Red[n.Zone])
		for turbo := range uint8(maxPoints + 1) {
			p.heat[i][turbo] = red * float32(race.Heats(turbo)) / 6
		}
		p.lanes[i] = 0
		odds, _ := cat.Changes(n, false)
		for k, chance := range odds {
			p.lanes[i] += float32(k) * float32(chance)
		}
	}
	for speed := range p.bends {
		p.bends[speed] = p.bends[speed][:0]
	}
	for i := range m.Nodes {
		p.bend(race.NodeID(i))
	}
	need := (d.goal() + 1) * p.nodes
	if cap(p.left) < need {
		p.left = make([][prices]float32, need)
	}
	p.left = p.left[:need]
	p.solve()
}

// list appends the ways to work the gearstick from a node, the fewest points for each node that they lead to.
func (p *pace) list(dst []change, from race.NodeID) []change {
	m := p.model
	free := spots(1) << from
	n := &m.Nodes[from]
	for _, to := range n.Up {
		free |= 1 << to
	}
	for _, to := range n.Down {
		free |= 1 << to
	}
	for _, to := range n.Row {
		free |= 1 << to
	}
	put := func(s spots, turbo, brake uint8) {
		for i := range m.Nodes {
			if s>>i&1 == 1 && m.Nodes[i].Speed > 0 {
				dst = append(dst, change{race.NodeID(i), turbo, brake})
			}
		}
	}
	put(free, 0, 0)
	up, down, seen := free, free, free
	for k := uint8(1); k <= maxPoints; k++ {
		var u, d spots
		for i := range m.Nodes {
			if up>>i&1 == 1 {
				for _, to := range m.Nodes[i].Up {
					u |= 1 << to
				}
			}
			if down>>i&1 == 1 {
				for _, to := range m.Nodes[i].Down {
					d |= 1 << to
				}
			}
		}
		put(u&^seen, k, 0)
		put(d&^seen, 0, k)
		up, down = u, d
		seen |= u | d
	}
	return dst
}

// bend works out what the curves cost on a move from each place at the speed of a node.
func (p *pace) bend(id race.NodeID) {
	n := &p.model.Nodes[id]
	d := p.road
	if len(p.bends[n.Speed]) > 0 {
		return // another node of the row: the dice are the same
	}
	goal := d.goal()
	p.pulls = p.pulls[:0]
	for t := range len(d.starts) - 1 {
		from := len(p.pulls)
		for range d.starts[t+1] - d.starts[t] {
			p.pulls = append(p.pulls, 0)
		}
		for _, line := range d.tile(t).Pulls {
			at := from + int(line.Num)*(d.starts[t+1]-d.starts[t])/int(line.Den)
			for _, limit := range line.Limit {
				p.pulls[at] += float32(race.Pull(n.Speed, limit)) / race.Lanes
			}
		}
	}
	list := p.bends[n.Speed]
	for at := range goal + 1 {
		var lanes float32
		for i := at; i < min(goal, at+int(n.Speed)); i++ {
			lanes += p.pulls[i]
		}
		list = append(list, p.w.short*max(0, lanes-p.lanes[id]-p.w.absorb))
	}
	p.bends[n.Speed] = list
}

// solve works out the turns, from the goal back to the start.
func (p *pace) solve() {
	options := p.options[:0]
	var from [maxSpots + 1]int
	for i := range p.nodes {
		for _, c := range p.changes[i] {
			o := option{to: int(c.to), speed: int(p.model.Nodes[c.to].Speed)}
			for k := range o.cost {
				o.cost[k] = 1 + heatPrices[k/len(turboPrices)]*p.heat[c.to][c.turbo] + turboPrices[k%len(turboPrices)]*float32(c.turbo) + p.w.brake*float32(c.brake)
			}
			options = append(options, o)
		}
		from[i+1] = len(options)
	}
	p.options = options
	goal := p.road.goal()
	for at := goal; at >= 0; at-- {
		for i := range p.nodes {
			best := &p.left[at*p.nodes+i]
			for k := range best {
				best[k] = 1e9
			}
			for j := from[i]; j < from[i+1]; j++ {
				o := &options[j]
				extra := p.bends[o.speed][at]
				far := at + o.speed
				if far >= goal {
					// A turn that ends well beyond the line is one that less can spoil.
					extra -= 0.4 * float32(far-goal) / float32(o.speed)
					for k := range best {
						best[k] = min(best[k], o.cost[k]+extra)
					}
					continue
				}
				then := &p.left[far*p.nodes+o.to]
				for k := range best {
					best[k] = min(best[k], o.cost[k]+extra+then[k])
				}
			}
		}
	}
}

// turns returns how many turns it still takes from a place on the road, with the gearstick on a node and so much heat and Turbo to spend.
func (p *pace) turns(place float32, node race.NodeID, heat, turbo float32) float32 {
	at := int(place)
	last := p.road.goal()
	at = min(max(at, 0), last-1)
	f := min(place-float32(at), 1)
	a, b := &p.left[at*p.nodes+int(node)], &p.left[(at+1)*p.nodes+int(node)]
	heat = max(0, heat) // with less than the reserve no red die is safe, but a cool way to the line costs nothing
	most := float32(-1e9)
	for k := range a {
		most = max(most, a[k]+f*(b[k]-a[k])-heatPrices[k/len(turboPrices)]*heat-turboPrices[k%len(turboPrices)]*turbo)
	}
	return most
}
