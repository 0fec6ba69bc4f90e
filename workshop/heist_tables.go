package workshop

import "turnpike/games/heist"

// HeistTables is all that Highway Crew is played with.
type HeistTables struct {
	Characters   []heist.Character  `json:"characters"`
	Vehicles     []heist.Model      `json:"vehicles" doc:"starting vehicles, and the Commandeered SUV"`
	Difficulties []heist.Difficulty `json:"difficulties" doc:"the easiest first (HH-SETUP-015)"`
	Scenarios    []HeistScenario    `json:"scenarios"`
	Specials     []heist.Special    `json:"specials" doc:"Special Actions of all scenarios (HH-SEMI-021)"`
	Stunts       []heist.Stunt      `json:"stunts" doc:"Stunt cards of all scenarios"`
	Enemies      []heist.Card       `json:"enemies" doc:"Enemy cards of all scenarios"`
	EffortDie    []heist.Face       `json:"effort_die" doc:"faces: hit, boost, blank (HH-SKILL-007)"`
	EnemyDie     []heist.EnemyFace  `json:"enemy_die" doc:"faces (HH-ENEMY-002)"`
	Figures      HeistFigures       `json:"figures"`
}

// HeistScenario is a scenario. Clients get spaces by their names.
type HeistScenario struct {
	ID     string       `json:"id" enum:"tank,semi,chopper"`
	Name   string       `json:"name"`
	Win    []string     `json:"win"`
	Lose   []string     `json:"lose"`
	Start  string       `json:"start,omitempty" doc:"space of the Tank; of the Chopper the space under it"`
	Hunter string       `json:"hunter,omitempty" doc:"its space"`
	Setups []HeistSetup `json:"setups" doc:"for 2, 3 and 4 characters"`
	Cargo  int          `json:"cargo,omitempty" doc:"that a vehicle holds at most (HH-SEMI-025)"`
	Radar  *HeistRadar  `json:"radar,omitempty"`
}

// HeistSetup is how a scenario starts with so many characters.
type HeistSetup struct {
	Crew     int             `json:"crew" doc:"characters"`
	Strength int             `json:"strength,omitempty" doc:"of the Tank or the Chopper"`
	Hunter   int             `json:"hunter,omitempty" doc:"its strength"`
	Rear     string          `json:"rear,omitempty" doc:"space of the rear of the Semi"`
	DoorOpen bool            `json:"door_open,omitempty"`
	Shells   int             `json:"shells,omitempty"`
	SemiPegs []string        `json:"semi_pegs,omitempty" doc:"spaces of the Semi with an Enemy Peg"`
	Cargo    int             `json:"cargo,omitempty" doc:"on the Scenario Board"`
	SUVs     []HeistStartSUV `json:"suvs"`
}

// HeistStartSUV is an SUV on the road at the start.
type HeistStartSUV struct {
	At  string `json:"at"`
	Peg bool   `json:"peg,omitempty" doc:"carries an Enemy Peg"`
}

// HeistRadar is the Radar (HH-CHOP-024).
type HeistRadar struct {
	Start int `json:"start"`
	Max   int `json:"max"`
	Round int `json:"round" doc:"more in each End of Round"`
}

// HeistFigures are the figures of the rules that are data, from several tables.
type HeistFigures struct {
	Columns     int        `json:"columns"`
	Lanes       int        `json:"lanes"`
	StartColumn int        `json:"start_column" doc:"HH-SETUP-009"`
	EastColumn  int        `json:"east_column"`
	WreckMove   int        `json:"wreck_move" doc:"spaces in an End of Round"`
	Boosts      int        `json:"boosts" doc:"tokens of each player at the start"`
	Actions     int        `json:"actions" doc:"in a turn"`
	Supply      int        `json:"supply" doc:"Boost tokens in all"`
	SUVs        int        `json:"suvs"`
	Pegs        int        `json:"pegs" doc:"Enemy Pegs in all"`
	MaxDice     int        `json:"max_dice" doc:"in one roll"`
	Slam        int        `json:"slam" doc:"damage of an SUV"`
	PegHit      int        `json:"peg_hit" doc:"damage of an Enemy Peg"`
	HunterSlam  int        `json:"hunter_slam"`
	TankSwipe   int        `json:"tank_sideswipe"`
	SemiSwipe   int        `json:"semi_sideswipe"`
	ForceSteps  int        `json:"force_steps"`
	Need        HeistNeeds `json:"need" doc:"hits that the actions need"`
}

