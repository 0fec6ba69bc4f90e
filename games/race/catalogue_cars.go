package race

import (
	"fmt"
	"slices"
	"strings"

	"turnpike/internal/spelling"
)

// Bounds of a car: the most dice of one roll, of which Turn keeps so many, and gears.
const (
	maxDice  = 6
	maxGears = 9
)

// modelRow is a car in a file.
type modelRow struct {
	Model
	Trait  string     `json:"trait" enum:"offroad,"`
	White  []whiteRow `json:"white_dice_by_speed"`
	Matrix struct {
		Gears  uint8       `json:"gears" required:"true" minimum:"1" maximum:"9"`
		Nodes  []Node      `json:"nodes" required:"true" minItems:"2" maxItems:"32"`
		White  [][2]string `json:"white_lines"`
		Dashed [][2]string `json:"dashed_lines"`
	} `json:"gear_matrix" required:"true"`
}

type whiteRow struct {
	Speed int `json:"speed"`
	Dice  int `json:"white_dice"`
}

func modelFrom(in *modelRow) (Model, error) {
	in.Offroad, in.Gears = in.Trait == "offroad", in.Matrix.Gears
	if err := in.matrix(); err != nil {
		return in.Model, err
	}
	return in.Model, nameFits(in.Name)
}

// speedExists reports whether a matrix may have a speed (RC-MOVE-003).
func speedExists(speed int) bool { return speed >= 0 && speed <= topSpeed && speed != 17 }

// needsWhite reports whether white dice are rolled at a speed (RC-MOVE-002, RC-MOVE-004).
func needsWhite(speed int) bool { return speed >= 6 && speed <= 16 }

// matrix gives the model its gear matrix and holds it to RC-GEAR-010, RC-GEAR-011 and RC-GEAR-015.
func (in *modelRow) matrix() error {
	m := &in.Model
	white, err := whiteDice(in.White)
	if err != nil {
		return err
	}
	zeros, top := 0, uint8(0)
	for i, node := range in.Matrix.Nodes {
		key := fmt.Sprintf("gear_matrix: nodes[%d]", i)
		if node.Gear > m.Gears {
			return fmt.Errorf("%s: gear: %d (1 to %d)", key, node.Gear, m.Gears)
		}
		if !speedExists(int(node.Speed)) {
			return fmt.Errorf("%s: speed: %d (0 to 16, 18; RC-MOVE-003)", key, node.Speed)
		}
		if want := fmt.Sprintf("G%d-%d", node.Gear, node.Speed); node.ID != want {
			return fmt.Errorf("%s: id: %q (%s: its gear and speed)", key, spelling.Clip(node.ID), want)
		}
		if m.Find(node.ID) >= 0 {
			return fmt.Errorf("%s: %s is there twice (one node for a gear and speed)", key, node.ID)
		}
		if needsWhite(int(node.Speed)) {
			if node.White = white[node.Speed]; node.White == 0 {
				return fmt.Errorf("white_dice_by_speed: no dice for speed %d (1 to %d, RC-MOVE-001)", node.Speed, maxDice)
			}
		}
		if node.Speed == 0 {
			m.Zero = NodeID(i)
			zeros++
		}
		top = max(top, node.Speed)
		m.Nodes = append(m.Nodes, node)
	}
	if zeros != 1 {
		return fmt.Errorf("gear_matrix: nodes: %d of speed 0 (1: the zero spot, RC-SETUP-007)", zeros)
	}
	if m.Top != top {
		return fmt.Errorf("top_speed: %d (%d: the highest of the matrix)", m.Top, top)
	}
	for gear := uint8(1); gear <= m.Gears; gear++ {
		if !slices.ContainsFunc(m.Nodes, func(n Node) bool { return n.Gear == gear }) {
			return fmt.Errorf("gear_matrix: gears: gear %d has no node (every gear has some)", gear)
		}
	}
	if err := m.whiteLines(in.Matrix.White); err != nil {
		return err
	}
	if err := m.dashedLines(in.Matrix.Dashed); err != nil {
		return err
	}
	return m.reachable()
}

// Find returns the index of the node with an id, or -1.
func (m *Model) Find(id string) int {
	return slices.IndexFunc(m.Nodes, func(n Node) bool { return n.ID == id })
}

// whiteDice returns the white dice by speed.
func whiteDice(rows []whiteRow) (dice [topSpeed + 1]uint8, err error) {
	var seen [topSpeed + 1]bool
	for i, r := range rows {
		key := fmt.Sprintf("white_dice_by_speed[%d]", i)
		switch {
		case !speedExists(r.Speed):
			return dice, fmt.Errorf("%s: speed: %d (0 to 16, 18; RC-MOVE-003)", key, r.Speed)
		case seen[r.Speed]:
			return dice, fmt.Errorf("%s: speed: %d is there twice (once)", key, r.Speed)
		case !needsWhite(r.Speed) && r.Dice != 0:
			return dice, fmt.Errorf("%s: white_dice: %d at speed %d (0: none are rolled there, RC-MOVE-004)", key, r.Dice, r.Speed)
		case needsWhite(r.Speed) && (r.Dice < 1 || r.Dice > maxDice):
			return dice, fmt.Errorf("%s: white_dice: %d (1 to %d)", key, r.Dice, maxDice)
		}
		seen[r.Speed], dice[r.Speed] = true, uint8(r.Dice)
	}
	return dice, nil
}

