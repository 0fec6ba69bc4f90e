package server

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"

	"turnpike/career"
	"turnpike/games/deluxe"
)

// An estimate counts what happened to seat 0, with the intervals that follow.
func TestCareerOdds(t *testing.T) {
	inCareers(t, func(t *testing.T, w *world) {
		// Of 200 matches every fourth is won; every tenth driver dies and loses his car; whoever wins has put one out of the fight, worth $800.
		w.srv.careers.play = func(ctx context.Context, s *career.State, f *career.Fixture) (*deluxe.Aftermath, error) {
			a, err := peaceful(ctx, s, f)
			if f.Seats[0].Person || f.Seats[0].Org != 0 {
				t.Errorf("the match knows whose it is: %+v", f.Seats[0])
			}
			if f.ID%4 != 0 {
				a.Winners = nil
			} else {
				a.Vehicles[1].Killed, a.Vehicles[1].KilledBy, a.Vehicles[1].Salvage = true, 0, 800
			}
			if f.ID%10 == 0 {
				a.Vehicles[0].Killed, a.Persons[0].Dead = true, true
			}
			return a, err
		}
		p := w.player()
		page := p.begin(nil)
		offer, who := nightOf(t, page.View)
		at := fmt.Sprintf("/api/careers/%s/odds/%d", page.ID, offer)
		req := CareerOddsRequest{Character: who}
		var e CareerEstimate
		p.must("POST", at, req, &e)
		if e.State != "counting" || e.Of != estimateMatches || e.Matches == estimateMatches || e.Field < 2 {
			t.Errorf("at first it is %+v", e)
		}
		synctest.Wait()
		for range estimateMatches { // other things go first
			if p.must("POST", at, req, &e); e.State != "counting" {
				break
			}
		}
		// Wilson's interval of 50 of 200 at 95%: z^2 = 3.8415; centre (0.25 + 3.8415/400) / (1 + 3.8415/200) = 0.25471; half of it 1.95996 *
		// sqrt(0.25*0.75/200 + 3.8415/160000) / 1.0192075 = 0.05963: 19.5% to 31.4%. Of 20 of 200: centre 0.10754, half 0.04187: 6.6% to 14.9%.
		if want := (CareerOdd{250, 195, 314}); e.Win != want {
			t.Errorf("win %+v, want %+v", e.Win, want)
		}
		if want := (CareerOdd{100, 66, 149}); e.Death != want {
			t.Errorf("death %+v, want %+v", e.Death, want)
		}
		// A quarter of the matches brings $800: variance of 200 figures 800^2 * 0.25*0.75 * 200/199; 1.96 standard errors are $48.13.
		if e.State != "done" || e.Matches != estimateMatches || e.Home.Permille != 900 || e.Kills.Mean != 0.25 || e.In.Mean != 200 || e.Out.Mean != 0 || e.In.Pm < 48.1 || e.In.Pm > 48.2 {
			t.Errorf("it is %+v", e)
		}
		p.refused(422, "refused", "POST", fmt.Sprintf("/api/careers/%s/odds/999", page.ID), req)
		p.refused(422, "refused", "POST", at, CareerOddsRequest{Character: 1})
		w.player().refused(403, "private", "POST", at, req)
	})
}
