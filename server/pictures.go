package server

import (
	"bytes"
	"encoding/json"
	"fmt"

	"turnpike/game"
	"turnpike/internal/jsonpatch"
	"turnpike/match"
)

// picture is a view that the streams of some viewers show. Two are the same view if and only if they are the same picture.
type picture struct{ view any }

// pictures are the views of a match as it stands, one for all viewers who see the same, and what is made of them while it is sent around. At most tables
// one viewer in two sees something of their own, so that what the others get is compared, encoded and packed once.
type pictures struct {
	table game.Table
	shown map[game.Seat]*picture // by whose view it is; see match.Match.SeesAs

	// Until it has been sent:
	patches  map[[2]*picture][]byte // encoded, by the pictures from and to which they lead
	messages []*message
}

// of returns the picture of what a viewer of a match sees now.
func (p *pictures) of(m *match.Match, viewer game.Seat, view any) *picture {
	if p.table != m.Table() {
		p.table, p.shown = m.Table(), make(map[game.Seat]*picture)
	}
	as := m.SeesAs(viewer)
	if p.shown[as] == nil {
		p.shown[as] = &picture{view}
	}
	return p.shown[as]
}

// patch returns the JSON Patch that leads from one picture to another; of the same one it is empty.
func (p *pictures) patch(from, to *picture) []byte {
	key := [2]*picture{from, to}
	if done, ok := p.patches[key]; ok {
		return done
	}
	text := []byte("[]")
	if from != to {
		ops := jsonpatch.Diff(from.view, to.view)
		if len(ops) > 0 {
			var err error
			if text, err = json.Marshal(ops); err != nil {
				panic(fmt.Sprintf("encoding a patch: %v", err))
			}
		}
	}
	if p.patches == nil {
		p.patches = make(map[[2]*picture][]byte)
	}
	p.patches[key] = text
	return text
}

// once returns a message that reads the same, if there has been one, so that it is packed once.
func (p *pictures) once(m *message) *message {
	for _, old := range p.messages {
		if bytes.Equal(old.plain, m.plain) {
			return old
		}
	}
	p.messages = append(p.messages, m)
	return m
}

// sent forgets what was made for the sending.
func (p *pictures) sent() { p.patches, p.messages = nil, nil }