// ends returns the nodes that a line joins.
func (m *Model) ends(key string, line [2]string) (a, b NodeID, err error) {
	i, j := m.Find(line[0]), m.Find(line[1])
	switch {
	case i < 0 || j < 0:
		return 0, 0, fmt.Errorf("%s: %q to %q (ids of nodes of this matrix)", key, spelling.Clip(line[0]), spelling.Clip(line[1]))
	case i == j:
		return 0, 0, fmt.Errorf("%s: %s to itself (two nodes)", key, line[0])
	}
	return NodeID(i), NodeID(j), nil
}

// whiteLines joins nodes by white lines: to the same or the next gear and upwards (RC-GEAR-002, RC-GEAR-015).
func (m *Model) whiteLines(lines [][2]string) error {
	for i, line := range lines {
		key := fmt.Sprintf("gear_matrix: white_lines[%d]", i)
		a, b, err := m.ends(key, line)
		if err != nil {
			return err
		}
		from, to := &m.Nodes[a], &m.Nodes[b]
		switch {
		case to.Speed <= from.Speed:
			return fmt.Errorf("%s: %s to %s does not go up (to a higher speed, RC-GEAR-002)", key, from.ID, to.ID)
		case to.Gear != from.Gear && to.Gear != from.Gear+1:
			return fmt.Errorf("%s: %s to %s (to the same or the next gear, RC-GEAR-015)", key, from.ID, to.ID)
		case slices.Contains(from.Up, b):
			return fmt.Errorf("%s: %s to %s is there twice (once)", key, from.ID, to.ID)
		}
		from.Up, to.Down = append(from.Up, b), append(to.Down, a)
	}
	for i := range m.Nodes {
		slices.Sort(m.Nodes[i].Up)
		slices.Sort(m.Nodes[i].Down)
	}
	return nil
}

// dashedLines joins the nodes of a row. All of a row must hang together, so that each is reachable from each (RC-GEAR-011).
func (m *Model) dashedLines(lines [][2]string) error {
	var group [maxNodes]NodeID // the lowest node that a node hangs together with
	for i := range group {
		group[i] = NodeID(i)
	}
	for i, line := range lines {
		key := fmt.Sprintf("gear_matrix: dashed_lines[%d]", i)
		a, b, err := m.ends(key, line)
		if err != nil {
			return err
		}
		if m.Nodes[a].Speed != m.Nodes[b].Speed {
			return fmt.Errorf("%s: %s to %s (within a row: the same speed, RC-GEAR-011)", key, line[0], line[1])
		}
		lo, hi := min(group[a], group[b]), max(group[a], group[b])
		for j := range group {
			if group[j] == hi {
				group[j] = lo
			}
		}
	}
	for i := range m.Nodes {
		for j := range m.Nodes {
			if i == j || m.Nodes[i].Speed != m.Nodes[j].Speed {
				continue
			}
			if group[i] != group[j] {
				return fmt.Errorf("gear_matrix: dashed_lines: none leads from %s to %s (each row is one connected line, RC-GEAR-015)", m.Nodes[i].ID, m.Nodes[j].ID)
			}
			m.Nodes[i].Row = append(m.Nodes[i].Row, NodeID(j))
		}
	}
	return nil
}

// reachable holds the matrix to RC-GEAR-015: every node can be reached from zero by accelerating and shifting, and nobody is trapped at a speed.
func (m *Model) reachable() error {
	var seen [maxNodes]bool
	seen[m.Zero] = true
	for queue := []NodeID{m.Zero}; len(queue) > 0; queue = queue[1:] {
		n := &m.Nodes[queue[0]]
		for _, next := range slices.Concat(n.Up, n.Row) {
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	var cut []string
	for i := range m.Nodes {
		n := &m.Nodes[i]
		if !seen[i] {
			cut = append(cut, n.ID)
		}
		if n.Speed > 0 && len(n.Down) == 0 && len(n.Row) == 0 {
			return fmt.Errorf("gear_matrix: %s has neither a white line downwards nor a dashed line (one of them, RC-GEAR-015)", n.ID)
		}
	}
	if cut != nil {
		return fmt.Errorf("gear_matrix: no way leads from the zero spot to %s (every node can be reached by accelerating and shifting, RC-GEAR-015)",
			strings.Join(cut, ", "))
	}
	return nil
}
