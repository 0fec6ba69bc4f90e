package career

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"turnpike/career/pit"
	"turnpike/games/deluxe"
	"turnpike/internal/strictjson"
)

// Do says what an action does.
type Do string

// The actions of organizations. What each needs of an [Action] stands beside it.
const (
	DoPlan       Do = "plan"       // vehicle, jobs: work on a vehicle
	DoModify     Do = "modify"     // vehicle, to: another design
	DoBuy        Do = "buy"        // offer: a used vehicle
	DoOrder      Do = "order"      // to: a new vehicle of this design
	DoSell       Do = "sell"       // vehicle, or part and n
	DoHire       Do = "hire"       // name, start or points
	DoTrain      Do = "train"      // character, skill: 13 weeks away (DX-CHAR-006)
	DoApprentice Do = "apprentice" // character: works as a mechanic (DX-MECH-014)
	DoBack       Do = "back"       // character: comes back from that
	DoSpend      Do = "spend"      // character, skill, n: general points
	DoEnter      Do = "enter"      // offer, character, vehicle, crew, orders, to
	DoWithdraw   Do = "withdraw"   // offer, character
	DoChallenge  Do = "challenge"  // character, vehicle, against, budget, day
	DoAccept     Do = "accept"     // offer, vehicle, orders: a challenge
	DoDecline    Do = "decline"    // offer, character: a challenge or an invitation
	DoCourier    Do = "courier"    // offer, character, vehicle, crew, escorts, speed, stops, orders
	DoRun        Do = "run"        // offer, on: a courier goes on or turns back
	DoOrders     Do = "orders"     // character, orders
	DoGrow       Do = "grow"       // character: a clone (DX-GC-002)
	DoProgram    Do = "program"    // character: his clone (DX-GC-003)
	DoStore      Do = "store"      // character: in a memory store (DX-GC-007)
	DoLapse      Do = "lapse"      // character: his clone is given up
	DoRevive     Do = "revive"     // character, way: body, clone, memory, none
	DoClaim      Do = "claim"      // wreck, take: money, wreck
	DoVote       Do = "vote"       // fixture, character, about, n
	DoDone       Do = "done"       // with what the stage asks
	DoWait       Do = "wait"       // takes done back
	DoRetire     Do = "retire"     // ends the organization
)

// The actions of the house.
const (
	DoJoin     Do = "join"     // name, mark, start or points, person: a new organization
	DoResult   Do = "result"   // fixture, match, record, rules, bots, facts
	DoVoid     Do = "void"     // fixture: is taken back
	DoDeadline Do = "deadline" // the time of the stage is over
	DoSleep    Do = "sleep"    // org, on: is run by its standing plan
)

// Action is a deed of an organization or of the house. Do says which; of the others it has what its Do needs, and nothing else.
type Action struct {
	Do        Do                `json:"do" required:"true"`
	Org       OrgID             `json:"org,omitempty"`
	Vehicle   VehicleID         `json:"vehicle,omitempty"`
	Jobs      []pit.Job         `json:"jobs,omitempty" maxItems:"64"`
	Part      string            `json:"part,omitempty" maxLength:"60"`
	N         int               `json:"n,omitempty"`
	To        string            `json:"to,omitempty" maxLength:"60000"` // the code of a design, or its id
	Offer     OfferID           `json:"offer,omitempty"`
	Character CharacterID       `json:"character,omitempty"`
	Against   CharacterID       `json:"against,omitempty"`
	Crew      []CrewSeat        `json:"crew,omitempty" maxItems:"32"`
	Escorts   []Escort          `json:"escorts,omitempty" maxItems:"2"`
	Orders    Orders            `json:"orders,omitempty" enum:"on,crippled,bare"`
	Skill     SkillID           `json:"skill,omitempty" maxLength:"20"`
	Name      string            `json:"name,omitempty" maxLength:"40"`
	Mark      string            `json:"mark,omitempty" maxLength:"40"`
	Start     string            `json:"start,omitempty" maxLength:"20"`
	Points    map[SkillID]int   `json:"points,omitempty"`
	Person    bool              `json:"person,omitempty"`
	Budget    int               `json:"budget,omitempty" minimum:"0" maximum:"1000000"`
	Day       int               `json:"day,omitempty" minimum:"0" maximum:"7"`
	Speed     int               `json:"speed,omitempty" minimum:"0" maximum:"100"` // mph
	Stops     []int             `json:"stops,omitempty" maxItems:"20"`             // miles at which a courier recharges
	On        bool              `json:"on,omitempty"`
	Way       string            `json:"way,omitempty" enum:"body,clone,memory,none"`
	Wreck     WreckID           `json:"wreck,omitempty"`
	Take      string            `json:"take,omitempty" enum:"money,wreck"`
	Fixture   FixtureID         `json:"fixture,omitempty"`
	About     string            `json:"about,omitempty" enum:"fine_play,bravery,rescue,tactic,death"`
	Match     string            `json:"match,omitempty" maxLength:"64"`
	Rules     string            `json:"rules,omitempty" maxLength:"20"` // version of the rules of Deluxe Duel under which a match was played
	Bots      bool              `json:"bots,omitempty"`                 // bots have played it for the persons, with the dice of fixtures of bots
	Record    string            `json:"record,omitempty" maxLength:"80"`
	Facts     *deluxe.Aftermath `json:"facts,omitempty"`
}