// HeistNeeds are the hits that the actions need (HH-ACT-032).
type HeistNeeds struct {
	Ram    int `json:"ram"`
	Force  int `json:"force"`
	Shake  int `json:"shake"`
	Hijack int `json:"hijack"`
	Brawl  int `json:"brawl"`
}

// NewHeistTables returns the tables of Highway Crew for clients.
func NewHeistTables(t *heist.Tables) *HeistTables {
	out := &HeistTables{
		Characters: t.Characters[:], Vehicles: t.Models[:], Difficulties: t.Difficulties, Stunts: t.Stunts[:], Enemies: t.Cards,
		EffortDie: t.Effort[:], EnemyDie: t.Enemy[:],
	}
	out.Figures = HeistFigures{
		Columns: heist.Columns, Lanes: heist.LanesN, StartColumn: int(t.StartColumn), EastColumn: int(t.EastColumn), WreckMove: int(t.WreckMove),
		Boosts: int(t.Boosts), Actions: int(t.Actions), Supply: int(t.Supply), SUVs: int(t.SUVs), Pegs: int(t.Pegs), MaxDice: int(t.MaxDice),
		Slam: int(t.Slam), PegHit: int(t.PegHit), HunterSlam: int(t.HunterSlam),
		TankSwipe: int(t.Sideswipe[heist.Tank]), SemiSwipe: int(t.Sideswipe[heist.Semi]), ForceSteps: int(t.ForceSteps),
		Need: HeistNeeds{int(t.NeedRam), int(t.NeedForce), int(t.NeedShake), int(t.NeedHijack), int(t.NeedBrawl)},
	}
	for i := range t.Scenarios {
		out.Scenarios = append(out.Scenarios, describeHeistScenario(&t.Scenarios[i]))
		out.Specials = append(out.Specials, t.Scenarios[i].Specials...)
	}
	return out
}

func describeHeistScenario(s *heist.Scenario) HeistScenario {
	at := func(x, y uint8) string { return heist.CellAt(int(x), int(y)).String() }
	out := HeistScenario{
		ID: s.ID.String(), Name: s.Name, Win: s.Win, Lose: s.Lose, Start: at(s.StartX, s.StartY), Hunter: at(s.HunterX, s.HunterY), Cargo: int(s.CargoLimit),
	}
	if s.RadarMax > 0 {
		out.Radar = &HeistRadar{int(s.RadarStart), int(s.RadarMax), int(s.RadarRound)}
	}
	for crew := heist.MinSeats; crew <= heist.MaxSeats; crew++ {
		c := &s.Columns[crew]
		v := HeistSetup{
			Crew: crew, Strength: int(c.Strength), Hunter: int(c.Hunter), Rear: at(c.RearX, c.RearY), DoorOpen: c.DoorOpen, Shells: int(c.Shells),
			Cargo: int(c.Cargo), SUVs: []HeistStartSUV{},
		}
		for i, name := range [...]string{"rear", "middle", "front"} {
			if c.SemiPegs>>i&1 == 1 {
				v.SemiPegs = append(v.SemiPegs, name)
			}
		}
		for _, p := range c.SUVs {
			v.SUVs = append(v.SUVs, HeistStartSUV{heist.CellAt(p.X, p.Y).String(), p.Peg})
		}
		out.Setups = append(out.Setups, v)
	}
	return out
}

// heistTables are the resources of Highway Crew.
func heistTables() []Resource {
	return []Resource{fixed("/heist/tables", "getHeistTables", "heist",
		"All characters, vehicles, scenarios, Stunt cards, Enemy cards and figures of Highway Crew",
		func() *HeistTables { return NewHeistTables(heist.StandardTables()) })}
}
