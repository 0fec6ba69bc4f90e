package roster_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/roster"
)

// BenchmarkOrders plays Amateur Nights and arena events of six Doorstops whose drivers are all under the same orders, each on another arena, and reports of the
// entrants how many of a hundred die and do not lose their cars, and the kills of each.
//
//	go test ./roster -run '^$' -bench Orders -benchtime 120x
func BenchmarkOrders(b *testing.B) {
	arenas := []string{"standard-arena", "colonnade", "gravel-pit", "redoubt", "speedway", "stockyard"}
	e, err := roster.Find(deluxe.ID)
	if err != nil {
		b.Fatal(err)
	}
	events := []string{"amateur_night", "arena"}
	specs := []string{"normal", "normal:orders=crippled", "normal:orders=bare"}
	for i := range len(events) * len(specs) {
		event, spec := events[i/len(specs)], specs[i%len(specs)]
		b.Run(event+"/"+spec, func(b *testing.B) {
			var dead, kept, kills, all, left, quit, turns int
			over := func(t game.Table) {
				a, _ := deluxe.AftermathOf(t)
				turns += a.Turns
				for i, v := range a.Vehicles {
					all++
					if !v.Killed && !v.Early {
						kept++
					} else if v.KilledBy >= 0 {
						kills++
					}
					switch v.Fate {
					case "left":
						left++
					case "resigned":
						quit++
					}
					if a.Persons[i].Dead {
						dead++
					}
				}
			}
			var workers []bot.Worker
			for _, place := range arenas {
				options := map[string]any{"scenario": event, "place": place, "vehicle_0": "doorstop"}
				w, err := e.Arena.Contest(bot.Contest{Bots: []string{spec, spec, spec, spec, spec, spec}, Options: options, Over: over})
				if err != nil {
					b.Fatal(err)
				}
				workers = append(workers, w)
			}
			seed := uint64(0)
			for b.Loop() {
				if _, err := workers[seed%uint64(len(workers))].Play(b.Context(), seed); err != nil {
					b.Fatal(err)
				}
				seed++
			}
			percent := func(n int, what string) { b.ReportMetric(100*float64(n)/float64(all), what) }
			percent(dead, "%dead")
			percent(kept, "%kept")
			percent(left, "%left")
			percent(quit, "%resigned")
			b.ReportMetric(float64(kills)/float64(all), "kills/entrant")
			b.ReportMetric(float64(turns)/float64(seed), "turns")
		})
	}
}
