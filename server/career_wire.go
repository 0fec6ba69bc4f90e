package server

import (
	"encoding/json"
	"time"

	"turnpike/career"
)

// The JSON of careers in the HTTP API.

// CareerRequest begins a career.
type CareerRequest struct {
	Title        string              `json:"title,omitempty" maxLength:"60"`
	Options      CareerChoices       `json:"options,omitempty"`
	Organization OrganizationRequest `json:"organization" doc:"mine"`
	Public       bool                `json:"public,omitempty" doc:"of a league: anybody may look on and join; left out: only those who have its link"`
	Deadlines    *CareerDeadlines    `json:"deadlines,omitempty" doc:"of a league; left out: a stage ends when all are done"`
	Clock        *ClockRequest       `json:"clock,omitempty" doc:"of the matches in which people play; left out: none, in a league by turns"`
}

// CareerChoices are options of a career. What is left out is as usual.
type CareerChoices struct {
	Drivers *int   `json:"drivers,omitempty" minimum:"0" maximum:"39" doc:"organizations of bots; 24"`
	Weeks   *int   `json:"weeks,omitempty" minimum:"4" maximum:"520" doc:"after which it is over; 52"`
	Cloning *bool  `json:"cloning,omitempty" doc:"there is a clinic that grows clones (DX-GC-001); true"`
	Level   string `json:"level,omitempty" enum:"easy,normal,hard" doc:"of the bots in fights; normal"`
	League  bool   `json:"league,omitempty" doc:"several persons, each on their own machine"`
	HotSeat bool   `json:"hot_seat,omitempty" doc:"several persons at one screen: whoever begins it may join again and again"`
}

// OrganizationRequest says who somebody is in a career.
type OrganizationRequest struct {
	Name   string                 `json:"name" minLength:"1" maxLength:"40" doc:"of the organization"`
	Mark   string                 `json:"mark,omitempty" maxLength:"40" doc:"of its first driver, a pattern and two colors: stripe/62b6ea/f4f0e6"`
	Start  string                 `json:"start,omitempty" maxLength:"20" doc:"a ready choice of skills for its first driver"`
	Points map[career.SkillID]int `json:"points,omitempty" doc:"instead: the 30 points, by skill (DX-CHAR-003)"`
}

// CareerDeadlines are how long the stages of a league's week take, in hours. 0: until all are done.
type CareerDeadlines struct {
	Work   int `json:"work" minimum:"1" maximum:"720" doc:"hours; usually 72"`
	Card   int `json:"card" minimum:"1" maximum:"720" doc:"hours; usually 72"`
	Settle int `json:"settle" minimum:"1" maximum:"720" doc:"hours, also of close; usually 24"`
}

// of returns how long a stage takes.
func (d *CareerDeadlines) of(s career.Stage) time.Duration {
	hours := d.Settle
	switch s {
	case career.StageWork:
		hours = d.Work
	case career.StageCard:
		hours = d.Card
	}
	return time.Duration(hours) * time.Hour
}

// CareerBrief is a career in lists.
type CareerBrief struct {
	ID      string    `json:"id"`
	Title   string    `json:"title"`
	Status  string    `json:"status" enum:"running,over"`
	Week    int       `json:"week"`
	Stage   string    `json:"stage"`
	Public  bool      `json:"public"`
	Host    bool      `json:"host" doc:"I have made it"`
	Mine    []int     `json:"mine" doc:"numbers of my organizations"`
	People  []string  `json:"people" doc:"names of those who play"`
	Waiting bool      `json:"waiting" doc:"it waits for me"`
	Due     time.Time `json:"due,omitzero" doc:"when the stage of a league ends"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
}

// CareerPage is a career as somebody sees it for one organization.
type CareerPage struct {
	ID         string           `json:"id"`
	Title      string           `json:"title"`
	Status     string           `json:"status" enum:"running,over"`
	Seq        int64            `json:"seq" doc:"grows whenever what the organization sees has changed"`
	Host       bool             `json:"host" doc:"I have made it"`
	Public     bool             `json:"public"`
	Mine       []int            `json:"mine" doc:"numbers of my organizations"`
	Link       string           `json:"link,omitempty" doc:"address path by which others join; shown to those who play"`
	Deadlines  *CareerDeadlines `json:"deadlines,omitempty"`
	Due        time.Time        `json:"due,omitzero" doc:"when the stage of a league ends"`
	Commitment string           `json:"commitment" doc:"hex SHA-256 of the seed of all dice"`
	Seed       string           `json:"seed,omitempty" doc:"revealed when it is over"`
	Tables     []CareerTable    `json:"tables" doc:"fixtures that are being played and in which people play"`
	Fighting   int              `json:"fighting" doc:"fixtures of bots that are being played"`
	Undo       bool             `json:"undo" doc:"the organization may take back what it did last"`
	Trouble    *CareerTrouble   `json:"trouble,omitempty" doc:"why it can only be looked at"`
	Lost       *CareerCut       `json:"lost,omitempty" doc:"what was lost of it lately"`
	View       *career.View     `json:"view"`
}

// CareerTable is a fixture at a table.
type CareerTable struct {
	Fixture career.FixtureID `json:"fixture"`
	Match   string           `json:"match" doc:"id of the match; empty: it is being opened"`
}

// CareerTrouble is why a career can only be looked at.
type CareerTrouble struct {
	Kind   string `json:"kind" enum:"damaged,rules" doc:"rules: this program has other rules"`
	Reason string `json:"reason" doc:"one sentence"`
}

// CareerCut is what was lost of a career.
type CareerCut struct {
	At      time.Time `json:"at"`
	Entries int       `json:"entries" doc:"of its log, the last ones, that could not be read"`
}

// CareerActRequest is an action in a career.
type CareerActRequest struct {
	Seq    int64           `json:"seq" doc:"of the page that it answers; 409 if what is the organization's own has changed since: its people, its things, what it is asked, the stage of the week"`
	Org    *int            `json:"org,omitempty" doc:"which of my organizations; left out: the first"`
	Action json.RawMessage `json:"action"`
}

// CareerUndoRequest takes back what an organization did last.
type CareerUndoRequest struct {
	Seq int64 `json:"seq"`
	Org *int  `json:"org,omitempty" doc:"which of my organizations; left out: the first"`
}

// CareerReceipt says what an action has done.
type CareerReceipt struct {
	Seq   int64         `json:"seq" doc:"by now"`
	Lines []career.Line `json:"lines"`
}

// CareerPreviewRequest asks what an action would do.
type CareerPreviewRequest struct {
	Org    *int            `json:"org,omitempty" doc:"which of my organizations; left out: the first"`
	Action json.RawMessage `json:"action"`
}

// CareerJoinRequest takes part in a career.
type CareerJoinRequest struct {
	Token        string              `json:"token,omitempty" maxLength:"64" doc:"of its link; left out: it is public"`
	Organization OrganizationRequest `json:"organization"`
}

// CareerChange says that what an organization sees has changed; the page has it.
type CareerChange struct {
	Seq      int64         `json:"seq"`
	Week     int           `json:"week"`
	Stage    string        `json:"stage"`
	Tables   []CareerTable `json:"tables"`
	Fighting int           `json:"fighting"`
}
