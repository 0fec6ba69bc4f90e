package sharecard

import "math"

// mark is the shape of a seat, around the origin, at most 1 from it; y down. Seats count from 0; shapes come again after eight.
func mark(seat int) path {
	switch seat % 8 {
	case 0:
		return circle(pt{}, 0.9)
	case 1:
		return box(area{-0.8, -0.8, 1.6, 1.6})
	case 2:
		return polygon(pt{0, -0.95}, pt{0.95, 0.8}, pt{-0.95, 0.8})
	case 3:
		return polygon(pt{0, -1}, pt{1, 0}, pt{0, 1}, pt{-1, 0})
	case 4:
		return star(5, 1, 1)
	case 5:
		const a, b = 0.33, 0.95
		return polygon(pt{-a, -b}, pt{a, -b}, pt{a, -a}, pt{b, -a}, pt{b, a}, pt{a, a}, pt{a, b}, pt{-a, b}, pt{-a, a}, pt{-b, a}, pt{-b, -a}, pt{-a, -a})
	case 6:
		return append(circle(pt{}, 0.95), circle(pt{}, 0.5).reversed()...)
	}
	return star(5, 1, 0.45)
}

// star has n points at one distance from the origin and n notches at another; the same twice is a regular polygon.
func star(n int, out, in float64) path {
	var points []pt
	for i := range 2 * n {
		r := out
		if i%2 == 1 {
			if r = in; in == out {
				continue
			}
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / float64(n))
		points = append(points, pt{r * sin, -r * cos})
	}
	return polygon(points...)
}

// chassis is a car from above, nose up, two units long and one wide, around the origin.
var chassis = struct{ body, glass, rear, wheels path }{
	body: path{}.move(pt{-0.4, -0.78}).curve(pt{-0.36, -1}, pt{-0.2, -1}, pt{0, -1}).curve(pt{0.2, -1}, pt{0.36, -1}, pt{0.4, -0.78}).
		line(pt{0.45, 0}).line(pt{0.42, 0.86}).curve(pt{0.4, 1}, pt{0.2, 1}, pt{0, 1}).curve(pt{-0.2, 1}, pt{-0.4, 1}, pt{-0.42, 0.86}).
		line(pt{-0.45, 0}).close(),
	glass: path{}.move(pt{-0.33, -0.3}).curve(pt{-0.2, -0.46}, pt{0.2, -0.46}, pt{0.33, -0.3}).line(pt{0.27, -0.1}).line(pt{-0.27, -0.1}).close(),
	rear:  path{}.move(pt{-0.27, 0.58}).line(pt{0.27, 0.58}).line(pt{0.32, 0.74}).line(pt{-0.32, 0.74}).close(),
	wheels: append(append(append(box(area{-0.5, -0.75, 0.14, 0.4}), box(area{0.36, -0.75, 0.14, 0.4})...), box(area{-0.5, 0.42, 0.14, 0.4})...),
		box(area{0.36, 0.42, 0.14, 0.4})...),
}
