package workshop

import "turnpike/games/heist"

// HeistTables is all that Highway Crew is played with.
type HeistTables struct {
	Characters   []HeistCharacter  `json:"characters"`
	Vehicles     []HeistVehicle    `json:"vehicles" doc:"starting vehicles, and the Commandeered SUV"`
	Difficulties []HeistDifficulty `json:"difficulties" doc:"the easiest first (HH-SETUP-015)"`
	Scenarios    []HeistScenario   `json:"scenarios"`
	Specials     []HeistSpecial    `json:"specials" doc:"Special Actions of all scenarios (HH-SEMI-021)"`
	Stunts       []HeistStunt      `json:"stunts" doc:"Stunt cards of all scenarios"`
	Enemies      []HeistEnemy      `json:"enemies" doc:"Enemy cards of all scenarios"`
	EffortDie    []string          `json:"effort_die" doc:"faces: hit, boost, blank (HH-SKILL-007)"`
	EnemyDie     []string          `json:"enemy_die" doc:"faces (HH-ENEMY-002)"`
	Figures      HeistFigures      `json:"figures"`
}

// HeistSkills are the dice of each skill.
type HeistSkills struct {
	Speed     int `json:"speed"`
	Control   int `json:"control"`
	Athletics int `json:"athletics"`
	Defense   int `json:"defense"`
}

// HeistPower is a special power (HH-BOOST-012).
type HeistPower struct {
	Name      string `json:"name"`
	When      string `json:"when"`
	Effect    string `json:"effect"`
	Exhausted bool   `json:"exhausted,omitempty" doc:"usable while Exhausted (HH-BOOST-015)"`
}

// HeistCharacter is a character.
type HeistCharacter struct {
	ID        string      `json:"id"`
	Name      string      `json:"name"`
	Skills    HeistSkills `json:"skills"`
	MaxBoosts int         `json:"max_boosts"`
	Tokens    int         `json:"tokens" doc:"of the power"`
	Power     HeistPower  `json:"power"`
	Designed  bool        `json:"designed"`
}

// HeistVehicle is a kind of player vehicle.
type HeistVehicle struct {
	ID       string      `json:"id"`
	Name     string      `json:"name"`
	Starting bool        `json:"starting" doc:"may be chosen at the start (HH-SETUP-006)"`
	Skills   HeistSkills `json:"skills"`
	Strength int         `json:"strength"`
	Power    *HeistPower `json:"power,omitempty"`
	Designed bool        `json:"designed"`
}

// HeistDifficulty is how many Stunt cards are taken out (HH-SETUP-013, HH-SETUP-015).
type HeistDifficulty struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Remove []int  `json:"remove" doc:"Stunt cards by level, from level 1"`
	Cards  int    `json:"cards" doc:"Stunt cards left"`
	Rounds int    `json:"rounds" doc:"the most that a match lasts (HH-SETUP-016)"`
}

// HeistScenario is a scenario.
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

// HeistSpecial is a Special Action.
type HeistSpecial struct {
	ID        string `json:"id"`
	Scenario  string `json:"scenario" enum:"tank,semi,chopper"`
	Name      string `json:"name"`
	Skill     string `json:"skill"`
	Need      int    `json:"need"`
	Range     int    `json:"range,omitempty" doc:"spaces"`
	Condition string `json:"condition"`
	Success   string `json:"success"`
}

// HeistStunt is a Stunt card.
type HeistStunt struct {
	ID        string `json:"id"`
	Scenario  string `json:"scenario" enum:"tank,semi,chopper"`
	Name      string `json:"name"`
	Level     int    `json:"level"`
	Tokens    int    `json:"tokens"`
	Skill     string `json:"skill"`
	Need      int    `json:"need"`
	Reactive  bool   `json:"reactive"`
	Trigger   string `json:"trigger,omitempty"`
	Condition string `json:"condition"`
	Reward    string `json:"reward"`
	Designed  bool   `json:"designed"`
}

// HeistEnemy is an Enemy card.
type HeistEnemy struct {
	ID        string        `json:"id"`
	Name      string        `json:"name"`
	Scenario  string        `json:"scenario" enum:"tank,semi,chopper"`
	Reveal    []HeistEffect `json:"reveal"`
	Activated HeistEffect   `json:"activated"`
	Designed  bool          `json:"designed"`
}

// HeistEffect is an effect of an Enemy card.
type HeistEffect struct {
	Op    string `json:"op"`
	Label string `json:"label"`
	Text  string `json:"text"`
}

