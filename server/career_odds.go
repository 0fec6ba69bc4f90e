package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math"
	"net/http"
	"slices"
	"sync"

	"turnpike/career"
	"turnpike/games/deluxe"
	"turnpike/lab/stats"
)

const (
	estimateMatches = 200
	maxEstimates    = 256 // that are kept; those that were asked for first make room
	maxEstimating   = 16  // that wait
)

// CareerOddsRequest asks what would come of entering an event.
type CareerOddsRequest struct {
	Org       *int               `json:"org,omitempty" doc:"which of my organizations; left out: the first"`
	Character career.CharacterID `json:"character"`
	Vehicle   career.VehicleID   `json:"vehicle,omitempty" doc:"left out: the house lends it"`
	Crew      []career.CrewSeat  `json:"crew,omitempty" maxItems:"32"`
	Orders    career.Orders      `json:"orders,omitempty" enum:"on,crippled,bare" doc:"left out: those of the character"`
	To        string             `json:"to,omitempty" maxLength:"32768" doc:"of Amateur Night: the code of the stock car with its armor and weapons rearranged"`
}

// CareerEstimate is what bots came to who have fought an event in its stead: those of whom no more is known in what bots of the division drive.
type CareerEstimate struct {
	State   string     `json:"state" enum:"counting,done,failed" doc:"counting: ask again"`
	Matches int        `json:"matches" doc:"that have been played"`
	Of      int        `json:"of"`
	Field   int        `json:"field" doc:"how many meet"`
	Win     CareerOdd  `json:"win"`
	Home    CareerOdd  `json:"home" doc:"the vehicle comes home, or is one's own then"`
	Death   CareerOdd  `json:"death" doc:"of the driver"`
	Kills   CareerMean `json:"kills" doc:"vehicles put out of the fight"`
	In      CareerMean `json:"in" doc:"dollars, of wrecks at their salvage value"`
	Out     CareerMean `json:"out" doc:"dollars, of what the vehicle has lost in worth"`
}

// CareerOdd is a chance with its 95% interval, in tenths of a percent.
type CareerOdd struct {
	Permille int `json:"permille"`
	Low      int `json:"low"`
	High     int `json:"high"`
}

// CareerMean is a mean with half of its 95% interval.
type CareerMean struct {
	Mean float64 `json:"mean"`
	Pm   float64 `json:"pm"`
}

// careerOdds works out estimates, one after the other, and keeps the last ones by their field.
type careerOdds struct {
	k *careers

	mu    sync.Mutex
	known map[string]*estimate
	order []string
	queue []*estimate
	bell  chan struct{}
}

// estimate is one that is being worked out, or is done. Its counts are guarded by careerOdds.mu.
type estimate struct {
	state *career.State // with dice of its own
	field *career.Fixture
	value int // dollars, of the vehicle as it goes in

	n, win, home, death int
	kills, in, out      series
	failed              bool
}

// series is what is needed of figures for their mean.
type series struct{ sum, squares float64 }

func (s *series) add(v int) {
	s.sum += float64(v)
	s.squares += float64(v) * float64(v)
}

// mean returns the mean of n figures with 1.96 standard errors.
func (s *series) mean(n int) (m CareerMean) {
	if n == 0 {
		return m
	}
	all := float64(n)
	m.Mean = s.sum / all
	if n > 1 {
		m.Pm = 1.96 * math.Sqrt(max(0, s.squares-s.sum*m.Mean)/(all-1)/all)
	}
	return m
}

func newCareerOdds(k *careers) *careerOdds {
	return &careerOdds{k: k, known: make(map[string]*estimate), bell: make(chan struct{}, 1)}
}

// run works out what is asked for until ctx is done. It lets everything else go first.
func (o *careerOdds) run(ctx context.Context) {
	for {
		o.mu.Lock()
		var e *estimate
		if len(o.queue) > 0 {
			e, o.queue = o.queue[0], o.queue[1:]
		}
		o.mu.Unlock()
		if e == nil {
			select {
			case <-o.bell:
				continue
			case <-ctx.Done():
				return
			}
		}
		for n := range estimateMatches {
			o.k.s.laboratory.giveWay(ctx)
			f := *e.field
			f.ID = career.FixtureID(n + 1)
			facts, err := o.k.play(ctx, e.state, &f)
			if ctx.Err() != nil {
				return
			}
			o.mu.Lock()
			if e.failed = err != nil || facts == nil; !e.failed {
				e.count(facts)
			}
			o.mu.Unlock()
			if err != nil {
				o.k.s.cfg.Log.ErrorContext(ctx, "an estimate of a career", "error", err)
				break
			}
		}
	}
}

