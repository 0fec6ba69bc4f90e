// Package career is the continuing game of Deluxe Duel: between two duels its people heal, repair, choose what to enter, and stay out of the ground.
//
// A [State] is one world with its calendar: organizations of persons and of bots, their characters, vehicles and stores, and the fixtures in which they meet.
// [Career] holds a state with the log that led to it. It does no I/O: it says which fixtures are to be played ([Career.Due]), and is told what came of them
// by the action "result". Every fight is a match of Deluxe Duel; package career/arena plays those of bots.
//
// The files follow the chapters of the ledgers: skills.go, healing.go, awards.go, prestige.go, wealth.go, clone.go, calendar.go, events.go, road.go, market.go,
// drivers.go (bots), news.go, rank.go; state.go, action.go, legal.go, apply.go, preview.go, observe.go and record.go are the machine. What a vehicle's repair
// costs and takes is package career/pit. Rules of our own have IDs that begin with CR and end with d; they stand in ledger-career.md.
package career