// HeistFigures are the figures of the rules that are data.
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
	out := &HeistTables{Figures: HeistFigures{
		Columns: heist.Columns, Lanes: heist.LanesN, StartColumn: int(t.StartColumn), EastColumn: int(t.EastColumn), WreckMove: int(t.WreckMove),
		Boosts: int(t.Boosts), Actions: int(t.Actions), Supply: int(t.Supply), SUVs: int(t.SUVs), Pegs: int(t.Pegs), MaxDice: int(t.MaxDice),
		Slam: int(t.Slam), PegHit: int(t.PegHit), HunterSlam: int(t.HunterSlam),
		TankSwipe: int(t.Sideswipe[heist.Tank]), SemiSwipe: int(t.Sideswipe[heist.Semi]), ForceSteps: int(t.ForceSteps),
		Need: HeistNeeds{int(t.NeedRam), int(t.NeedForce), int(t.NeedShake), int(t.NeedHijack), int(t.NeedBrawl)},
	}}
	for i := range t.Characters {
		c := &t.Characters[i]
		out.Characters = append(out.Characters, HeistCharacter{
			ID: c.ID, Name: c.Name, Skills: heistSkills(c.Skill), MaxBoosts: int(c.MaxBoosts), Tokens: int(c.Tokens), Power: HeistPower(c.Power), Designed: c.Designed,
		})
	}
	for i := range t.Models {
		m := &t.Models[i]
		v := HeistVehicle{ID: m.ID, Name: m.Name, Starting: heist.ModelID(i) != heist.Commandeered, Skills: heistSkills(m.Skill), Strength: int(m.Strength), Designed: m.Designed}
		if m.Power.Name != "" {
			p := HeistPower(m.Power)
			v.Power = &p
		}
		out.Vehicles = append(out.Vehicles, v)
	}
	for i := range t.Cards {
		out.Enemies = append(out.Enemies, describeHeistEnemy(&t.Cards[i]))
	}
	for i := range t.Scenarios {
		sc := &t.Scenarios[i]
		out.Scenarios = append(out.Scenarios, describeHeistScenario(sc))
		for j := range sc.Specials {
			out.Specials = append(out.Specials, describeHeistSpecial(sc, &sc.Specials[j]))
		}
		for _, id := range sc.Stunts {
			out.Stunts = append(out.Stunts, describeHeistStunt(sc, &t.Stunts[id]))
		}
	}
	for _, d := range t.Difficulties {
		cards := len(t.Scenarios[0].Stunts)
		for _, n := range d.Remove {
			cards -= int(n)
		}
		out.Difficulties = append(out.Difficulties, HeistDifficulty{d.ID, d.Name, numbers(d.Remove[:]), cards, cards + stuntSpots - 1})
	}
	for _, f := range t.Effort {
		out.EffortDie = append(out.EffortDie, f.String())
	}
	for _, f := range t.Enemy {
		out.EnemyDie = append(out.EnemyDie, f.String())
	}
	return out
}

// stuntSpots is how many rounds a Stunt card stays on the road (HH-STUNT-006).
const stuntSpots = 3

func heistSkills(s [4]uint8) HeistSkills {
	return HeistSkills{int(s[heist.Speed]), int(s[heist.Control]), int(s[heist.Athletics]), int(s[heist.Defense])}
}

func describeHeistStunt(of *heist.Scenario, s *heist.Stunt) HeistStunt {
	return HeistStunt{
		ID: s.Card, Scenario: of.ID.String(), Name: s.Name, Level: int(s.Level), Tokens: int(s.Tokens), Skill: s.Skill.String(), Need: int(s.Need), Reactive: s.Reactive,
		Trigger: s.Trigger, Condition: s.Condition, Reward: s.Reward, Designed: s.Designed,
	}
}

func describeHeistEnemy(c *heist.Card) HeistEnemy {
	effect := func(e *heist.Effect) HeistEffect { return HeistEffect{e.Op.String(), e.Label, e.Text} }
	out := HeistEnemy{ID: c.ID, Name: c.Name, Scenario: c.Scenario.String(), Activated: effect(&c.Activated), Designed: c.Designed}
	for i := range c.Reveal {
		out.Reveal = append(out.Reveal, effect(&c.Reveal[i]))
	}
	return out
}

func describeHeistSpecial(of *heist.Scenario, x *heist.Special) HeistSpecial {
	v := HeistSpecial{
		ID: x.ID.String(), Scenario: of.ID.String(), Name: x.Name, Skill: x.Skill.String(), Need: int(x.Need), Condition: x.Condition, Success: x.Success,
	}
	switch x.ID {
	case heist.ThrowCargo:
		v.Range = int(of.ThrowRange)
	case heist.MidAirRam:
		v.Range = int(of.RamRange)
	}
	return v
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
