package lab

import (
	"slices"
	"time"

	"turnpike/bot"
	"turnpike/game"
)

// Report is what came of a run. Both kinds of seconds and the rates are measured, everything else follows from the seed.
type Report struct {
	Game          string       `json:"game"`
	Seed          uint64       `json:"seed"`
	Matches       int          `json:"matches"`
	Actions       int          `json:"actions"` // all that were accepted, passes without an alternative included
	Choices       int          `json:"choices"` // actions that had an alternative
	Seconds       float64      `json:"seconds"`
	CPUSeconds    float64      `json:"cpu_seconds"` // of all processors, user and system; 0 where the system does not tell
	ActionsPerS   float64      `json:"actions_per_s"`
	MatchesPerS   float64      `json:"matches_per_s"`
	MedianActions float64      `json:"median_actions"` // of a match
	MeanActions   float64      `json:"mean_actions"`   // of a match
	Draws         int          `json:"draws"`          // matches with several winners or none
	Rotate        bool         `json:"rotate"`         // Seats counts by bot in the order given, not by seat
	Seats         []SeatReport `json:"seats"`
	*Tally                     // of the team, in cooperative games
}

// SeatReport is the result of one seat, or of one bot when seats rotate.
type SeatReport struct {
	Bot       string  `json:"bot"`
	*Tally            // not in cooperative games: there the team wins
	MeanScore float64 `json:"mean_score"`
}

// Tally is how often somebody won.
type Tally struct {
	Wins    int        `json:"wins"`
	WinRate float64    `json:"win_rate"`
	CI95    [2]float64 `json:"ci95"` // Wilson interval of the rate
}

func tally(wins, matches int) *Tally {
	return &Tally{Wins: wins, WinRate: float64(wins) / float64(matches), CI95: Wilson(wins, matches)}
}

// result is what is kept of a match until all are played.
type result struct {
	winners game.SeatSet
	actions int32
	choices int32
	scores  []int32 // by seat; nil: nobody scored
}

func keep(m *bot.Match, seats int) result {
	r := result{winners: m.Outcome.Winners, actions: int32(m.Actions), choices: int32(m.Choices)}
	if m.Outcome.Scores != [game.MaxSeats]int32{} {
		r.scores = slices.Clone(m.Outcome.Scores[:seats])
	}
	return r
}

// reduce adds up the results in the order of the matches.
func reduce(cfg *Config, results []result) *Report {
	info, n, matches := cfg.Entry.Game.Info(), len(cfg.Bots), len(results)
	r := &Report{Game: info.ID, Seed: cfg.Seed, Matches: matches, Rotate: cfg.Rotate}
	wins, scores := make([]int, n), make([]int, n)
	lengths := make([]int32, matches)
	team := 0
	for i, m := range results {
		r.Actions += int(m.actions)
		r.Choices += int(m.choices)
		lengths[i] = m.actions
		shift := i % cfg.seatings() // the bot at seat s is number s + shift of the list
		for s, score := range m.scores {
			scores[(s+shift)%n] += int(score)
		}
		switch {
		case info.Cooperative:
			if m.winners != 0 {
				team++
			}
		case m.winners.Len() == 1:
			wins[(int(m.winners.First())+shift)%n]++
		default:
			r.Draws++
		}
	}
	r.MeanActions = float64(r.Actions) / float64(matches)
	r.MedianActions = median(lengths)
	for i, name := range cfg.Bots {
		s := SeatReport{Bot: name, MeanScore: float64(scores[i]) / float64(matches)}
		if !info.Cooperative {
			s.Tally = tally(wins[i], matches)
		}
		r.Seats = append(r.Seats, s)
	}
	if info.Cooperative {
		r.Tally = tally(team, matches)
	}
	return r
}

// measure puts down how long the run took, and how much of the processors.
func (r *Report) measure(took, cpu time.Duration) {
	r.Seconds, r.CPUSeconds = took.Seconds(), cpu.Seconds()
	if r.Seconds > 0 {
		r.ActionsPerS = float64(r.Actions) / r.Seconds
		r.MatchesPerS = float64(r.Matches) / r.Seconds
	}
}

// median sorts values, of which there is at least one, and returns their median.
func median(values []int32) float64 {
	slices.Sort(values)
	n := len(values)
	return (float64(values[(n-1)/2]) + float64(values[n/2])) / 2
}
