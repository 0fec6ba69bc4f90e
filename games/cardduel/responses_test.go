package cardduel_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/cardduel"
)

// responses is data/responses.json: the windows as the ledger's authors wrote them, which the engine does not read.
type responses struct {
	TurnStates []struct {
		ID   string `json:"id"`
		Next string `json:"next"`
	} `json:"turn_states"`
	Frames []struct {
		ID string `json:"id"`
	} `json:"frames"`
	Windows      []window       `json:"windows"`
	Departures   []string       `json:"departures"`
	PromptPolicy map[string]any `json:"prompt_policy"`
}

type window struct {
	Stage string `json:"stage"`
	Cards []struct {
		Card string `json:"card"`
		When string `json:"when"`
		Then string `json:"then"`
	} `json:"cards"`
}

func readResponses(tb testing.TB) responses {
	tb.Helper()
	data, err := os.ReadFile("data/responses.json")
	if err != nil {
		tb.Fatal(err)
	}
	var r responses
	if err := json.Unmarshal(data, &r); err != nil {
		tb.Fatal(err)
	}
	return r
}

// situation is a window that has been reached, and what is so in it.
type situation struct {
	stage string
	cars  []seat
	play  string // leads to the window
	asked string // who is asked then, as the harness writes it
	who   int    // the same seat; it holds the card in question too

	options map[string]any

	weapon, location, declared  string // of the attack, or the side of the skid
	armored, noSwerve, skidUsed bool
	tiresGone                   bool   // of the one who maneuvers
	maneuver                    string // the card that is answered
}

func (s *situation) String() string {
	hands := ""
	for _, c := range s.cars {
		hands += fmt.Sprintf("{%s %s %s %s} ", c.hand, c.hurt, c.gear, c.took)
	}
	return hands + strings.ReplaceAll(s.play, "\n", "; ")
}

// holds says whether a clause of a "when" is so. An unknown clause fails the test: the file has changed.
func (s *situation) holds(t *testing.T, clause, card string) bool {
	t.Helper()
	me := &s.cars[s.who]
	tiresOK := func(c *seat) bool { return !strings.Contains(c.hurt, "tires 9") }
	isSide := func(l string) bool { return slices.Contains([]string{"front", "right", "back", "left"}, l) }
	victim := &s.cars[1] // in all situations the one who maneuvers or is rammed
	if w, ok := strings.CutPrefix(clause, "weapon="); ok {
		return s.weapon == w
	}
	if l, ok := strings.CutPrefix(clause, "location="); ok {
		return s.location == l
	}
	if w, ok := strings.CutSuffix(clause, " damage taken this duel"); ok {
		w = strings.ReplaceAll(strings.TrimPrefix(w, "no "), " ", "_")
		return !slices.Contains(strings.Fields(me.took), w)
	}
	switch clause {
	case "", "always", "maneuvering player still in the duel", "victim still in the duel":
		return true // the window is not there without
	case "not armor_started":
		return !s.armored
	case "not no_swerve":
		return !s.noSwerve
	case "not skid_used":
		return !s.skidUsed
	case "none in play yet":
		return !slices.Contains(strings.Fields(me.gear), card)
	case "tires ok":
		return tiresOK(me)
	case "location is a side":
		return isSide(s.location)
	case "declared is a side":
		return isSide(s.declared)
	case "declared is tires":
		return s.declared == "tires"
	case "card is swerve or bootlegger_reverse":
		return s.maneuver == "swerve" || s.maneuver == "bootlegger_reverse"
	case "tires not destroyed":
		return !s.tiresGone
	case "not behind wheelguards":
		return !strings.Contains(victim.gear, "wheelguards")
	case "owes no lost turn":
		return !victim.owes
	}
	t.Fatalf("%s, %s: what does %q mean?", s.stage, card, clause)
	return false
}

