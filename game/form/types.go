package form

// Types is what the JSON of a game looks like, so that an API can be described and its clients typed.
type Types struct {
	Observation any // a value of the type
	Preview     any // nil: there are none
	Action      any // a value of the type, or a [Describer]
	Event       any // likewise
	// Names are the enumerations that tags names:"..." of these types, and of all that they hold, refer to.
	Names Names
}

// All returns what there is by name.
func (t Types) All() map[string]any {
	all := map[string]any{"Observation": t.Observation, "Preview": t.Preview, "Action": t.Action, "Event": t.Event}
	for name, v := range all {
		if v == nil {
			delete(all, name)
		}
	}
	return all
}
