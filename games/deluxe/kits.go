package deluxe

import (
	"fmt"
	"strconv"
	"strings"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// Calling says who somebody is that has come in no vehicle.
type Calling uint8

// The callings.
const (
	NoCalling     Calling = iota // he has come in a vehicle, whose seat says what he is
	Walker                       // of the side on foot (DX-CITY-061)
	Mechanic                     // DX-CITY-036
	BarGoer                      // DX-CITY-037, DX-CITY-045, DX-CITY-048
	Barkeep                      // DX-CITY-048
	HospitalGuard                // DX-CITY-030
	Guardsman                    // of the City Hall (DX-CITY-039)
	Staffer                      // of the police station (DX-CITY-039)
	StationGuard                 // DX-CITY-039
	Patrolman                    // DX-CITY-039
	Policeman                    // in a dome on the roof of the City Hall (DX-CITY-041)
	LaserGunner                  // in a turret of the truck stop (DX-STOP-011)
	Artilleryman                 // DX-STOP-013
	Gatekeeper                   // in its gatehouse (DX-STOP-009)
	SecurityChief                // and his assistant, in the security office (DX-STOP-018)
	SecurityGuard                // in its wardroom (DX-STOP-018)
	numCallings
)

var callingNames = [numCallings]string{
	"", "walker", "mechanic", "bar_goer", "barkeep", "hospital_guard", "guardsman", "staffer", "station_guard", "patrolman", "policeman",
	"laser_gunner", "artilleryman", "gatekeeper", "security_chief", "security_guard",
}

// Names returns the names of all.
func (Calling) Names() []string { return callingNames[:] }

// String returns the name of the calling; "" for none.
func (c Calling) String() string { return callingNames[c] }

// Kit is what somebody is, wears and carries that has come in no vehicle.
type Kit struct {
	Calling  Calling
	Armor    int8 // points of body armor (DX-INJ-002)
	Improved bool // it is improved body armor
	N        uint8
	Gear     [MaxGear]garage.Carried // the first N count
	Bunker   uint8                   // object of the map + 1 whose gun he works; 0: none (DX-CITY-040)
}

// kitted is what somebody of a list has, before it is his.
type kitted struct {
	Kit
	cost garage.Money
}

// bears reports whether a person has come in no vehicle, so that his kit says what he is.
func (x *Person) bears() bool { return x.Kit.Calling != NoCalling }

// improved reports whether a person wears improved body armor.
func (r *run) improved(p PersonID) bool {
	if x := r.person(p); x.bears() {
		return x.Kit.Improved
	}
	return r.outfit(p).Improved
}

// roleOf returns what a person is: his calling, or his role in the vehicle that he came in.
func (r *run) roleOf(p PersonID) string {
	if x := r.person(p); x.bears() {
		return x.Kit.Calling.String()
	}
	if r.person(p).Seat >= firstOperator {
		return operatorRole
	}
	return r.outfit(p).Role.String()
}

// parseKit reads what each of a group has, such as "body_armor rifle 2 grenade": body armor and gear, each with its number in front.
func parseKit(c *garage.Catalogue, text string) (k kitted, err error) {
	k.Calling = Walker
	var who garage.Person
	n := 0
	for _, word := range strings.Fields(text) {
		if many, err := strconv.Atoi(word); err == nil {
			if n != 0 || many < 1 || many > 9 {
				return k, fmt.Errorf("%q is no number of pieces, 1 to 9, before the name of a piece", word)
			}
			n = many
			continue
		}
		if id, err := c.FindAccessory(word); err == nil && c.Accessories[id].Kind == "body_armor" {
			if n > 1 || k.Armor > 0 {
				return k, fmt.Errorf("one body armor each, not %q as well", word)
			}
			a := &c.Accessories[id]
			who.BodyArmor = id
			k.Armor, k.cost = int8(a.DP), k.cost+a.Cost
			n = 0
			continue
		}
		id, err := c.FindGear(word)
		if err != nil {
			return k, err
		}
		n = max(n, 1)
		if int(k.N) == MaxGear {
			return k, fmt.Errorf("more than %d kinds of gear on one person", MaxGear)
		}
		k.Gear[k.N] = garage.Carried{Gear: id, Count: uint8(n)}
		k.N++
		k.cost += c.Gear[id].Cost * garage.Money(n)
		n = 0
	}
	if n != 0 {
		return k, fmt.Errorf("%d of what?", n)
	}
	who.Gear = k.Gear[:k.N]
	k.Improved = c.Hampers(who.BodyArmor)
	if load, most, rule := c.Load(&who); load > float64(most) {
		return k, game.Refuse(game.RuleID(rule), game.Nobody, "%q makes %v grenade-equivalents, a person carries %d", text, load, most)
	}
	return k, nil
}

// parseKits reads a list of people such as "12x body_armor rifle, 8x 4 grenade", of one to so many.
func parseKits(c *garage.Catalogue, text string, most int) (list []kitted, err error) {
	for entry := range strings.SplitSeq(text, ",") {
		entry = strings.TrimSpace(entry)
		n := 1
		if head, rest, ok := strings.Cut(entry, "x "); ok {
			k, err := strconv.Atoi(head)
			if err != nil || k < 1 || k > most {
				return nil, fmt.Errorf("%q is no number of people, 1 to %d", head, most)
			}
			n, entry = k, strings.TrimSpace(rest)
		}
		k, err := parseKit(c, entry)
		if err != nil {
			return nil, err
		}
		for range n {
			list = append(list, k)
		}
	}
	if len(list) > most {
		return nil, fmt.Errorf("%d people; %d at most", len(list), most)
	}
	return list, nil
}

// placing is where somebody stands: the lower left corner of his square, the storey of a building (0: the street), and where he looks.
type placing struct {
	corner geom.Vec
	storey int8
	facing geom.Angle
}

// addWalker enters somebody who has come in no vehicle, in a square of a storey.
func (r *run) addWalker(owner game.Seat, k Kit, at placing) PersonID {
	t := &r.s.t
	p := PersonID(t.NPersons)
	t.NPersons++
	x := r.person(p)
	*x = Person{Owner: owner, Of: NoCar, Car: NoCar, Kit: k, Gunner: r.s.o.Gunnery, Running: r.s.o.Running, Arts: r.s.o.Arts, By: nobody, Storey: at.storey}
	x.stand(at.corner, at.facing)
	t.Outside.add(p)
	return p
}
