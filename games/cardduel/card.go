package cardduel

// Card is one of the distinct cards of the deck, by its index in data/deck.json. Cards with the same index are interchangeable.
type Card uint8

// The cards that the rules know by name. Attack cards come first, four sides to a weapon in the order of the weapons and of
// the sides; the deck file is checked against this list when it is loaded.
const (
	ArmorFront      Card = 24 // + side
	HeavyArmorFront Card = 28 // + side

	CalledShot           Card = 32
	TireShot             Card = 33
	Swerve               Card = 34
	Spin                 Card = 35
	BootleggerReverse    Card = 36
	Smokescreen          Card = 37
	PaintSpray           Card = 38
	SkidIntoAWall        Card = 39
	MachineGunJams       Card = 40
	AutocannonBackfires  Card = 41
	FireproofArmor       Card = 42
	EjectionSeat         Card = 43
	LaserOverheats       Card = 44
	LaserReflectiveArmor Card = 45
	MetalArmor           Card = 46
	DudMissile           Card = 47
	Ramplate             Card = 48
	Wheelguards          Card = 49
	Shaken               Card = 50
	Debris               Card = 51

	NumCards = 52 // distinct cards

	NoCard Card = 255
)

// Weapon is what an Attack card attacks with (CG-ATK-002).
type Weapon uint8

const (
	MachineGun Weapon = iota
	Missile
	Autocannon
	Flamethrower
	Laser
	Ramming
	NumWeapons

	NoWeapon Weapon = 255
)

var weaponNames = [NumWeapons]string{"machine_gun", "missile", "autocannon", "flamethrower", "laser", "ramming"}

func (w Weapon) String() string {
	if w < NumWeapons {
		return weaponNames[w]
	}
	return ""
}

// Location is a part of a car that can be damaged: a side, the tires or the driver.
type Location uint8

const (
	Front Location = iota
	Right
	Back
	Left
	Tires
	Driver

	NumSides = 4

	NoLocation Location = 255
)

var locationNames = [...]string{"front", "right", "back", "left", "tires", "driver"}

func (l Location) String() string {
	if int(l) < len(locationNames) {
		return locationNames[l]
	}
	return ""
}

// IsSide reports whether l is front, right, back or left.
func (l Location) IsSide() bool { return l < NumSides }

// Opposite returns the side across the car.
func (l Location) Opposite() Location { return (l + 2) % NumSides }

// Adjacent reports whether two sides meet in a corner of the car (CG-SPEC-029).
func (l Location) Adjacent(m Location) bool { return l.IsSide() && m.IsSide() && (l+m)%2 == 1 }

// IsAttack reports whether c is an Attack card.
func (c Card) IsAttack() bool { return c < ArmorFront }

// IsArmor reports whether c is Armor or Heavy Armor.
func (c Card) IsArmor() bool { return c >= ArmorFront && c < CalledShot }

// Weapon returns the weapon of an Attack card, NoWeapon for other cards.
func (c Card) Weapon() Weapon {
	if c.IsAttack() {
		return Weapon(c / NumSides)
	}
	return NoWeapon
}

// Side returns the printed side of an Attack or Armor card, NoLocation for other cards.
func (c Card) Side() Location {
	if c < CalledShot {
		return Location(c % NumSides)
	}
	return NoLocation
}

// NeedsTires reports whether c cannot be played by a player whose tires are destroyed (CG-SPEC-006).
func (c Card) NeedsTires() bool {
	switch c {
	case Swerve, Spin, BootleggerReverse, Smokescreen, PaintSpray:
		return true
	}
	return c.Weapon() == Ramming
}

// AnyTime reports whether c may be played at any time (CG-SPEC-002, CG-TURN-009).
func (c Card) AnyTime() bool {
	switch c {
	case FireproofArmor, LaserReflectiveArmor, MetalArmor, MachineGunJams, LaserOverheats, EjectionSeat, Ramplate, Wheelguards:
		return true
	}
	return false
}
