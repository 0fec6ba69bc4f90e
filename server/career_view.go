package server

import (
	"bytes"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"turnpike/career"
	"turnpike/store"
)

// careerView is what an organization sees, as it was last worked out.
type careerView struct {
	at    int64 // the entry of the log behind which it was
	seq   int64 // how often it has changed
	since int64 // the seq from which on what is its own has been the same
	text  []byte
	own   []byte
	page  *CareerPage // what is the same for all who see it
}

// page returns what an organization sees now. Its seq counts the changes of that alone: what others do in secret does not show in it. It begins with the time at
// which the career was woken, so that it never stands for another page than before.
func (r *careerRoom) page(org career.OrgID) *careerView {
	v := r.views[org]
	if v == nil {
		v = &careerView{at: -1, seq: r.began}
		r.views[org] = v
	}
	tables, fighting := r.tables()
	if v.at == r.seq && v.page.Fighting == fighting && slices.Equal(v.page.Tables, tables) && v.page.Due.Equal(r.shownDue()) {
		return v
	}
	v.at = r.seq
	v.page = &CareerPage{
		ID: r.id, Title: r.row.Title, Status: string(r.row.Status), Public: r.row.Public, Deadlines: r.setup.Deadlines, Due: r.shownDue(),
		Commitment: r.row.Commitment, Tables: tables, Fighting: fighting, Undo: r.undoable(org), Trouble: r.trouble, Lost: r.lost,
		View: r.state.Observe(r.of.catalogue, org),
	}
	if r.row.Status == store.CareerOver {
		v.page.Seed = hex.EncodeToString(r.row.Seed)
	}
	text, err := json.Marshal(v.page)
	if err != nil {
		panic(err) // a view holds nothing that has no JSON
	}
	if !bytes.Equal(text, v.text) {
		if v.text != nil {
			v.seq++
		}
		v.text = text
		if own := ownText(v.page.View); !bytes.Equal(own, v.own) {
			v.own, v.since = own, v.seq
		}
	}
	return v
}

// ownText is what an organization decides by that is its own: the stage of the week, its people and things, and what it is asked.
func ownText(v *career.View) []byte {
	own := struct {
		Week  int
		Stage career.Stage
		Own   *career.OwnView
		Ask   []career.Question
		Crew  []career.CharacterView
	}{v.Week, v.Stage, v.Own, v.Ask, nil}
	for i := range v.Characters {
		if v.Characters[i].Own != nil {
			own.Crew = append(own.Crew, v.Characters[i])
		}
	}
	text, err := json.Marshal(own)
	if err != nil {
		panic(err) // a view holds nothing that has no JSON
	}
	return text
}

// pageFor returns the page of a person who asks for an organization.
func (r *careerRoom) pageFor(person string, org career.OrgID) *CareerPage {
	v := r.page(org)
	p := *v.page
	p.Seq, p.Host, p.Mine = v.seq, r.row.Host == person, []int{}
	for _, o := range r.owned(person) {
		p.Mine = append(p.Mine, int(o))
	}
	if r.row.Token != "" && r.row.Involves(person) {
		p.Link = fmt.Sprintf("/career/%s?join=%s", r.id, r.row.Token)
	}
	return &p
}

// shownDue is when the stage of a league ends.
func (r *careerRoom) shownDue() (at time.Time) {
	if r.setup.Deadlines == nil {
		return at
	}
	return r.row.Due
}

// tables returns the fixtures in which people play and how many bots are playing.
func (r *careerRoom) tables() (list []CareerTable, fighting int) {
	list = []CareerTable{}
	for id, f := range r.fights {
		fx := r.fixture(id)
		switch {
		case fx == nil:
		case fx.Alone():
			fighting++
		default:
			list = append(list, CareerTable{id, f.match})
		}
	}
	slices.SortFunc(list, func(a, b CareerTable) int { return int(a.Fixture - b.Fixture) })
	return list, fighting
}

// careerSummary is what lists show of a career that sleeps.
type careerSummary struct {
	Waiting []career.OrgID `json:"waiting"` // persons who are waited for
}

func (r *careerRoom) summary() careerSummary {
	return careerSummary{Waiting: r.page(career.House).page.View.Waiting}
}

// careerBriefOf returns a career as a list shows it to a person.
func careerBriefOf(c *store.Career, person string) CareerBrief {
	l := CareerBrief{
		ID: c.ID, Title: c.Title, Status: string(c.Status), Week: c.Week, Stage: c.Stage, Public: c.Public, Host: c.Host == person,
		Mine: []int{}, People: []string{}, Created: c.Created, Updated: c.Updated,
	}
	var sum careerSummary
	_ = json.Unmarshal(c.Summary, &sum) // one that cannot be read says nothing
	for _, p := range c.People {
		l.People = append(l.People, p.Name)
		if p.Person == person {
			l.Mine = append(l.Mine, int(p.Org))
			l.Waiting = l.Waiting || slices.Contains(sum.Waiting, career.OrgID(p.Org))
		}
	}
	return l
}

func sameToken(has, got string) bool {
	return has != "" && subtle.ConstantTimeCompare([]byte(has), []byte(got)) == 1
}
