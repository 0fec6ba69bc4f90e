// Package deluxe is Deluxe Duel: vehicular combat on a map of quarter-inch squares, a second a turn, in ten phases.
//
// What is pure stands on floors of its own below this package, and so can be used and tested without a match. From the ground up:
//
//   - [turnpike/games/deluxe/garage] and [turnpike/games/deluxe/places]: designs and maps;
//   - [turnpike/games/deluxe/scale]: speeds, phases, lengths, the movement chart;
//   - [turnpike/games/deluxe/odds]: the chances of dice;
//   - [turnpike/games/deluxe/movement]: maneuvers and their courses, skids, rolls and vaults, contacts, conforming;
//   - [turnpike/games/deluxe/control]: handling, the control table, the difficulty of maneuvers and hazards, braking, crash tables;
//   - [turnpike/games/deluxe/collision]: damage modifiers, ram dice, temporary speeds, the figures of collisions;
//   - [turnpike/games/deluxe/targeting]: the modifiers of a shot;
//   - [turnpike/games/deluxe/sight]: sides and arcs of counters, lines of fire.
//
// The files here follow the chapters of the rulebook. Pure, too, are vehicles as they are played: [Vehicle] (vehicle.go), their weapons, and the
// order in which damage goes through them (layers.go, damage_order.go), where they fire from and what of them may be aimed at (arcs.go). Counters
// of several parts, as those of buses and of ten-wheelers with a carrier, have zones (zones.go).
//
// The state machine rests on it. A state is always at a decision or at the end; what is being resolved is a stack of frames (frames.go, run.go).
//
//   - the turn: speeds chosen in secret, braking, ten phases, the end (turn.go, speeds.go, order.go); moves and loss of control (moving.go,
//     losing.go, rolling.go), collisions (impact.go, fixed.go, giving_way.go, running_over.go), ground and things of the map (conditions.go,
//     off_road.go, brushing.go, jumping.go), damage (hurt.go, wheels.go) and what lies on the road (road.go).
//   - combat: fire windows between the moves (windows.go, and interest.go for who is asked about walls and squares) in
//     which people do deeds (deeds.go): shots (shots_legal.go, aiming.go, firing.go,
//     striking.go, strays.go), automatic fire, missiles, what is dropped and clouds (dropping.go, crossing.go, mines.go, clouds.go), fire and
//     explosion (burning.go), hand weapons and grenades (hand_weapons.go, grenades.go, blasts.go), buildings (breaches.go, rubble.go, cover.go);
//     where in height all of that happens (spots.go).
//   - vehicles with trailers: several bodies on one another (trains.go; when a match ends trains_end.go), how they back (backing_trailers.go), brake
//     (braking_trains.go), ram (ramming_trains.go) and are hurt (trains_hurt.go), their wheels and what those roll over (trailer_wheels.go,
//     trailers_on_the_road.go); couplings, and how they break, are shot at and let go (couplings.go, coupling_targets.go, releasing.go); how trains
//     lose control (losing_trains.go) and what becomes of a trailer that is loose (loose_trailers.go); their weapons (trailer_weapons.go), and what
//     of them is foreseen (foresee_trains.go);
//   - oversized vehicles, where they differ from cars: speeds, tires, hazards (oversized.go), damage by halves (halves.go), turrets on roofs
//     (roof_turrets.go), rolling over small vehicles (steamrolling.go), loads of flatbeds (spilled_cargo.go).
//   - people: [Person] (persons.go), crews and who drives (drivers.go), on foot (paces.go, walking.go, brawling.go), on and off vehicles
//     (boarding.go, leaving.go), about on them (bed.go, decks.go), and the passengers of buses (passengers.go).
//   - the forces of a town that nobody plays (forces.go, force_cars.go, pursuit.go), people who come in no vehicle (kits.go), and squads of them (squads.go);
//     guns that are built in (emplacements.go, turrets.go, artillery.go), gates (gates.go) and the people of the truck stop (truck_stop_people.go), its chargers (charging.go) and its tunnel (tunnel.go).
//   - scenarios: their set-up, end, prizes and prestige (scenario*.go, prey.go, prizes.go, prestige.go), the endless road (road_play.go), and the
//     fight in the town (town_fight.go) and the raid on it (raid.go), how raiders come and go (riding_in.go), whom they carry off (capture.go), the chains that the town lays
//     (chains.go) and where it is set up (setting_up.go).
//
// What actions and events look like from outside is said in action_form.go and event_form.go. What a seat sees is made in observe*.go,
// positions are read in position*.go; previews (preview*.go) are the rules on a copy.
//
// # Units
//
// Those of package scale. Nothing uses floating point: chances are fractions of [odds.One], damage modifiers are fifteenths.
//
// # Readings
//
// Where a rule of the ledgers is doubtful (its ID ends in "?"), the reading that is built stands in a comment at the head of the file that carries
// it out, which names the rule; a figure or an option that goes with it is a constant, a field or an argument of its own.
package deluxe
