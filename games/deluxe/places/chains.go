package places

import (
	"encoding/json"
	"fmt"

	"turnpike/geom"
)

// Chained returns a place with chains between posts beside what it has, a post where one of them ends (DX-CITY-008, DX-CITY-010). Chains that meet share the post; those that
// end at a post of the map end at that. Equal places have one pointer. The error says which chain the place cannot take.
func Chained(p *Place, chains []Line) (*Place, error) {
	if len(chains) == 0 {
		return p, nil
	}
	var file map[string]json.RawMessage
	var objects []json.RawMessage
	if err := json.Unmarshal(p.JSON(), &file); err != nil {
		return nil, err
	}
	if list, ok := file["objects"]; ok {
		if err := json.Unmarshal(list, &objects); err != nil {
			return nil, err
		}
	}
	posts := map[geom.Vec]int{}
	for i := range p.Objects {
		if o := &p.Objects[i]; o.Kind == ChainPost {
			posts[o.At] = i
		}
	}
	add := func(format string, args ...any) { objects = append(objects, fmt.Appendf(nil, format, args...)) }
	post := func(at geom.Vec) int {
		n, ok := posts[at]
		if !ok {
			n = len(objects)
			posts[at] = n
			add(`{"kind": "chain_post", "at": [%v, %v]}`, float64(at.X)/square, float64(at.Y)/square)
		}
		return n
	}
	for _, c := range chains {
		from, to := post(c.A), post(c.B)
		add(`{"kind": "chain", "posts": [%d, %d]}`, from, to)
	}
	list, err := json.Marshal(objects)
	if err != nil {
		return nil, err
	}
	file["objects"] = list
	data, err := json.Marshal(file)
	if err != nil {
		return nil, err
	}
	q, err := Parse(data)
	if err != nil {
		return nil, err
	}
	if problems := q.Check(); len(problems) > 0 {
		x, n := problems[0], -1
		if _, err := fmt.Sscanf(x.Path, "/objects/%d", &n); err == nil && n < len(q.Objects) {
			at := q.Objects[n].At
			return nil, fmt.Errorf("the %s at %v,%v: %s", q.Objects[n].Kind, float64(at.X)/square, float64(at.Y)/square, x.Detail)
		}
		return nil, fmt.Errorf("%s: %s", x.Path, x.Detail)
	}
	return Intern(q), nil
}
