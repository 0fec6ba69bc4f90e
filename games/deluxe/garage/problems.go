package garage

// Problem is a kind of violation. Its words are in the table below; the reason is that of the rule.
type Problem uint8

// The problems, in the order of the checks.
const (
	ProblemNone Problem = iota

	// What the design is made of.
	ProblemNoBody
	ProblemAlone
	ProblemAttachment
	ProblemBox
	ProblemOption
	ProblemTwoOptions
	ProblemSixWheels
	ProblemChassis
	ProblemSuspension
	ProblemNoPlant
	ProblemPlant
	ProblemPlantBack
	ProblemPlantBarred
	ProblemSecondAlone
	ProblemSecondBarred
	ProblemSecondCargo
	ProblemNoTire
	ProblemTire
	ProblemTireWheel
	ProblemTireMix
	ProblemSidecarTire
	ProblemGuardPoints
	ProblemGuardWheel
	ProblemGuard
	ProblemRetractable
	ProblemGuardArmor

	// Armor.
	ProblemArmorNegative
	ProblemArmorPlace
	ProblemArmorLeast

	// Sums.
	ProblemWeight
	ProblemLoad
	ProblemRating
	ProblemLift
	ProblemPower
	ProblemPowerLoaded
	ProblemSpaces
	ProblemCargoSpaces
	ProblemHeaped
	ProblemBudget
	ProblemDivision

	// Weapons.
	ProblemWeaponPlace
	ProblemWeaponVehicle
	ProblemBareFlatbed
	ProblemCabBack
	ProblemNoTurret
	ProblemTurretRoom
	ProblemRocketsOnly
	ProblemThird
	ProblemWeaponRoom
	ProblemOuterSide
	ProblemLinkSides
	ProblemLinkOne
	ProblemMagazine
	ProblemShots
	ProblemAmmunition
	ProblemNobodyFires
	ProblemTrailerLaser

	// Accessories.
	ProblemFittingUse
	ProblemFittingVehicle
	ProblemFittingPlace
	ProblemFittingNowhere
	ProblemFittingCount
	ProblemTurrets
	ProblemTurretSize
	ProblemTurretPlace
	ProblemTurretSame
	ProblemHigher
	ProblemUniversal
	ProblemGrasshopperTurret
	ProblemGrenades
	ProblemRamPlate
	ProblemAirdam
	ProblemExtinguishers
	ProblemBackDoor
	ProblemNoKingpin
	ProblemRelease
	ProblemWinch
	ProblemSound
	ProblemInferred
	ProblemChains

	// People.
	ProblemDrivers
	ProblemNoDriver
	ProblemDriverHere
	ProblemRole
	ProblemPillion
	ProblemSidecarCrew
	ProblemPatients
	ProblemAtBack
	ProblemCupola
	ProblemCupolaEmpty
	ProblemTargeting
	ProblemBodyArmor
	ProblemCarried
	ProblemScope

	// The second plant.
	ProblemSecondPower

	// Towing.
	TowMismatch    // the vehicle cannot pull such a trailer, or what is pulled is no trailer
	TowNoHitch     // there is no hitch
	TowHitch       // what hangs on a hitch is too heavy for it: hundredths of a pound
	TowUnderpower  // the power factors are too few for all: hundredths of a pound
	TowPlantRating // all are too heavy for the truck plant: hundredths of a pound
	TowSemiSecond  // a second trailer of a rig without front wheels

	numProblems
)

// unit says what Have and Limit of a violation count.
type unit uint8

const (
	inNumbers unit = iota
	inSpaces
	inPounds
	inMoney
)

// problemWords is how a problem is told: what its figures count, where it is in the file beyond the entry, and the sentence. Of the
// words in braces {have}, {limit} and {over} are the figures ({bare} is the limit without its unit, {have:point} counts points), {thing} is the
// entry, {at} the position and {body} the unit's body.
type problemWords struct {
	unit   unit
	suffix string
	detail string
}

