package flight

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/internal/datafile"
)

//go:embed data/flight.json
var files embed.FS

// Tables are the tables of helicopters. They do not change once they are loaded.
type Tables struct {
	crash      []CrashResult
	check      [numRotorStates]int16 // highest total of each result of a rotor check
	speeds     []speedAdd
	plantHurt  int8
	rotorShot  int8
	blade      int
	falls      []fallen
	directions [6]way
	distances  []bombMiss
}

// speedAdd is what a rotor check adds from a speed on.
type speedAdd struct {
	from scale.Speed
	add  int8
}

// fallen is a row of the table of free fall.
type fallen struct {
	height Altitude // fallen in all
	speed  scale.Speed
}

// way is a direction of a bomb that misses.
type way struct {
	across, along int8 // to the right of the flight; on beyond the aim
	either        bool // left or right at random
}

// bombMiss is how far a bomb misses in one direction.
type bombMiss struct {
	to   Altitude // up to this height; the last one holds above
	dice garage.Dice
}

// Standard returns the tables of the rulebook. It panics if the embedded file is broken, which the tests rule out.
var Standard = sync.OnceValue(func() *Tables { return datafile.Embedded(files, Load) })

// loader reads the tables.
type loader struct {
	datafile.Reader
	t *Tables
}

// Load reads the tables from the file flight.json in dir, which has the form of the embedded one. It is decoded strictly: an unknown or missing
// entry, an unknown field or a value out of range is a [*datafile.Error].
func Load(dir fs.FS) (*Tables, error) {
	l := &loader{datafile.Reader{Dir: dir}, &Tables{}}
	return l.t, l.All(l.all)
}

// crashLine is a line of the crash table in the file.
type crashLine struct {
	ID         string   `json:"id"`
	To         *int16   `json:"to"`
	Motion     string   `json:"motion"`
	Drops      Altitude `json:"drops"`
	Fire       string   `json:"fire"`
	Dives      bool     `json:"dives"`
	RotorCheck bool     `json:"rotor_check"`
	Fails      bool     `json:"fails"`
}

// checkLine is a line of the rotor check in the file.
type checkLine struct {
	To     *int16 `json:"to"`
	Result string `json:"result"`
}

