package targeting

import (
	"fmt"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/internal/datafile"
)

// Readings of the rules on targeting:
//
//   - DX-CRASH-061 and DX-MOD-033: after a three-star crash result there is no aimed fire.
//   - DX-GREN-022: a grenade thrown at a square has neither a bonus of movement nor of a brace.
//   - DX-AUTO-008: on automatic neither a skill counts nor the lack of it.
//   - DX-WPN-009: a radar-guided missile has no point-blank bonus.
//   - DX-WPN-024: a wire-guided missile has none either.
//   - DX-MOD-011: a turret or platform has the line of its vehicle's size, but not that of front or rear.

// SideBySideAngle and SideBySideSpeed bound the headings and the speeds of two vehicles side by side (DX-MOD-009).
const (
	SideBySideAngle             = 15 * geom.Degree
	SideBySideSpeed scale.Speed = scale.Step
)

// SideBySide reports whether two vehicles go the same way abreast of each other, so that the speed of the target does not matter
// (DX-MOD-009): with about the same direction of travel and speed, and counters that overlap along the target's line of travel.
func SideBySide(firer, target *geom.Hull, firerHeading, targetHeading geom.Angle, firerSpeed, targetSpeed scale.Speed) bool {
	if firerSpeed == 0 || targetSpeed == 0 || (firerSpeed.Abs()-targetSpeed.Abs()).Abs() > SideBySideSpeed {
		return false
	}
	if firerSpeed < 0 {
		firerHeading += geom.Half
	}
	if targetSpeed < 0 {
		targetHeading += geom.Half
	}
	if d := firerHeading.Diff(targetHeading); max(d, -d) > SideBySideAngle {
		return false
	}
	backA, frontA := extent(firer, targetHeading)
	backB, frontB := extent(target, targetHeading)
	return frontA > backB && frontB > backA
}

// extent returns where a piece begins and ends along a direction, in units scaled by 1<<30.
func extent(h *geom.Hull, along geom.Angle) (low, high int64) {
	cos, sin := int64(geom.Cos(along)), int64(geom.Sin(along))
	for i := range int(h.N) {
		d := int64(h.V[i].X)*cos + int64(h.V[i].Y)*sin
		if i == 0 || d < low {
			low = d
		}
		if i == 0 || d > high {
			high = d
		}
	}
	return low - int64(h.R)<<30, high + int64(h.R)<<30
}

// AimWeapon is the kind of weapon that shoots, as far as modifiers go.
type AimWeapon uint8

// The kinds of weapon.
const (
	AimWithVehicle AimWeapon = iota // a vehicular weapon
	AimWithHand                     // a hand weapon
	AimByThrow                      // a grenade thrown by hand
)

// Guidance is how a missile finds its target.
type Guidance uint8

// The ways to guide.
const (
	Unguided    Guidance = iota
	RadarGuided          // range counts the other way, nothing hampers its sight (DX-WPN-008, -010)
	WireGuided           // range does not count (DX-WPN-023, -024)
)

// AimComputer is a targeting computer (DX-MOD-023).
type AimComputer uint8

// The computers.
const (
	NoAimComputer AimComputer = iota
	AimComputerPlain
	AimComputerHiRes
	AimComputerCyberlink
)

// TearGas is what tear gas has done to the one who shoots (DX-HWPN-004).
type TearGas uint8

// The effects of tear gas.
const (
	NoTearGas   TearGas = iota
	TearGasMild         // 5-6
	TearGasBad          // 2-4: crawling
)

// Sky is the weather and the light; several add up, but heavy rain takes the place of rain.
type Sky uint8

// What hampers sight (DX-MOD-019). Snow does not.
const (
	SkyRain Sky = 1 << iota
	SkyHeavyRain
	SkyFog
	SkyNight
)

// NoSkill is the skill of one who does not have it.
const NoSkill = -1