// needs are the keys that each action may have besides do.
var needs = map[Do]string{
	DoPlan: "vehicle jobs", DoModify: "vehicle to", DoBuy: "offer", DoOrder: "to",
	DoSell: "vehicle part n", DoHire: "name mark start points", DoTrain: "character skill", DoApprentice: "character", DoBack: "character",
	DoSpend: "character skill n", DoEnter: "offer character vehicle crew orders to", DoWithdraw: "offer character",
	DoChallenge: "character vehicle against budget day orders", DoAccept: "offer vehicle orders", DoDecline: "offer character",
	DoCourier: "offer character vehicle crew escorts speed stops orders", DoRun: "offer on", DoOrders: "character orders", DoGrow: "character", DoProgram: "character",
	DoStore: "character", DoLapse: "character", DoRevive: "character way", DoClaim: "wreck take", DoVote: "fixture character about n",
	DoDone: "", DoWait: "", DoRetire: "",
	DoJoin: "name mark start points person", DoResult: "fixture match rules bots record facts", DoVoid: "fixture", DoDeadline: "", DoSleep: "org on",
}

// houseOnly are the actions that no organization takes.
var houseOnly = []Do{DoJoin, DoResult, DoVoid, DoDeadline, DoSleep}

// MaxAction is the size of an action in bytes.
const MaxAction = 64 << 10

// ParseAction reads an action. The error says which key is wrong, with its place, and what is allowed.
func ParseAction(data []byte) (*Action, error) {
	if len(data) > MaxAction {
		return nil, fmt.Errorf("an action of %d bytes; %d are allowed", len(data), MaxAction)
	}
	var a Action
	if err := strictjson.Unmarshal(data, &a); err != nil {
		return nil, err
	}
	keys, ok := needs[a.Do]
	if !ok {
		all := make([]string, 0, len(needs))
		for d := range needs {
			all = append(all, string(d))
		}
		slices.Sort(all)
		return nil, refuse("CR-ACT-001d", "do", "there is no action %q", a.Do).but("%s", strings.Join(all, ", "))
	}
	for _, m := range strictjson.Members(data) {
		if m.Key != "do" && !slices.Contains(strings.Fields(keys), m.Key) {
			return nil, refuse("CR-ACT-001d", m.Key, "the action %q has no such key", a.Do).but("%s", cmp.Or(keys, "none"))
		}
	}
	if a.Orders != "" && a.Orders != FightsOn && a.Orders != Crippled && a.Orders != Bare {
		return nil, refuse("CR-ORDERS-001d", "orders", "there are no orders %q", a.Orders).but("on, crippled, bare")
	}
	if len(a.Jobs) > MaxJobs {
		return nil, refuse("CR-ACT-001d", "jobs", "%d jobs; a plan has at most %d", len(a.Jobs), MaxJobs)
	}
	return &a, nil
}