// fits reports whether an entry of the file is about a card.
func (s *situation) fits(entry, card string) bool {
	switch entry {
	case "armor or heavy_armor of the current location", "armor or heavy_armor of the side":
		return card == "armor_"+s.location || card == "heavy_armor_"+s.location
	case "armor or heavy_armor of the declared side":
		return card == "armor_"+s.declared || card == "heavy_armor_"+s.declared
	}
	return entry == card
}

// situations lists every window of the file in every state that its conditions tell apart, but for the follow-up and the safe points.
func situations() []situation {
	const filler = "shaken" // to be asked at all; answers only rams
	var out []situation
	// A2: a third player, with each weapon that can be jammed.
	for _, w := range []string{"machine_gun", "laser"} {
		out = append(out, situation{stage: "A2_THIRD_PARTY_JAM", cars: []seat{{hand: w + "_left " + filler}, {hand: filler}, {hand: filler}, {}}, play: "0: attack " + w + "_left > 1",
			asked: "jam 2", who: 2, weapon: w})
	}
	// A3: each weapon on a side, on the back, on the tires; as a follow-up; on a car without tires or hurt by that weapon before; after
	// armor; after a Spin.
	for _, w := range []string{"machine_gun", "missile", "autocannon", "flamethrower", "laser", "ramming"} {
		for _, at := range []string{"left", "back", "tires"} {
			for _, state := range []string{"", "tires 9", "took", "follow-up", "armored", "spun"} {
				s := situation{stage: "A3_TARGET", cars: []seat{{hand: w + "_left called_shot tire_shot " + filler}, {hand: filler}, {}, {}}, asked: "defend 1", who: 1,
					weapon: w, location: at, declared: at}
				rider := map[string]string{"left": "", "back": " called_shot back", "tires": " tire_shot"}[at]
				switch {
				case state == "tires 9" && at == "tires", state == "armored" && at == "tires", state == "spun" && at == "tires",
					state == "follow-up" && w == "ramming", state == "armored" && w == "machine_gun": // fully stopped
					continue
				case state == "took" && w == "ramming":
					continue
				}
				switch state {
				case "tires 9":
					s.cars[1].hurt = state
				case "took":
					s.cars[1].took = w
				case "follow-up":
					s.noSwerve = true
					side := at
					if at == "tires" {
						side = "left"
					}
					s.cars[0].hand += " ramming_" + side
					s.play = "0: attack ramming_" + side + " > 1\n1: pass\n0: pass\n"
				}
				s.play += "0: attack " + w + "_left > 1" + rider
				switch state {
				case "armored":
					s.cars[1].hand += " armor_" + at
					s.play += "\n1: play armor_" + at
					s.armored = true
				case "spun":
					s.cars[1].hand += " spin"
					s.location = map[string]string{"left": "back", "back": "left"}[at]
					s.play += "\n1: play spin " + s.location + "\n0: pass"
				}
				out = append(out, s)
			}
		}
	}
	// M1: each maneuver, before and after a skid, on tires that are gone or guarded.
	for _, maneuver := range []string{"swerve", "bootlegger_reverse", "spin"} {
		for _, state := range []string{"", "skid used", "tires gone", "guarded", "many skids"} {
			s := situation{stage: "M1_REACT", cars: []seat{{hand: "missile_left " + filler}, {hand: maneuver + " " + filler}, {hand: filler}, {}}, who: 0, asked: "react 0", maneuver: maneuver}
			s.play = "0: attack missile_left > 1\n1: play " + maneuver
			if maneuver == "spin" {
				s.play += " front"
			}
			switch state {
			case "skid used", "many skids":
				if maneuver == "spin" {
					continue
				}
				s.cars[2].hand += " skid_into_a_wall"
				s.who, s.asked, s.skidUsed = 2, "react 2", state == "skid used"
				s.cars[0].hand += " skid_into_a_wall"
				s.play += "\n0: play skid_into_a_wall front\n1: pass"
				if !s.skidUsed {
					s.options = map[string]any{"many_skids": true}
				}
			case "tires gone":
				s.tiresGone = true
				// 8 and the own point of the Swerve; Spin and Bootlegger Reverse cost nothing, so Debris does it first.
				if maneuver == "swerve" {
					s.cars[1].hurt = "tires 8"
				} else {
					s.cars[1].hurt = "tires 7"
					s.cars[0].hand += " debris"
					s.cars[2].hand += " skid_into_a_wall"
					s.who, s.asked = 2, "react 2"
					s.play += "\n0: play debris\n1: pass"
					if maneuver == "spin" {
						continue // nobody is asked any more
					}
				}
			case "guarded":
				s.cars[1].gear = "wheelguards"
				if maneuver == "spin" {
					continue // nobody is asked
				}
			}
			out = append(out, s)
		}
	}
	// K1 and D1, on each kind of car.
	for _, state := range []string{"", "tires 9"} {
		s := situation{stage: "K1_VICTIM", cars: []seat{{hand: "missile_left skid_into_a_wall"}, {hand: "bootlegger_reverse " + filler}, {}, {}}, who: 1, asked: "skid 1", location: "front"}
		s.play = "0: attack missile_left > 1\n1: play bootlegger_reverse\n0: play skid_into_a_wall front"
		if state != "" {
			s.cars[1] = seat{hand: "swerve " + filler, hurt: "tires 8"}
			s.play = "0: attack missile_left > 1\n1: play swerve\n0: play skid_into_a_wall front"
		}
		out = append(out, s)
	}
	out = append(out, situation{stage: "D1_VICTIM", cars: []seat{{hand: "missile_left debris " + filler}, {hand: "spin " + filler}, {}, {}}, who: 1, asked: "debris 1",
		play: "0: attack missile_left > 1\n1: play spin front\n0: play debris"})
	// B1: side and tires.
	for _, at := range []string{"left", "front", "tires"} {
		rider := map[string]string{"left": "", "front": " called_shot front", "tires": " tire_shot"}[at]
		out = append(out, situation{stage: "B1_VICTIM", cars: []seat{{hand: "autocannon_left called_shot tire_shot " + filler}, {hand: "autocannon_backfires spin"}, {}, {}},
			who: 0, asked: "backfire 0", declared: at, location: at, play: "0: attack autocannon_left > 1" + rider + "\n1: play autocannon_backfires"})
	}
	for _, tires := range []string{"", "tires 9"} {
		out = append(out, situation{stage: "P1_ATTACKER", cars: []seat{{hand: "missile_back " + filler, hurt: tires}, {hand: "paint_spray " + filler}, {}, {}}, who: 0, asked: "paint 0",
			play: "0: attack missile_back > 1\n1: play paint_spray"})
	}
	out = append(out, situation{stage: "R1_SHAKEN", cars: []seat{{hand: "ramming_left laser_left"}, {hand: "spin"}, {hand: "spin"}, {}}, who: 2, asked: "shaken 2",
		play: "0: attack ramming_left > 1\n1: pass\n0: pass"})
	return out
}