// Shot is what the modifiers of a roll to hit depend on. Speeds are those of the vehicles; a pedestrian who has not moved has 0
// (DX-MOD-007).
type Shot struct {
	// The firer.
	Weapon       AimWeapon
	Guidance     Guidance
	Automatic    bool  // fires by itself (DX-AUTO-007, -008)
	OnFoot       bool  // a pedestrian
	Driving      bool  // he drives the vehicle that he fires from; it matters for hand weapons
	Braced       bool  // a pedestrian braced against a solid object, or in rubble
	Skill        int8  // plusses of Gunner, of Handgunner for hand weapons; [NoSkill] without the skill
	Sustained    uint8 // shots that this weapon fired at this target in consecutive turns just before (DX-MOD-028)
	FirerSpeed   scale.Speed
	Computer     AimComputer // that serves the firer and works
	Cupola       bool        // he sits in a cupola
	LaserScope   bool
	BadGround    bool // oil, gravel or bad road under the firer
	Remote       bool // the vehicle is under remote control
	Penalty      control.FirePenalty
	SevereVeer   bool // of a helicopter
	Paint        bool // on the windows
	Blinded      bool // by a searchlight
	Stunned      bool
	Gas          TearGas
	OilGun       bool // an oil gun, which is worse against vehicles
	Flamethrower bool

	// The target.
	Spot        Spot
	Size        TargetSize
	Aspect      Aspect
	TargetSpeed scale.Speed
	SideBySide  bool // with the firer; the caller asks [SideBySide] where the game has the rule switched on
	OutsideArc  bool // the firer is outside the arc of the side (DX-TGT-005)
	Rubble      bool // a pedestrian in rubble
	Secondary   bool // something behind a target that was missed

	// Between them.
	Range     int32 // units, from counter to counter (DX-MOD-004)
	Aerial    bool  // a helicopter off the street fires or is fired at
	Vertical  int32 // units that the one is higher than the other then (DX-HELI-124)
	Rise      int16 // feet that the target is higher, negative if it is lower
	Clouds    uint8 // counters of smoke or paint on the line (DX-MOD-016, -017, -018)
	Leaves    bool  // of a tree
	Sky       Sky
	Starshell bool // lights the place (DX-WPN-047)
	Infrared  bool // the firer has it and it works
	Radar     bool // the firer has it and it works
}

// MaxModifiers is the number of lines that a shot can have.
const MaxModifiers = 36

// ModLine is one line of the sum of a shot.
type ModLine struct {
	Mod   ModID
	Value int16
}

// Modifiers is the sum of the modifiers of a shot with what it is made of (DX-HIT-002).
type Modifiers struct {
	Barred bool // no aimed shot at all (DX-CRASH-061)
	Total  int16
	N      uint8
	Lines  [MaxModifiers]ModLine // the first N
}

// modAdder sums up the lines of a shot.
type modAdder struct {
	t   *Tables
	sum Modifiers
}

// add adds a line n times; lines without effect are left out.
func (a *modAdder) add(m ModID, n int) {
	v := int16(int(a.t.mods[m].value) * n)
	if v == 0 {
		return
	}
	a.sum.Lines[a.sum.N] = ModLine{m, v}
	a.sum.N++
	a.sum.Total += v
}

// addIf adds a line if it applies.
func (a *modAdder) addIf(applies bool, m ModID) {
	if applies {
		a.add(m, 1)
	}
}

// Modifiers returns the modifiers of a shot, the whole list of them (DX-MOD-001, DX-HIT-002).
func (t *Tables) Modifiers(s *Shot) Modifiers {
	a := modAdder{t: t}
	a.distance(s)
	a.movement(s)
	a.target(s)
	a.sight(s)
	a.firer(s)
	if s.Weapon != AimWithVehicle {
		a.hand(s)
	}
	return a.sum
}

// distance adds range and height.
func (a *modAdder) distance(s *Shot) {
	switch s.Guidance {
	case RadarGuided:
		a.add(ModRadarRange, max(0, 24*scale.Inch-int(s.Range))/(4*scale.Inch)) // DX-WPN-008
	case WireGuided:
	default:
		a.addIf(s.Range < scale.Inch && s.Vertical < scale.Inch, ModPointBlank) // DX-MOD-002, DX-HELI-124
		a.add(ModRange, int(s.Range)/(4*scale.Inch))                            // DX-MOD-003
		a.add(ModVerticalRange, int(s.Vertical)/(4*scale.Inch))                 // DX-HELI-124
	}
	rise := int(s.Rise)
	if s.Weapon == AimByThrow {
		a.add(ModThrowHeight, max(rise, -rise)/10)
	} else if !s.Aerial { // DX-HELI-127
		a.add(ModUphill, max(rise, 0)/10) // DX-COVER-005, -006
	}
}

// movement adds what speeds do.
func (a *modAdder) movement(s *Shot) {
	plain := s.Weapon == AimByThrow && s.Spot == SpotSquare
	if plain {
		return
	}
	if spots[s.Spot].moving {
		a.addIf(s.TargetSpeed == 0, ModTargetStationary)
		if n := int(s.TargetSpeed.Abs()/scale.MPH(10)) - 3; n >= 0 && !s.SideBySide {
			a.add(ModTargetSpeed30+ModID(min(n, 5)), 1) // DX-MOD-008, -009
		}
	}
	a.addIf(s.FirerSpeed == 0, ModFirerStationary)
	braced := s.Braced
	if !s.OnFoot {
		braced = s.Weapon != AimWithVehicle && s.FirerSpeed == 0 // DX-HAND-009
	}
	a.addIf(braced, ModBraced)
}

