package sqlite
import ("testing";"sync/atomic";"path/filepath";"fmt";"turnpike/store";"encoding/json";"strings")
func BenchmarkZZ(b *testing.B) {
	s, err := Open(b.Context(), filepath.Join(b.TempDir(),"x.db"), Options{})
	if err != nil { b.Fatal(err) }
	for i := range 64 { s.CreateMatch(b.Context(), store.Match{ID: fmt.Sprint("match-",i)}) }
	data := json.RawMessage(`{"do":"` + strings.Repeat("x", 151) + `"}`)
	var next atomic.Int64
	c0 := s.writer.commits
	b.SetParallelism(32)
	b.RunParallel(func(pb *testing.PB) {
		id := fmt.Sprint("match-", next.Add(1)-1)
		for seq := int64(1); pb.Next(); seq++ {
			if err := s.Append(b.Context(), id, store.Entry{Seq: seq, Kind:"action", Seat:1, Key: fmt.Sprintf("key-%012d", seq), Data: data}); err != nil { b.Error(err) }
		}
	})
	s.Close()
	b.ReportMetric(float64(b.N)/float64(s.writer.commits-c0),"batch")
}
