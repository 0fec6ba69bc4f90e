package garage

import (
	"fmt"
	"strings"
)

// proposalName names a proposal after its bodies and what it is best at; those of the trailers only where there is room for them.
func (s *search) proposalName(kind string, best *candidate) string {
	d := &s.variants[best.leaf.variant].design
	tow := sentence(s.c.Body(d.Units[Main].Body).called())
	what := ", " + map[string]string{
		KindArmor: "most armor", KindHandling: "best handling", KindAcceleration: "fastest off the line",
		KindTires: "toughest tires", KindBalance: "all-rounder", KindPrice: "cheapest",
	}[kind]
	if len(d.Behind) == 1 {
		if name := tow + " with " + s.c.Body(d.Behind[0].Units[Main].Body).called() + what; len(name) <= MaxName {
			return name
		}
	}
	if n := len(d.Behind); n > 0 {
		if name := tow + " with " + plural(n, "trailer", "trailers") + what; len(name) <= MaxName {
			return name
		}
	}
	return tow + what
}

// reason says in a sentence why a combination is proposed.
func (s *search) reason(kind string, best *candidate) string {
	points := plural(best.armor, "point", "points") + " of armor"
	switch kind {
	case KindHandling:
		return fmt.Sprintf("No other handles better: handling class %d, and %s, the most that goes with it.", best.hc, points)
	case KindAcceleration:
		return fmt.Sprintf("No other starts faster: acceleration %s, and %s, the most that goes with it.", mph(best.accel), points)
	case KindTires:
		return fmt.Sprintf("The toughest tires, %d DP each, and %s, the most that goes with them.", best.leaf.dp, points)
	case KindBalance:
		return fmt.Sprintf("The best of everything together: %s, acceleration %s, handling class %d, tires of %d DP.", points, mph(best.accel), best.hc, best.leaf.dp)
	case KindPrice:
		return fmt.Sprintf("The cheapest with at least three quarters of the most armor: %s for %s.", best.cost, points)
	}
	return fmt.Sprintf("No other has more armor: %s.", points)
}

// alsoBest adds to a reason that the same vehicle is best of another kind.
func alsoBest(reason, kind string) string {
	return reason + map[string]string{
		KindArmor:        " No other has more armor.",
		KindHandling:     " No other handles better.",
		KindAcceleration: " No other starts faster.",
		KindTires:        " No other has tougher tires.",
		KindBalance:      " It is also the best of everything together.",
		KindPrice:        " It is also the cheapest with that much armor.",
	}[kind]
}

func mph(a Acceleration) string { return strings.TrimSuffix(fmt.Sprintf("%.1f", a.MPH()), ".0") }

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// article puts a or an before a name.
func article(name string) string {
	if vowel(name) {
		return "an " + name
	}
	return "a " + name
}

// joined joins phrases as in a sentence.
func joined(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}

// vehicle names what the wish is for: its body, or its class.
func (s *search) vehicle() string {
	if id, err := s.c.FindBody(s.w.Body); err == nil {
		return s.c.Bodies[id].called()
	}
	return strings.ReplaceAll(s.w.Class.String(), "_", "-")
}

// asked names what the wish asks for, but for one part of it. It reports whether that is more than one thing.
func (s *search) asked(but string) (string, bool) {
	w := s.w
	var list []string
	many := false
	add := func(n int, name string) {
		if n > 1 {
			list, many = append(list, fmt.Sprintf("%d %ss", n, name)), true
			return
		}
		list = append(list, article(name))
	}
	all := []wanted{w.main()}
	for i := range w.Behind {
		all = append(all, w.Behind[i].wanted())
	}
	for _, of := range all {
		for _, v := range of.weapons {
			if id, err := s.c.FindWeapon(v.Weapon); err == nil {
				add(max(v.Count, 1), strings.ToLower(s.c.Weapons[id].Name))
			}
		}
	}
	for _, of := range all {
		for _, v := range of.accessories {
			if id, err := s.c.FindAccessory(v.Accessory); err == nil {
				add(max(v.Count, 1), strings.ToLower(s.c.Accessories[id].Name))
			}
		}
	}
	if n := w.crewed(); n > 0 {
		add(n, "gunner")
	}
	if n := len(w.Behind); n > 0 {
		add(n, "trailer")
	}
	for _, r := range s.relaxations() {
		if r.asked && r.path != but && r.what != "" {
			list = append(list, r.what)
		}
	}
	if len(list) == 0 {
		return article(s.vehicle()), false
	}
	return joined(list), many || len(list) > 1
}

// sentence begins a sentence with a capital.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
