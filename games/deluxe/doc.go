// Package deluxe is Deluxe Duel: vehicular combat on a map of quarter-inch squares, a second a turn, in ten phases.
//
// The files follow the chapters of the rulebook. What is pure stands on its own:
//
//   - tables and figures: the movement chart (chart.go), handling and the control table (control.go), braking and crash results (crash.go),
//     collisions (ram.go), the difficulty of maneuvers and hazards (difficulty.go), the modifiers of a shot (targeting.go), the odds of dice
//     (dice_odds.go). What the rulebook prints as a table is decoded once from the files in data into [Tables]; what it prints as a rule is
//     a function.
//   - movement on the map: maneuvers and their courses (maneuver.go, geometry.go), skids, fishtails, rolls and vaults (skidding.go), contact
//     and conforming (contact.go, conforming.go).
//   - vehicles as they are played: [Vehicle] (vehicle.go), their weapons, and the order in which damage goes through them (layers.go,
//     damage_order.go), arcs of fire and lines of sight (arcs.go, sight.go).
//
// The state machine rests on it. A state is always at a decision or at the end; what is being resolved is a stack of frames (frames.go, run.go).
//
//   - the turn: speeds chosen in secret, braking, ten phases, the end (turn.go, speeds.go, order.go); moves and loss of control (moving.go,
//     losing.go, rolling.go), collisions (impact.go, fixed.go, giving_way.go, running_over.go), ground and things of the map (conditions.go,
//     off_road.go, brushing.go, jumping.go), damage (hurt.go, wheels.go) and what lies on the road (road.go).
//   - combat: fire windows between the moves (windows.go) in which people do deeds (deeds.go): shots (shots_legal.go, aiming.go, firing.go,
//     striking.go, strays.go), automatic fire, missiles, what is dropped and clouds (dropping.go, crossing.go, mines.go, clouds.go), fire and
//     explosion (burning.go), hand weapons and grenades (hand_weapons.go, grenades.go, blasts.go), buildings (breaches.go, rubble.go, cover.go).
//   - people: [Person] (persons.go), crews and who drives (drivers.go), on foot (paces.go, walking.go, brawling.go), on and off vehicles
//     (boarding.go, leaving.go).
//   - scenarios: their set-up, end, prizes and prestige (scenario*.go, prizes.go, prestige.go), and the endless road (road_play.go).
//
// What a seat sees is made in observe*.go, positions are read in position*.go; previews (preview*.go) are the rules on a copy.
//
// # Units
//
// A [scale.Speed] counts half miles per hour. Distances on the map are units of package geom, [scale.Inch] of them to an inch; steps of movement are
// counted in quarter inches, which are the squares of the map. Directions are geom.Angle. Nothing of it uses floating point: chances are
// fractions of [odds.One], damage modifiers are fifteenths.
//
// # Readings
//
// Where a rule of the ledgers is doubtful (its ID ends in "?"), the reading that is built stands in a comment at the head of the file that carries
// it out, which names the rule; a figure or an option that goes with it is a constant, a field or an argument of its own.
package deluxe
