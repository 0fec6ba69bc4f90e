package career

import "fmt"

// Refusal says why an action is not allowed: by which rule, what of it, and what would be.
type Refusal struct {
	Rule    string `json:"rule"`
	Key     string `json:"key"` // of the action
	Detail  string `json:"detail"`
	Allowed string `json:"allowed,omitempty"`
}

func (e *Refusal) Error() string {
	if e.Allowed == "" {
		return fmt.Sprintf("%s: %s [%s]", e.Key, e.Detail, e.Rule)
	}
	return fmt.Sprintf("%s: %s; allowed: %s [%s]", e.Key, e.Detail, e.Allowed, e.Rule)
}

// refuse returns a refusal of a key by a rule.
func refuse(rule, key, detail string, args ...any) *Refusal {
	return &Refusal{Rule: rule, Key: key, Detail: fmt.Sprintf(detail, args...)}
}

// but adds what is allowed.
func (e *Refusal) but(allowed string, args ...any) *Refusal {
	e.Allowed = fmt.Sprintf(allowed, args...)
	return e
}
