// Gunner is an engine for Jump-Start and Deluxe Duel (other games it plays, but not well): it takes the answer that does the most damage on average, as far as the previews say, and the default otherwise.
//
//	go build -o gunner ./examples/gunner
//	turnpike lab matrix jumpstart engine:gunner random --engine gunner=./gunner
//
// docs/engine.md explains the lines.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

// message is what Turnpike says, as far as it is of use here.
type message struct {
	Type  string
	Legal []choice // the last one is the default, or the plainest
}

type choice struct {
	Text    string
	Preview struct {
		Chance float64
		Damage []struct {
			Points int
			Chance float64
		}
	}
}

// worth is the damage that an answer does on average.
func (c *choice) worth() (sum float64) {
	for _, d := range c.Preview.Damage {
		sum += float64(d.Points) * d.Chance
	}
	return sum * c.Preview.Chance
}

// answer is the index of the answer to give.
func answer(m *message) int {
	best, most := len(m.Legal)-1, 0.0
	for i := range m.Legal {
		if w := m.Legal[i].worth(); w > most {
			best, most = i, w
		}
	}
	return best
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 64<<20)
	for in.Scan() {
		var m message
		if err := json.Unmarshal(in.Bytes(), &m); err != nil {
			fmt.Fprintln(os.Stderr, "gunner:", err)
			os.Exit(1)
		}
		switch m.Type {
		case "decide":
			line, _ := json.Marshal(map[string]string{"text": m.Legal[answer(&m)].Text})
			fmt.Println(string(line))
		case "refused":
			fmt.Println(`{"resign":true}`)
		}
	}
}
