package targeting

import (
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// ModID is a modifier of the roll to hit (DX-MOD-001).
type ModID uint8

// The modifiers, in the order of the list.
const (
	NoMod ModID = iota
	ModPointBlank
	ModRange
	ModRadarRange
	ModTargetStationary
	ModFirerStationary
	ModBraced
	ModTargetSpeed30
	ModTargetSpeed40
	ModTargetSpeed50
	ModTargetSpeed60
	ModTargetSpeed70
	ModTargetSpeed80
	ModCompact
	ModFrontOrRear
	ModMotorcycle
	ModSidecar
	ModLightTrikeEnd
	ModLightTrikeSide
	ModMediumTrikeEnd
	ModMediumTrikeSide
	ModHeavyTrikeEnd
	ModHeavyTrikeSide
	ModXHeavyTrikeEnd
	ModXHeavyTrikeSide
	ModCarrierFront
	ModCarrierSide
	ModCabSide
	ModMiniBusSide
	ModTractorSide
	ModTrailerOrBusSide
	ModOneManHelicopterEnd
	ModOneManHelicopterSide
	ModSmallHelicopterEnd
	ModSmallHelicopterSide
	ModStandardHelicopter
	ModTransportHelicopter
	ModPedestrian
	ModTire
	ModTurret
	ModRider
	ModFifthWheel
	ModTrailerLegs
	ModLamppost
	ModBuilding
	ModSkid
	ModWinchCable
	ModPontoon
	ModRotor
	ModSearchlight
	ModTongueFree
	ModTongueAttached
	ModHitchFree
	ModHitchAttached
	ModMissileByTarget
	ModMissileByOthers
	ModEjectionSeatLaunching
	ModEjectionSeatParachuting
	ModRocketPlatform
	ModTrikeTop
	ModStretcher
	ModPersonalParachute
	ModVehicularParachute
	ModOutsideArc
	ModCloud
	ModRain
	ModHeavyRain
	ModFog
	ModNight
	ModRadar
	ModRubble
	ModTreeLeaves
	ModBlinded
	ModTargetingComputer
	ModHiResComputer
	ModCyberlink
	ModGunner
	ModHandgunner
	ModNoGunner
	ModNoHandgunner
	ModCupola
	ModLaserScope
	ModBadGround
	ModSecondShot
	ModThirdShot
	ModRemoteControl
	ModSmallSkid
	ModBigSkid
	ModSevereVeer
	ModPaintOnWindows
	ModHandWeaponDriver
	ModHandWeaponRider
	ModGrenadeMoving
	ModUphill
	ModThrowHeight
	ModSecondaryTarget
	ModOilGun
	ModTearGasBad
	ModTearGas
	ModStunned
	ModVerticalRange
	numMods
)

// modIDs are the names of the modifiers in the tables.
var modIDs = [numMods]string{
	"",
	"point_blank", "range", "radar_range", "target_stationary", "firer_stationary", "braced", "target_speed_30", "target_speed_40",
	"target_speed_50", "target_speed_60", "target_speed_70", "target_speed_80", "compact", "front_or_rear", "motorcycle", "sidecar",
	"light_trike_end", "light_trike_side", "medium_trike_end", "medium_trike_side", "heavy_trike_end", "heavy_trike_side",
	"x_heavy_trike_end", "x_heavy_trike_side", "carrier_front", "carrier_side", "cab_side", "mini_bus_side", "tractor_side",
	"trailer_or_bus_side", "one_man_helicopter_end", "one_man_helicopter_side", "small_helicopter_end", "small_helicopter_side",
	"standard_helicopter", "transport_helicopter", "pedestrian", "vehicle_tire", "turret", "motorcycle_rider", "tractor_fifth_wheel",
	"semi_trailer_legs", "lamppost", "building", "helicopter_skid", "helicopter_winch_cable", "helicopter_pontoon", "helicopter_rotor",
	"searchlight", "car_trailer_tongue_unattached", "car_trailer_tongue_attached", "car_trailer_hitch_unattached",
	"car_trailer_hitch_attached", "missile_by_target", "missile_by_others", "ejection_seat_launching", "ejection_seat_parachuting",
	"rocket_platform", "trike_top", "skid_stretcher", "personal_parachute", "vehicular_parachute", "outside_arc", "cloud", "rain",
	"heavy_rain", "fog", "night", "radar", "rubble", "tree_leaves", "blinded", "targeting_computer", "hi_res_computer", "cyberlink",
	"gunner", "handgunner", "no_gunner", "no_handgunner", "cupola", "laser_scope", "bad_ground", "second_shot", "third_shot",
	"remote_control", "small_skid", "big_skid", "severe_veer", "paint_on_windows", "hand_weapon_driver", "hand_weapon_rider",
	"grenade_moving", "uphill", "throw_height", "secondary_target", "oil_gun", "tear_gas_bad", "tear_gas", "stunned",
	"vertical_range",
}

// mod is a line of the table of modifiers.
type mod struct {
	name, rule string
	value      int8
}

// ModName returns what a modifier is called, and its rule.
func (t *Tables) ModName(m ModID) (name, rule string) { return t.mods[m].name, t.mods[m].rule }

// ModValue returns the value of a modifier: once, per step of distance or height, per cloud, or per plus of a skill.
func (t *Tables) ModValue(m ModID) int { return int(t.mods[m].value) }

// TargetSize is the line of the list that a vehicle's size gives (DX-MOD-010).
type TargetSize uint8

// The sizes.
const (
	SizePlain   TargetSize = iota // nothing by size: a box, a small trailer, what is no vehicle
	SizeCar                       // mid-sized and more: only its front and rear have a line
	SizeCompact                   // and subcompact
	SizeMotorcycle
	SizeSidecar
	SizeLightTrike
	SizeMediumTrike
	SizeHeavyTrike
	SizeXHeavyTrike
	SizeCarrier
	SizeCab
	SizeMiniBus
	SizeTractor
	SizeTrailerOrBus
	SizeOneManHelicopter
	SizeSmallHelicopter
	SizeStandardHelicopter
	SizeTransportHelicopter
	numSizes
)

// SizeOf returns the size of a body.
func SizeOf(b *garage.Body) TargetSize {
	switch b.Class {
	case garage.Car:
		if b.ToHit[geom.LeftSide] < 0 {
			return SizeCompact
		}
		return SizeCar
	case garage.Cycle:
		return SizeMotorcycle
	case garage.Sidecar:
		return SizeSidecar
	}
	if size, ok := sizesByID[b.ID]; ok {
		return size
	}
	if size, ok := sizesByClass[b.Class]; ok && b.ToHit[geom.LeftSide] > 0 {
		return size
	}
	return SizePlain
}

var sizesByID = map[string]TargetSize{
	"light_trike": SizeLightTrike, "medium_trike": SizeMediumTrike, "heavy_trike": SizeHeavyTrike, "x_heavy_trike": SizeXHeavyTrike,
	"heli_one_man": SizeOneManHelicopter, "heli_small": SizeSmallHelicopter, "heli_standard": SizeStandardHelicopter,
	"heli_transport": SizeTransportHelicopter,
}

var sizesByClass = map[garage.Class]TargetSize{
	garage.TenWheeler: SizeCab, garage.Carrier: SizeCarrier, garage.MiniBus: SizeMiniBus, garage.Tractor: SizeTractor,
	garage.SemiTrailer: SizeTrailerOrBus, garage.Bus: SizeTrailerOrBus, garage.CarTrailer: SizeTrailerOrBus,
}

// Aspect is the side of the target that is attacked; for a tire, the arc of the target in which the firer is (DX-MOD-012).
type Aspect uint8

// The aspects.
const (
	AspectSide Aspect = iota
	AspectFront
	AspectBack
	AspectTop
	AspectBottom
	numAspects
)

// sizeMods are the lines of the sizes by aspect (DX-MOD-010, -013). The top and bottom of a trike count as its side.
var sizeMods = [numSizes][numAspects]ModID{
	SizeCompact:             {ModCompact, ModCompact, ModCompact, ModCompact, ModCompact},
	SizeMotorcycle:          {ModMotorcycle, ModMotorcycle, ModMotorcycle, ModMotorcycle, ModMotorcycle},
	SizeSidecar:             {ModSidecar, ModSidecar, ModSidecar, ModSidecar, ModSidecar},
	SizeLightTrike:          {ModLightTrikeSide, ModLightTrikeEnd, ModLightTrikeEnd, ModLightTrikeSide, ModLightTrikeSide},
	SizeMediumTrike:         {ModMediumTrikeSide, ModMediumTrikeEnd, ModMediumTrikeEnd, ModMediumTrikeSide, ModMediumTrikeSide},
	SizeHeavyTrike:          {ModHeavyTrikeSide, ModHeavyTrikeEnd, ModHeavyTrikeEnd, ModHeavyTrikeSide, ModHeavyTrikeSide},
	SizeXHeavyTrike:         {ModXHeavyTrikeSide, ModXHeavyTrikeEnd, ModXHeavyTrikeEnd, ModXHeavyTrikeSide, ModXHeavyTrikeSide},
	SizeCarrier:             {AspectSide: ModCarrierSide, AspectFront: ModCarrierFront},
	SizeCab:                 {AspectSide: ModCabSide},
	SizeMiniBus:             {AspectSide: ModMiniBusSide},
	SizeTractor:             {AspectSide: ModTractorSide},
	SizeTrailerOrBus:        {AspectSide: ModTrailerOrBusSide},
	SizeOneManHelicopter:    {ModOneManHelicopterSide, ModOneManHelicopterEnd, ModOneManHelicopterEnd, ModOneManHelicopterSide, ModOneManHelicopterSide},
	SizeSmallHelicopter:     {ModSmallHelicopterSide, ModSmallHelicopterEnd, ModSmallHelicopterEnd, ModSmallHelicopterSide, ModSmallHelicopterSide},
	SizeStandardHelicopter:  {AspectSide: ModStandardHelicopter, AspectTop: ModStandardHelicopter, AspectBottom: ModStandardHelicopter},
	SizeTransportHelicopter: {AspectSide: ModTransportHelicopter, AspectTop: ModTransportHelicopter, AspectBottom: ModTransportHelicopter},
}

// ends reports whether the line of front and rear applies: to motorcycles and cars (DX-MOD-010, -013).
func (s TargetSize) ends() bool { return s == SizeCar || s == SizeCompact || s == SizeMotorcycle }

// Spot is what a shot is aimed at (DX-MOD-014, DX-MOD-037).
type Spot uint8

// What may be aimed at.
const (
	SpotBody Spot = iota // a side of a vehicle, or a cycle as a whole
	SpotTire
	SpotTurret
	SpotPlatform // of rockets
	SpotRider    // of a motorcycle, from the side
	SpotTrikeTop
	SpotFifthWheel
	SpotLegs // of a semi-trailer
	SpotSearchlight
	SpotTongueFree // of a car trailer
	SpotTongue     // attached
	SpotHitchFree
	SpotHitch // attached
	SpotSkid  // of a helicopter
	SpotWinchCable
	SpotPontoon
	SpotRotor
	SpotStretcher
	SpotPedestrian
	SpotBuilding
	SpotLamppost
	SpotSquare          // of the map
	SpotMissileAtFirer  // in flight, coming at the firer's vehicle
	SpotMissile         // in flight
	SpotLaunchingSeat   // ejection seat
	SpotParachutingSeat // ejection seat
	SpotParachute       // of a person, with a flamethrower
	SpotBigParachute    // of a vehicle, with a flamethrower
	numSpots
)

// spot says which groups of modifiers a part shares with its vehicle.
type spot struct {
	mod                ModID
	size, ends, moving bool // the lines of size, of front and rear, of the target's movement
}

// spots are the parts: DX-MOD-011 decides which of them have the lines of their vehicle's size and ends; missiles, ejection seats and
// parachutes have everything in their own line (DX-WPN-026), and so has a building, which always stands still (DX-MOD-015).
var spots = [numSpots]spot{
	SpotBody:            {NoMod, true, true, true},
	SpotTire:            {ModTire, true, true, true},
	SpotTurret:          {ModTurret, true, false, true},
	SpotPlatform:        {ModRocketPlatform, true, false, true},
	SpotRider:           {ModRider, true, true, true},
	SpotTrikeTop:        {ModTrikeTop, true, true, true},
	SpotFifthWheel:      {ModFifthWheel, true, true, true},
	SpotLegs:            {ModTrailerLegs, true, true, true},
	SpotSearchlight:     {ModSearchlight, true, true, true},
	SpotTongueFree:      {ModTongueFree, true, true, true},
	SpotTongue:          {ModTongueAttached, true, true, true},
	SpotHitchFree:       {ModHitchFree, true, true, true},
	SpotHitch:           {ModHitchAttached, true, true, true},
	SpotSkid:            {ModSkid, true, true, true},
	SpotWinchCable:      {ModWinchCable, true, true, true},
	SpotPontoon:         {ModPontoon, true, true, true},
	SpotRotor:           {ModRotor, true, true, true},
	SpotStretcher:       {ModStretcher, true, true, true},
	SpotPedestrian:      {ModPedestrian, false, false, true},
	SpotBuilding:        {ModBuilding, false, false, false},
	SpotLamppost:        {ModLamppost, false, false, true},
	SpotSquare:          {NoMod, false, false, true},
	SpotMissileAtFirer:  {ModMissileByTarget, false, false, false},
	SpotMissile:         {ModMissileByOthers, false, false, false},
	SpotLaunchingSeat:   {ModEjectionSeatLaunching, false, false, false},
	SpotParachutingSeat: {ModEjectionSeatParachuting, false, false, false},
	SpotParachute:       {ModPersonalParachute, false, false, false},
	SpotBigParachute:    {ModVehicularParachute, false, false, false},
}

// ID returns the id of the modifier in the tables.
func (m ModID) ID() string { return modIDs[m] }