// all reads the file.
func (l *loader) all() {
	var f struct {
		About  string      `json:"about"`
		Crash  []crashLine `json:"crash"`
		Check  []checkLine `json:"rotor_check"`
		Speeds []struct {
			From int  `json:"from"`
			Add  int8 `json:"add"`
		} `json:"rotor_check_speeds"`
		PlantHurt int8 `json:"rotor_check_plant_hurt"`
		RotorShot int8 `json:"rotor_check_rotor_shot"`
		Blade     int  `json:"blade_dice"`
		Falls     []struct {
			Fallen Altitude `json:"fallen"`
			Speed  int      `json:"speed"`
		} `json:"falls"`
		Directions []struct {
			Die    int  `json:"die"`
			Across int8 `json:"across"`
			Along  int8 `json:"along"`
			Either bool `json:"either"`
		} `json:"bomb_directions"`
		Distances []struct {
			To   *int        `json:"to_inches"`
			Dice garage.Dice `json:"dice"`
		} `json:"bomb_distances"`
	}
	l.Read("flight.json", &f)
	t := l.t
	l.crash(f.Crash)
	l.rotorCheck(f.Check)
	before := scale.Speed(0)
	for i, s := range f.Speeds {
		key := fmt.Sprintf("rotor_check_speeds[%d]", i)
		l.Within(key+": from", s.From, int(before/2)+1, int(scale.MaxSpeed/2))
		l.Within(key+": add", int(s.Add), 1, 10)
		before = scale.MPH(s.From)
		t.speeds = append(t.speeds, speedAdd{before, s.Add})
	}
	l.Within("rotor_check_plant_hurt", int(f.PlantHurt), 0, 10)
	l.Within("rotor_check_rotor_shot", int(f.RotorShot), 0, 10)
	l.Within("blade_dice", f.Blade, 1, 20)
	t.plantHurt, t.rotorShot, t.blade = f.PlantHurt, f.RotorShot, f.Blade
	last := fallen{}
	for i, r := range f.Falls {
		row := fallen{r.Fallen, scale.MPH(r.Speed)}
		if row.height <= last.height || row.speed <= last.speed {
			l.Fail(fmt.Sprintf("falls[%d]", i), errors.New("neither height nor speed may stay or sink"))
		}
		t.falls = append(t.falls, row)
		last = row
	}
	l.Within("falls", len(t.falls), 3, 100)
	if len(f.Directions) != len(t.directions) {
		l.Fail("bomb_directions", fmt.Errorf("not %d directions", len(t.directions)))
		return
	}
	for i, d := range f.Directions {
		key := fmt.Sprintf("bomb_directions[%d]", i)
		l.Within(key+": die", d.Die, i+1, i+1)
		l.Within(key+": across", int(d.Across), -1, 1)
		l.Within(key+": along", int(d.Along), -1, 1)
		t.directions[i] = way{d.Across, d.Along, d.Either}
	}
	l.Within("bomb_distances", len(f.Distances), 1, 20)
	high := 0
	for i, d := range f.Distances {
		key := fmt.Sprintf("bomb_distances[%d]", i)
		if (d.To == nil) != (i == len(f.Distances)-1) {
			l.Fail(key, errors.New("the last line, and no other, has no greatest height"))
			return
		}
		m := bombMiss{dice: d.Dice}
		l.Within(key+": dice", d.Dice.Dice, 1, 6)
		if d.To != nil {
			l.Within(key+": to_inches", *d.To, high+1, 1000)
			high = *d.To
			m.to = Inches(high)
		}
		t.distances = append(t.distances, m)
	}
}

// crash reads the crash table.
func (l *loader) crash(lines []crashLine) {
	l.Within("crash", len(lines), 1, MaxCrashLines)
	stars := map[string]control.FirePenalty{"": control.FireFree, "*": control.FireMinus3, "***": control.FireNone}
	motions := map[string]Motion{"": NoMotion, "drift": MotionDrift, "veer": MotionVeer, "spin": MotionSpin}
	before := int16(-100)
	for i, r := range lines {
		key := fmt.Sprintf("crash[%d] %s", i, r.ID)
		to := int16(control.CrashAbove)
		if r.To != nil {
			to = *r.To
		}
		fire, lit := stars[r.Fire]
		motion, moves := motions[r.Motion]
		switch {
		case (r.To == nil) != (i == len(lines)-1) || to <= before:
			l.Fail(key, errors.New("totals must rise, and the last line, and no other, has no highest one"))
		case r.ID == "" || !lit || !moves:
			l.Fail(key, fmt.Errorf("no id, stars %q or motion %q", r.Fire, r.Motion))
		}
		l.Within(key+": drops", int(r.Drops), 0, 40)
		before = to
		l.t.crash = append(l.t.crash, CrashResult{
			ID: r.ID, Highest: to, Motion: motion, Drops: r.Drops, Fire: fire, Dives: r.Dives, RotorCheck: r.RotorCheck, Fails: r.Fails,
		})
	}
}

// rotorCheck reads the rotor check.
func (l *loader) rotorCheck(lines []checkLine) {
	if len(lines) != int(numRotorStates) {
		l.Fail("rotor_check", fmt.Errorf("not %d results", numRotorStates))
		return
	}
	before := int16(1)
	for i, r := range lines {
		key := fmt.Sprintf("rotor_check[%d]", i)
		to := int16(control.CrashAbove)
		if r.To != nil {
			to = *r.To
		}
		if r.Result != rotorNames[i] || (r.To == nil) != (i == len(lines)-1) || to <= before {
			l.Fail(key, fmt.Errorf("it must be %q, totals must rise, and the last line, and no other, has no highest one", rotorNames[i]))
		}
		before = to
		l.t.check[i] = to
	}
}
