package engine_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// play is an engine that goes wrong.
func play(how string) {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24)
	for n := 0; in.Scan(); {
		var m struct {
			Type  string
			Legal []struct{ Text string }
		}
		if json.Unmarshal(in.Bytes(), &m) != nil || m.Type != "decide" && m.Type != "refused" {
			continue
		}
		switch {
		case how == "nonsense":
			fmt.Println(`{"text": "frobnicate"}`)
		case how == "sleeps":
			time.Sleep(time.Hour) // until it is killed
		case n == 3:
			os.Exit(1)
		default:
			n++
			line, _ := json.Marshal(map[string]string{"text": m.Legal[0].Text})
			fmt.Println(string(line))
		}
	}
}