// of returns the estimate of a field, and has it worked out if it is new.
func (o *careerOdds) of(s *career.State, f *career.Fixture, value int) (*CareerEstimate, error) {
	f.ID, f.Week, f.Offer = 0, 0, 0
	for i := range f.Seats {
		// What does not change the match: who they are.
		f.Seats[i].Org, f.Seats[i].Character, f.Seats[i].Vehicle, f.Seats[i].Person = 0, 0, 0, false
	}
	text, err := json.Marshal(struct {
		Field *career.Fixture
		Level string
		Value int
	}{f, s.Options.Level, value})
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	key := hex.EncodeToString(sum[:])
	o.mu.Lock()
	defer o.mu.Unlock()
	e := o.known[key]
	if e == nil {
		if len(o.queue) >= maxEstimating {
			return nil, problem(http.StatusTooManyRequests, "too-many", "%d estimates wait already; try again later", len(o.queue))
		}
		// The dice follow from the field alone: they have nothing to do with those of the career.
		e = &estimate{state: &career.State{Options: s.Options, Key: key}, field: f, value: value}
		o.known[key] = e
		o.queue = append(o.queue, e)
		if o.order = append(o.order, key); len(o.order) > maxEstimates {
			delete(o.known, o.order[0])
			o.order = slices.Delete(o.order, 0, 1)
		}
		select {
		case o.bell <- struct{}{}:
		default:
		}
	}
	return e.shown(), nil
}

// count takes in what came of a match for its seat 0.
func (e *estimate) count(a *deluxe.Aftermath) {
	e.n++
	if slices.Contains(a.Winners, 0) {
		e.win++
	}
	taken, worth := 0, 0
	for i := range a.Vehicles {
		if v := &a.Vehicles[i]; v.Seat != 0 && v.Killed && v.KilledBy == 0 {
			taken++
			if !v.Burnt {
				worth += v.Salvage
			}
		}
	}
	left := 0
	if i := slices.IndexFunc(a.Vehicles, func(v deluxe.AfterVehicle) bool { return v.Seat == 0 }); i >= 0 {
		if v := &a.Vehicles[i]; !v.Killed && !v.Burnt && v.Fate != "resigned" {
			e.home++
			left = v.Salvage
		}
	}
	if slices.ContainsFunc(a.Persons, func(p deluxe.AfterPerson) bool { return p.Seat == 0 && p.Place == 0 && p.Dead }) {
		e.death++
	}
	e.kills.add(taken)
	e.in.add(worth)
	e.out.add(max(0, e.value-left))
}

// shown is what has been counted by now.
func (e *estimate) shown() *CareerEstimate {
	out := &CareerEstimate{
		State: "counting", Matches: e.n, Of: estimateMatches, Field: len(e.field.Seats), Win: oddOf(e.win, e.n), Home: oddOf(e.home, e.n), Death: oddOf(e.death, e.n),
		Kills: e.kills.mean(e.n), In: e.in.mean(e.n), Out: e.out.mean(e.n),
	}
	switch {
	case e.failed:
		out.State = "failed"
	case e.n == estimateMatches:
		out.State = "done"
	}
	return out
}

func oddOf(hits, of int) CareerOdd {
	if of == 0 {
		return CareerOdd{High: 1000}
	}
	p := float64(hits) / float64(of)
	ci := stats.Wilson(p, float64(of))
	return CareerOdd{int(math.Round(1000 * p)), int(math.Round(1000 * ci[0])), int(math.Round(1000 * ci[1]))}
}

// estimate returns what would come of entering an event.
func (k *careers) estimate(ctx context.Context, id string, offer career.OfferID, req *CareerOddsRequest) (*CareerEstimate, error) {
	if err := k.s.take(k.s.limits.advice, personOf(ctx), "you ask too quickly"); err != nil {
		return nil, err
	}
	s, org, err := k.standing(ctx, id, req.Org)
	if err != nil {
		return nil, err
	}
	if org == career.House {
		return nil, problem(http.StatusForbidden, "not-yours", "you have no organization in this career")
	}
	f, err := s.Expected(k.catalogue, org, &career.Action{
		Do: career.DoEnter, Offer: offer, Character: req.Character, Vehicle: req.Vehicle, Crew: req.Crew, Orders: req.Orders, To: req.To,
	})
	if err != nil {
		if e, ok := err.(*career.Refusal); ok {
			return nil, refusal(e, "")
		}
		return nil, err
	}
	value := 0 // what is lent costs nothing
	if req.Vehicle != 0 {
		for _, v := range s.Observe(k.catalogue, org).Own.Vehicles {
			if v.ID == req.Vehicle {
				value = v.Value
			}
		}
	}
	return k.odds.of(s, f, value)
}