var problems = [numProblems]problemWords{
	ProblemNoBody:       {detail: "The design has no body."},
	ProblemAlone:        {detail: "This is a {body} alone: it goes nowhere by itself."},
	ProblemAttachment:   {detail: "A {body} cannot be fixed to a {main}."},
	ProblemBox:          {unit: inSpaces, detail: "The {body} takes {have}, and there is room for one of {limit} here."},
	ProblemOption:       {detail: "{Thing} is not to be had for a {body}."},
	ProblemTwoOptions:   {detail: "{have} sets of front wheels are chosen, {limit} is the most."},
	ProblemSixWheels:    {detail: "A {body} with an extra heavy chassis stands on {limit} wheels, this one on {have}."},
	ProblemChassis:      {detail: "A {thing} chassis is not made for a {body}."},
	ProblemSuspension:   {detail: "{Thing} suspension is not to be had for a {body}."},
	ProblemNoPlant:      {detail: "The {body} has no power plant."},
	ProblemPlant:        {detail: "The {thing} power plant is not made for a {body}."},
	ProblemPlantBack:    {detail: "The power plant is put in the back of a {body}."},
	ProblemPlantBarred:  {detail: "The {thing} power plant is ruled out at this table."},
	ProblemSecondAlone:  {detail: "There is a second power plant but no first."},
	ProblemSecondBarred: {detail: "Second power plants are ruled out at this table."},
	ProblemSecondCargo:  {detail: "The second power plant is to stand in the cargo area, and a {body} has none."},
	ProblemNoTire:       {detail: "{have} of {limit:tire} fitted."},
	ProblemTire:         {detail: "{Thing} tires are not made for a {body}."},
	ProblemTireWheel:    {detail: "A tire is at the {thing} wheel, and a {body} has no such wheel."},
	ProblemTireMix:      {detail: "The {body} has {have} types of tires, and they must be {limit}."},
	ProblemSidecarTire:  {detail: "The sidecar's tire is of another type than the cycle's."},
	ProblemGuardPoints:  {detail: "The wheelguard at the {thing} wheel has {have:point}; it may have 1 to {limit}."},
	ProblemGuardWheel:   {detail: "A wheelguard is at the {thing} wheel, and a {body} has no such wheel."},
	ProblemGuard:        {detail: "Wheelguards are not made for a {body}."},
	ProblemRetractable:  {detail: "The wheelguard at the {thing} wheel is retractable, which a {body} cannot have."},
	ProblemGuardArmor:   {detail: "The wheelguard at the {thing} wheel is of another armor than the vehicle."},

	ProblemArmorNegative: {detail: "{have:point} of armor {at}."},
	ProblemArmorPlace:    {detail: "{have:point} of armor {at}, where a {body} bears none."},
	ProblemArmorLeast:    {detail: "{have:point} of armor {at}, a {body} needs {limit}."},

	ProblemWeight:      {unit: inPounds, detail: "It weighs {have}, {over} more than the {limit} that it may."},
	ProblemLoad:        {unit: inPounds, detail: "With its cargo it weighs {have}, {over} more than the {limit} that it may."},
	ProblemRating:      {unit: inPounds, detail: "It weighs {have}, {over} more than the {limit} that its power plant moves."},
	ProblemLift:        {unit: inPounds, detail: "It weighs {have}, {over} more than the {limit} that its power plant lifts."},
	ProblemPower:       {unit: inPounds, detail: "It weighs {have}, {over} more than the {limit} that its power plant moves."},
	ProblemPowerLoaded: {unit: inPounds, detail: "With its cargo it weighs {have}, {over} more than the {limit} that its power plant moves."},
	ProblemSecondPower: {unit: inPounds, detail: "It weighs {have}, {over} more than the {limit} that its second power plant moves."},
	ProblemSpaces:      {unit: inSpaces, detail: "{have} used, the {body} has {bare}."},
	ProblemCargoSpaces: {unit: inSpaces, detail: "{have} used in the cargo area, it has {bare}."},
	ProblemHeaped:      {unit: inSpaces, detail: "{have} loaded on {limit}: the load may fall off in hard maneuvers."},
	ProblemBudget:      {unit: inMoney, detail: "It costs {have}, {over} more than the budget of {limit}."},
	ProblemDivision:    {unit: inMoney, detail: "It costs {have}, {over} more than the {limit} of its division."},

	ProblemWeaponPlace:   {suffix: "/at", detail: "A {thing} cannot be {at} of a {body}."},
	ProblemWeaponVehicle: {suffix: "/weapon", detail: "A {body} cannot bear a {thing}."},
	ProblemBareFlatbed:   {suffix: "/at", detail: "A {thing} on a {body} needs an armored box around it."},
	ProblemCabBack:       {suffix: "/at", detail: "A {thing} is at the back of the cab, with a {other} behind it."},
	ProblemNoTurret:      {suffix: "/at", detail: "A {thing} is to stand {at}, and there is none."},
	ProblemTurretRoom:    {unit: inSpaces, detail: "Weapons of {have} are {at}, which holds {limit}."},
	ProblemRocketsOnly:   {suffix: "/at", detail: "A {thing} is {at}, which bears single rockets alone."},
	ProblemThird:         {unit: inSpaces, detail: "{Side} weapons take {have}; one side may hold a third: {bare}."},
	ProblemWeaponRoom:    {unit: inSpaces, detail: "Weapons take {have}; a {body} has room for {bare} of them."},
	ProblemOuterSide:     {suffix: "/at", detail: "Weapons are on both sides of the sidecar, and {limit} side is the cycle's."},
	ProblemLinkSides:     {suffix: "/links", detail: "Link {link} joins weapons that point {have} ways."},
	ProblemLinkOne:       {suffix: "/links", detail: "Link {link} has {have} weapon in it."},
	ProblemMagazine:      {suffix: "/magazines", detail: "There are no extra magazines for a {thing}."},
	ProblemShots:         {suffix: "/shots", detail: "The {thing} has {have:shot} and holds {limit}."},
	ProblemAmmunition:    {suffix: "/loads", detail: "The {thing} is loaded with something that it cannot fire."},
	ProblemNobodyFires:   {detail: "Nobody in the {body} can fire what it bears: {have:weapon}."},
	ProblemTrailerLaser:  {detail: "The {thing} has no power plant here."},

	ProblemFittingUse:        {suffix: "/accessory", detail: "The {thing} does not belong among the accessories."},
	ProblemFittingVehicle:    {suffix: "/accessory", detail: "A {body} cannot have this: {thing}."},
	ProblemFittingPlace:      {suffix: "/at", detail: "The {thing} cannot be {at} of a {body}."},
	ProblemFittingNowhere:    {suffix: "/at", detail: "The {thing} is {at}, but it has no position."},
	ProblemFittingCount:      {suffix: "/count", detail: "{have} of this, {limit} at most: {thing}."},
	ProblemTurrets:           {suffix: "/accessory", detail: "Turrets, cupolas and platforms: {have}; a {body} has room for {limit}."},
	ProblemTurretSize:        {suffix: "/accessory", detail: "The {thing} is of size {have}; a {body} bears {limit} at most."},
	ProblemTurretPlace:       {suffix: "/at", detail: "The {thing} cannot be {at} of a {body}."},
	ProblemTurretSame:        {suffix: "/at", detail: "{have} turrets are {at}, where {limit} has room."},
	ProblemHigher:            {suffix: "/higher", detail: "{have} of two turrets are marked as the higher, {limit} must be."},
	ProblemUniversal:         {suffix: "/accessory", detail: "{have:universal mount} for {limit:turret}."},
	ProblemGrasshopperTurret: {suffix: "/accessory", detail: "The {thing} is in the way of the folding rotors."},
	ProblemGrenades:          {suffix: "/count", detail: "{have:anti-personnel grenade} {at}, which has room for {limit}."},
	ProblemRamPlate:          {suffix: "/accessory", detail: "The ram plate lies on {have:point} of front armor."},
	ProblemAirdam:            {suffix: "/accessory", detail: "There is an airdam under off-road suspension."},
	ProblemExtinguishers:     {suffix: "/accessory", detail: "{have} fire extinguishers, of which {limit} works."},
	ProblemBackDoor:          {suffix: "/accessory", detail: "The back door of the cab opens on a tanker."},
	ProblemNoKingpin:         {detail: "{have:kingpin}, {limit} is needed."},
	ProblemRelease:           {suffix: "/accessory", detail: "There is a hitch release but no hitch."},
	ProblemWinch:             {suffix: "/at", detail: "The winch is {at}, and there is no door that opens there."},
	ProblemSound:             {suffix: "/accessory", detail: "There is sound enhancement but no stealth mode."},
	ProblemInferred:          {suffix: "/accessory", detail: "The {thing} does nothing: the rules only name it."},
	ProblemChains:            {suffix: "/count", detail: "{have:tire chain} for {limit:tire}."},

	ProblemDrivers:     {detail: "There are {have} drivers, {limit} is needed."},
	ProblemNoDriver:    {detail: "There is no driver, and no remote control either."},
	ProblemDriverHere:  {suffix: "/role", detail: "A driver sits in a {body}, which nobody drives."},
	ProblemRole:        {suffix: "/role", detail: "A {body} has no room for this: {thing}."},
	ProblemPillion:     {suffix: "/count", detail: "{have} people sit behind the driver, {limit} can."},
	ProblemSidecarCrew: {suffix: "/count", detail: "{have} people sit in the sidecar, {limit} can."},
	ProblemPatients:    {suffix: "/count", detail: "{have:patient} for {limit:stretcher}."},
	ProblemAtBack:      {suffix: "/at_back", detail: "A {body} has no places at the very back."},
	ProblemCupola:      {suffix: "/in", detail: "{have:person} {at}, where cupolas have room for {limit}."},
	ProblemCupolaEmpty: {detail: "The {thing} has no gunner."},
	ProblemTargeting:   {suffix: "/targeting", detail: "A {thing} has nothing to aim with a targeting device."},
	ProblemBodyArmor:   {suffix: "/body_armor", detail: "This is not worn: {thing}."},
	ProblemCarried:     {suffix: "/gear", detail: "The {thing} carries {have:grenade-equivalent}, {limit} at most."},
	ProblemScope:       {suffix: "/gear", detail: "The {thing} has a laser targeting scope on something that is not fired."},

	TowMismatch:    {detail: "A {body} cannot be pulled by a {puller}."},
	TowNoHitch:     {suffix: "/accessories", detail: "The {body} has no hitch."},
	TowHitch:       {suffix: "/accessories", unit: inPounds, detail: "What hangs on the hitch weighs {have}, {over} more than the {limit} that it pulls."},
	TowUnderpower:  {suffix: "/plant", unit: inPounds, detail: "All weigh {have}, {over} more than the {limit} that the power plant moves."},
	TowPlantRating: {suffix: "/plant", unit: inPounds, detail: "All weigh {have}, {over} more than the {limit} that the power plant moves."},
	TowSemiSecond:  {suffix: "/options", detail: "The second {body} has no front wheels."},
}
