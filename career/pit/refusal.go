package pit

import "fmt"

// Refusal says why a job is not done: by which rule, where in the plan, what of it, and what would be allowed.
type Refusal struct {
	Rule    string `json:"rule"`
	Key     string `json:"key,omitempty"` // in the plan: "jobs[2].way"; "" where there is no plan
	Detail  string `json:"detail"`
	Allowed string `json:"allowed,omitempty"`
}

// Error returns it in one line.
func (e *Refusal) Error() string {
	msg := e.Detail
	if e.Key != "" {
		msg = e.Key + ": " + msg
	}
	if e.Allowed != "" {
		msg += "; allowed: " + e.Allowed
	}
	return msg + " (" + e.Rule + ")"
}

// refuse returns a refusal.
func refuse(rule, detail string, args ...any) *Refusal {
	return &Refusal{Rule: rule, Detail: fmt.Sprintf(detail, args...)}
}

// but adds what is allowed.
func (e *Refusal) but(allowed string, args ...any) *Refusal {
	e.Allowed = fmt.Sprintf(allowed, args...)
	return e
}