// TestWindowsAgreeWithTheTable holds the engine to the table of windows: in every situation each of the 52 cards is legal if and only if the table
// says so, and does what the table says. It is that of CG-ATK-017 to CG-ATK-034 and CG-ATK-045.
func TestWindowsAgreeWithTheTable(t *testing.T) {
	t.Parallel()
	table := readResponses(t)
	d := cardduel.StandardDeck()
	covered := map[string]bool{} // entries that were legal somewhere
	for i, s := range situations() {
		t.Run(fmt.Sprintf("%d/%s", i, s.stage), func(t *testing.T) {
			w := slices.IndexFunc(table.Windows, func(w window) bool { return w.Stage == s.stage })
			if w < 0 {
				t.Fatalf("the table has no window %s", s.stage)
			}
			for c := range cardduel.Card(cardduel.NumCards) {
				card := string(d.Name(c))
				want, then, entry := false, "", ""
				for _, e := range table.Windows[w].Cards {
					if !s.fits(e.Card, card) {
						continue
					}
					ok := true
					for clause := range strings.SplitSeq(strings.ReplaceAll(e.When, " and ", ", "), ", ") {
						ok = s.holds(t, clause, card) && ok
					}
					if ok {
						want, then, entry = true, e.Then, e.Card
					}
				}
				cars := slices.Clone(s.cars)
				cars[s.who].hand += " " + card
				m := set(t, spot{cars: cars, options: s.options}).play(s.play)
				if got := m.asked(); got != s.asked {
					t.Fatalf("%v with %s: asked %s, want %s", &s, card, got, s.asked)
				}
				var legal []cardduel.Action
				for _, a := range m.rules.Legal(&m.s, game.Seat(s.who), nil) {
					if a.Card == c {
						legal = append(legal, a)
					}
				}
				if got := len(legal) > 0; got != want {
					t.Errorf("%v\n%s by %d: legal %t, the table says %t", &s, card, s.who, got, want)
					continue
				}
				if !want {
					for _, a := range plausible(c, m.top().By) {
						before := m.s
						if err := m.rules.Apply(&m.s, game.Seat(s.who), a, nil); err == nil || m.s != before {
							t.Errorf("%v\n%s: not in Legal, but Apply takes it (%v)", &s, m.codec.Text(a), err)
						}
						m.s = before
					}
					continue
				}
				covered[s.stage+" "+entry] = true
				for _, a := range legal {
					next := *m
					next.events = nil
					next.apply(game.Seat(s.who), a)
					checkThen(t, &s, m, &next, a, then)
				}
			}
		})
	}
	for _, w := range table.Windows {
		for _, e := range w.Cards {
			if e.Card == "pass" || e.Card == "close" || w.Stage == "R2_FOLLOW_UP" || w.Stage == "safe_point" {
				continue // TestPasses, TestFollowUp, TestSafePointsAgreeWithTheTable
			}
			if !covered[w.Stage+" "+e.Card] {
				t.Errorf("%s: no situation makes %s legal", w.Stage, e.Card)
			}
		}
	}
}

