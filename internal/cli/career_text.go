package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"turnpike/career"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/match"
	"turnpike/roster"
)

// money writes whole dollars.
func money(n int) string {
	return garage.Dollars(n).String()
}

// careerPrinter prints what an organization sees.
type careerPrinter struct {
	e *env
	v *career.View
}

func (p *careerPrinter) name(id career.CharacterID) string {
	for i := range p.v.Characters {
		if p.v.Characters[i].ID == id {
			return p.v.Characters[i].Name
		}
	}
	return "somebody"
}

func (p *careerPrinter) week() {
	v, w := p.v, p.e.stdout
	fmt.Fprintf(w, "week %d of %d, %s; %s in the box, living %s a week\n", v.Week, v.Weeks, v.Stage, money(v.Own.Cash), money(v.Own.Living))
	for i := range v.Characters {
		if c := &v.Characters[i]; c.Own != nil && c.Status != career.Dead && c.Status != career.Gone {
			fmt.Fprintf(w, "  driver %d  %s, %s, %d DP, prestige %d, kills %d\n", c.ID, c.Name, c.Status, c.Own.DP, c.Prestige, c.Kills)
		}
	}
	for i := range v.Own.Vehicles {
		k := &v.Own.Vehicles[i]
		state := "ready"
		switch {
		case k.Due > 0:
			state = "is delivered on Monday"
		case k.Booked:
			state = "in the pit until Friday"
		case !k.Ready:
			state = "cannot drive"
		}
		fmt.Fprintf(w, "  vehicle %d  %s, %s, worth %s, repair %s\n", k.ID, k.Name, state, money(k.Value), money(k.Repair))
	}
	for i := range v.Offers {
		o := &v.Offers[i]
		what := string(o.Kind)
		switch o.Kind {
		case career.PurseEvent, career.Bout, career.Invitation:
			what += " " + divisionName(o.Division)
		case career.Courier:
			what += fmt.Sprintf(" %d miles, %d spaces, %d lb, %s", o.Miles, o.Spaces, o.Pounds, money(o.Pay))
		case career.UsedVehicle:
			what += " " + money(o.Used.Price)
		case career.AmateurNight:
			what += " in a " + o.Car
		case career.Job:
			what += " " + o.Scenario + " " + money(o.Pay)
		}
		note := ""
		for _, can := range o.Can {
			note += " " + strconv.Itoa(int(can.Character))
		}
		if note != "" {
			note = ", open to" + note
		} else if o.Why != nil {
			note = ", not: " + o.Why.Detail + " [" + o.Why.Rule + "]"
		}
		fmt.Fprintf(w, "  offer %d  %s, %d in%s\n", o.ID, what, len(o.Entries), note)
	}
	for _, q := range v.Ask {
		for _, x := range q.Choices {
			text, err := json.Marshal(x.Action)
			if err != nil {
				panic(err) // of our own
			}
			mark := ""
			if x.Default {
				mark = "  (default)"
			}
			fmt.Fprintf(w, "  ? %s %s%s\n", q.Kind, text, mark)
		}
	}
}

// divisionName names a division.
func divisionName(id int) string {
	if id == 0 {
		return "unlimited"
	}
	return strconv.Itoa(id)
}

func (p *careerPrinter) driver(c *career.CharacterView) {
	w := p.e.stdout
	fmt.Fprintf(w, "driver %d  %s: %s, prestige %d, kills %d, %d entered, %d won, %s earned\n", c.ID, c.Name, c.Status, c.Prestige, c.Kills, c.Entered, c.Won, money(c.Earned))
	if c.Own == nil {
		return
	}
	var list []string
	for _, id := range career.AllSkills {
		if k, ok := c.Own.Skills[id]; ok {
			level := "none"
			switch {
			case k.Level == 0:
				level = "base"
			case k.Level > 0:
				level = "+" + strconv.Itoa(k.Level)
			}
			list = append(list, fmt.Sprintf("%s %s (%d)", id, level, k.Points))
		}
	}
	fmt.Fprintf(w, "  %s; %d general points; %d DP; orders %s\n", strings.Join(list, ", "), c.Own.General, c.Own.DP, c.Own.Orders)
}

func (p *careerPrinter) vehicle(k *career.VehicleView) {
	w := p.e.stdout
	fmt.Fprintf(w, "vehicle %d  %s: new %s, worth %s, sold for %s; full repair %s\n", k.ID, k.Name, money(k.Cost), money(k.Value), money(k.Sale), money(k.Repair))
	for i := range k.Parts {
		x := &k.Parts[i]
		var ways []string
		for _, way := range x.Ways {
			if way.Refused == nil {
				ways = append(ways, way.Way+" "+money(way.Price))
			}
		}
		fmt.Fprintf(w, "  %-24s %d of %d hits; %s\n", x.Part, x.Hits, x.DP, strings.Join(ways, ", "))
	}
}

func (p *careerPrinter) league() {
	for i, id := range p.v.Rank {
		for j := range p.v.Characters {
			if c := &p.v.Characters[j]; c.ID == id {
				division := "no car"
				if c.Division >= 0 {
					division = "division " + divisionName(c.Division)
				}
				fmt.Fprintf(p.e.stdout, "%3d  %-24s prestige %3d, kills %2d, %s, %s\n", i+1, c.Name, c.Prestige, c.Kills, c.Status, division)
			}
		}
	}
}

// news prints the news from a week on.
func (p *careerPrinter) news(from int) {
	for _, n := range p.v.News {
		if n.Week < from {
			continue
		}
		var who []string
		for _, id := range n.Subjects {
			who = append(who, p.name(id))
		}
		text := n.Kind
		if len(who) > 0 {
			text += ": " + strings.Join(who, ", ")
		}
		if n.Text != "" {
			text += " (" + n.Text + ")"
		}
		fmt.Fprintf(p.e.stdout, "week %3d  %s\n", n.Week, text)
	}
}

// proveFixture returns what checks the record of a fixture with persons: it is sound, and it comes to the facts of the result.
func proveFixture(ctx context.Context) func(*career.Fixture, json.RawMessage, *career.Action) error {
	lookup := func(id string) (game.Game, error) {
		entry, err := roster.Games().Find(id)
		if err != nil {
			return nil, err
		}
		return entry.Game, nil
	}
	return func(_ *career.Fixture, text json.RawMessage, act *career.Action) error {
		rec, err := match.ParseRecord(text)
		if err != nil {
			return err
		}
		report, err := match.Verify(ctx, *rec, lookup)
		if err != nil {
			return err
		}
		if !report.Whole() {
			return errors.New("this program cannot prove the record of its match")
		}
		var last game.Table
		if err := match.Replay(*rec, lookup, func(_ int, t game.Table, _ match.Entry, _ game.Events) error { last = t; return nil }); err != nil {
			return err
		}
		after, ok := deluxe.AftermathOf(last)
		if !ok {
			return errors.New("its record is that of another game")
		}
		if !reflect.DeepEqual(&after, act.Facts) {
			return errors.New("its record comes to other facts")
		}
		return nil
	}
}