// target adds size, side and part of the target.
func (a *modAdder) target(s *Shot) {
	spot := &spots[s.Spot]
	if spot.size {
		aspect := s.Aspect
		if !spot.ends {
			aspect = AspectTop
		}
		a.add(sizeMods[s.Size][aspect], 1)
		a.addIf(s.Size.ends() && (aspect == AspectFront || aspect == AspectBack), ModFrontOrRear)
	}
	if s.Spot != SpotParachute && s.Spot != SpotBigParachute || s.Flamethrower {
		a.add(spot.mod, 1)
	}
	a.addIf(s.OutsideArc, ModOutsideArc)
	a.addIf(s.Rubble && s.Spot == SpotPedestrian, ModRubble) // DX-MOD-021
	a.addIf(s.OilGun && spot.size, ModOilGun)
	a.addIf(s.Secondary, ModSecondaryTarget)
}

// sight adds clouds, weather and light. They do not hamper radar guidance (DX-WPN-010).
func (a *modAdder) sight(s *Shot) {
	a.addIf(s.Blinded, ModBlinded)
	a.addIf(s.Leaves, ModTreeLeaves)
	if s.Guidance == RadarGuided {
		return
	}
	a.add(ModCloud, int(s.Clouds))
	before := a.sum.Total
	switch {
	case s.Sky&SkyHeavyRain != 0:
		a.add(ModHeavyRain, 1)
	case s.Sky&SkyRain != 0:
		a.add(ModRain, 1)
	}
	a.addIf(s.Sky&SkyFog != 0, ModFog)
	a.addIf(s.Sky&SkyNight != 0 && !s.Infrared && !s.Starshell, ModNight)
	a.addIf(s.Radar && a.sum.Total < before, ModRadar)
}

// firer adds what concerns the firer and his vehicle.
func (a *modAdder) firer(s *Shot) {
	if s.Weapon == AimWithVehicle && !s.Automatic && s.Computer != NoAimComputer {
		a.add(ModTargetingComputer+ModID(s.Computer-AimComputerPlain), 1)
	}
	if s.Weapon == AimWithVehicle && !s.Automatic {
		a.addIf(s.Skill < 0, ModNoGunner)
		a.add(ModGunner, max(0, int(s.Skill)))
	}
	a.addIf(s.Cupola && s.Weapon == AimWithVehicle, ModCupola)
	a.addIf(s.BadGround, ModBadGround)
	if !s.Automatic {
		a.addIf(s.Sustained == 1, ModSecondShot)
		a.addIf(s.Sustained > 1, ModThirdShot)
	}
	a.addIf(s.Remote, ModRemoteControl)
	switch s.Penalty {
	case control.FireMinus3:
		a.add(ModSmallSkid, 1)
	case control.FireMinus6:
		a.add(ModBigSkid, 1)
	case control.FireNone:
		a.sum.Barred = true
	}
	a.addIf(s.SevereVeer, ModSevereVeer)
	a.addIf(s.Paint && s.Guidance != RadarGuided, ModPaintOnWindows) // DX-WPN-010
	a.addIf(s.Stunned, ModStunned)
	a.addIf(s.Gas == TearGasMild, ModTearGas)
	a.addIf(s.Gas == TearGasBad, ModTearGasBad)
}

// hand adds what concerns hand weapons alone (DX-MOD-024, -025, -036, DX-GREN-016, -021).
func (a *modAdder) hand(s *Shot) {
	a.add(ModHandgunner, max(0, int(s.Skill)))
	a.addIf(s.Skill < 0 && s.Weapon == AimWithHand, ModNoHandgunner)
	a.addIf(s.LaserScope && s.Weapon == AimWithHand, ModLaserScope)
	if s.OnFoot || s.FirerSpeed == 0 {
		return
	}
	switch {
	case s.Weapon == AimByThrow:
		a.add(ModGrenadeMoving, 1)
	case s.Driving:
		a.add(ModHandWeaponDriver, 1)
	default:
		a.add(ModHandWeaponRider, 1)
	}
}

// targeting reads the modifiers of the roll to hit.
func (l *loader) targeting() {
	var f struct {
		About     string `json:"about"`
		Modifiers []struct {
			ID    string `json:"id"`
			Name  string `json:"name"`
			Value *int   `json:"value"`
			Rule  string `json:"rule"`
		} `json:"modifiers"`
	}
	l.Read("targeting-modifiers.json", &f)
	ids := datafile.NamesOf(modIDs[1:])
	for i, r := range f.Modifiers {
		key := fmt.Sprintf("modifiers[%d] %s", i, r.ID)
		if r.Value == nil {
			l.Fail(key, fmt.Errorf("no value"))
			return
		}
		l.Within(key, *r.Value, -10, 10)
		l.Named(key, r.Name, r.Rule, "DX-")
		l.t.mods[1+ids.Find(&l.Reader, key, r.ID)] = mod{r.Name, r.Rule, int8(*r.Value)}
	}
	ids.Complete(&l.Reader, "modifiers")
}