// plausible returns the forms in which somebody might try to play a card in a window.
func plausible(c cardduel.Card, by game.Seat) []cardduel.Action {
	out := []cardduel.Action{cardduel.PlayAction(c), cardduel.PlayTargetAction(c, by)}
	for side := range cardduel.Location(cardduel.NumSides) {
		out = append(out, cardduel.PlaySideAction(c, side))
	}
	if c.IsAttack() {
		out = append(out, cardduel.AttackAction(c, by))
	}
	return out
}

// checkThen checks every effect that the table gives to a card. m is the match before it was played, next after.
func checkThen(t *testing.T, s *situation, m, next *table, a cardduel.Action, then string) {
	t.Helper()
	was, is := m.look(), next.look()
	me, card := is.Cars[s.who], string(m.rules.Deck().Name(a.Card))
	frames := ""
	for _, f := range is.Stack {
		frames += f.Frame + " "
	}
	fail := func(what string) {
		t.Helper()
		t.Errorf("%v\n%s: the table says %q; frames %q, asked %s, events %q", s, m.codec.Text(a), what, frames, next.asked(), next.log())
	}
	rest := then
	effect := func(phrase string, ok func() bool) {
		if !strings.Contains(rest, phrase) {
			return
		}
		rest = strings.Replace(rest, phrase, "", 1)
		if !ok() {
			fail(phrase)
		}
	}
	attack := func() cardduel.FrameView { // the one that is answered
		for _, f := range slices.Backward(is.Stack) {
			if f.Frame == "attack" {
				return f
			}
		}
		return cardduel.FrameView{}
	}
	happened := func(kind string) bool { return len(next.log(kind)) > 0 }
	over := func() bool {
		return !strings.HasPrefix(next.asked(), "defend") && !happened("damage") || me.Tires.Damage > 0
	}
	top := ""
	if f := strings.Fields(frames); len(f) > 0 {
		top = f[len(f)-1]
	}
	effect("attack cancelled", func() bool { return happened("cancelled") })
	effect("weapon jammed", func() bool { return slices.Contains(is.Cars[0].Specials, cardduel.CardName(card)) })
	effect("turn_over", func() bool { return is.Current == 1 && next.asked() == "action 1" })
	effect("stays in play", func() bool { return slices.Contains(me.Specials, cardduel.CardName(card)) })
	effect("damage negated", func() bool { return !happened("damage") })
	effect("1 own tire damage", func() bool { return me.Tires.Damage == was.Cars[s.who].Tires.Damage+1 })
	effect("location = chosen adjacent side", func() bool { return attack().Location == a.Side.String() && a.Side.String() != s.location })
	effect("location = opposite side", func() bool {
		return attack().Location == map[string]string{"front": "back", "back": "front", "left": "right", "right": "left"}[s.location]
	})
	effect("push BACKFIRE", func() bool { return top == "backfire" })
	effect("push PAINT", func() bool { return top == "paint" })
	effect("push MANEUVER with the same root attack", func() bool { return top == "maneuver" && next.s.Pending().Root == m.s.Pending().Root })
	effect("push MANEUVER with no root attack", func() bool { return top == "maneuver" && next.s.Pending().Root < 0 })
	// The other frame of a Swerve that costs the last tires can still be answered by a skid; that of a Spin always by Debris.
	effect("push MANEUVER", func() bool { return top == "maneuver" })
	effect("push SKID", func() bool { return top == "skid" && is.Stack[len(is.Stack)-1].Location == a.Side.String() })
	effect("push DEBRIS", func() bool { return top == "debris" })
	effect("skid_used", func() bool { return is.Stack[len(is.Stack)-2].SkidUsed })
	effect("choose side", func() bool { return a.Side < cardduel.NumSides })
	effect("stopped += 3 or 6", func() bool {
		stops := map[bool]int{true: 6, false: 3}[strings.HasPrefix(card, "heavy")]
		return next.event("armor").Points == m.s.Pending().Stopped+stops
	})
	effect("armor_started", func() bool { return happened("armor") })
	for _, who := range []string{"target leaves", "victim leaves", "attacker leaves"} {
		effect(who, func() bool { return me.Status == "ejected" })
	}
	effect("debris discarded", func() bool { return slices.Contains(is.Discard, "debris") })
	effect("backfires card discarded", func() bool { return slices.Contains(is.Discard, "autocannon_backfires") })
	effect("blinding avoided", func() bool { return !happened("blinded") })
	effect("victim owes one lost turn", func() bool { return is.Cars[1].OwesTurn })
	// Where it goes on.
	effect("if stopped >= damage -> A4_APPLY else -> A3_TARGET", func() bool {
		if p := m.s.Pending(); next.event("armor").Points >= p.Damage {
			return happened("stopped")
		}
		return next.asked() == "defend 1"
	})
	effect("if stopped >= damage -> B2_APPLY else -> B1_VICTIM", func() bool {
		if p := m.s.Pending(); next.event("armor").Points >= p.Damage {
			return happened("stopped")
		}
		return next.asked() == "backfire 0"
	})
	effect("-> K2_APPLY (one card stops all 3)", func() bool { return happened("stopped") })
	effect("-> A6_END", over)
	effect("-> A3_TARGET", func() bool { return !happened("damage") && attack().Asked == game.Nobody })
	effect("-> M1_REACT (next player)", func() bool { return len(is.Stack) >= 2 && is.Stack[len(is.Stack)-2].Frame == "maneuver" })
	effect("-> R2_FOLLOW_UP", func() bool { return next.asked() == "follow_up 0" })
	effect("frame ends", func() bool {
		return top != m.top().Frame || happened("played") && len(is.Stack) != len(was.Stack) || top == "maneuver"
	})
	if rest = strings.Trim(rest, " ;"); strings.Trim(strings.ReplaceAll(rest, ";", ""), " ") != "" {
		t.Fatalf("%s %s: what does %q mean, in %q?", s.stage, card, rest, then)
	}
}
