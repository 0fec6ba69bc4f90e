package lab

import "context"

// Recall takes in what is kept of an experiment, as far as its plan leads on what is there. Nothing is played. The error is that of ctx or of the batches.
func Recall(ctx context.Context, x *Experiment, batches Batches) error {
	tried := map[Batch]bool{}
	for {
		wanted, _ := x.Plan(nil)
		found := false
		for _, b := range wanted {
			if tried[b] {
				continue
			}
			tried[b] = true
			task := x.Task(b)
			data, err := batches.Batch(ctx, task.Key(x.Mark))
			if err != nil {
				return err
			}
			if data == nil {
				continue
			}
			if rows, err := decodeRows(data); err == nil && x.Put(b, rows) == nil {
				found = true
			}
		}
		if !found {
			return nil
		}
	}
}
