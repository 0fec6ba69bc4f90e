package lab

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Kept is an experiment as a file beside the batches of a directory: what the command line goes on with.
type Kept struct {
	ID      string          `json:"id"`
	State   State           `json:"state"`
	Mark    Mark            `json:"mark"`
	Planned int             `json:"planned"`
	Done    int             `json:"done"`
	CPU     float64         `json:"cpu_s"`
	Created time.Time       `json:"created"`
	Updated time.Time       `json:"updated"`
	Doc     json.RawMessage `json:"doc"`
	Fault   *Fault          `json:"fault,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
}

// Files is a directory in which experiments and their batches are kept.
type Files string

// Batches is where the batches are.
func (f Files) Batches() Dir { return Dir(filepath.Join(string(f), "batches")) }

func (f Files) name(id string) string { return filepath.Join(string(f), "experiments", id+".json") }

// ErrNoExperiment says that there is no experiment of an id.
var ErrNoExperiment = errors.New("there is no such experiment")

// Put keeps an experiment in place of the one with its id.
func (f Files) Put(k *Kept) error {
	data, err := json.Marshal(k)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(f.name(k.ID)), 0o700); err != nil {
		return err
	}
	return WriteFile(f.name(k.ID), data)
}

// Get returns an experiment by its id or the beginning of it. The error wraps ErrNoExperiment, or says that several begin so.
func (f Files) Get(id string) (*Kept, error) {
	list, err := f.List()
	if err != nil {
		return nil, err
	}
	var found []*Kept
	for _, k := range list {
		if k.ID == id {
			return k, nil
		}
		if id != "" && strings.HasPrefix(k.ID, strings.ToUpper(id)) {
			found = append(found, k)
		}
	}
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("%w: %s; turnpike lab list shows those there are", ErrNoExperiment, id)
	case 1:
		return found[0], nil
	}
	return nil, fmt.Errorf("%d experiments begin with %s", len(found), id)
}

// List returns all experiments, the last updated first. Files that are no experiments are left out.
func (f Files) List() ([]*Kept, error) {
	entries, err := os.ReadDir(filepath.Dir(f.name("")))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []*Kept
	for _, e := range entries {
		id, ok := strings.CutSuffix(e.Name(), ".json")
		if !ok {
			continue
		}
		data, err := os.ReadFile(f.name(id))
		if err != nil {
			return nil, err
		}
		k := new(Kept)
		if json.Unmarshal(data, k) == nil && k.ID == id {
			list = append(list, k)
		}
	}
	slices.SortFunc(list, func(a, b *Kept) int {
		if c := b.Updated.Compare(a.Updated); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	return list, nil
}

// Delete deletes an experiment. Its batches stay: others may share them.
func (f Files) Delete(id string) error { return os.Remove(f.name(id)) }

// NewID returns a new id of an experiment: "X" and twelve letters and digits, 60 random bits.
func NewID() string {
	const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	b := make([]byte, 12)
	rand.Read(b)
	for i := range b {
		b[i] = letters[b[i]%32]
	}
	return "X" + string(b)
}
