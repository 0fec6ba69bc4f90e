// Package jumpstart is Jump-Start Duel, the beginners' game of the Deluxe rules: a complete smaller game without handling class, skills,
// half-moves, crash tables and damage modifiers (DX-JUMP-001). It shares counters, courses, lines of fire and maps with package deluxe, and
// nothing of its state.
//
// # A turn
//
// Everybody chooses speeds in secret, 10 mph up, 10 or 20 down or none (DX-JUMP-008). Then up to ten phases run: in phase n everything that
// goes at least 10n mph moves one inch, the fastest first (DX-JUMP-006, DX-JUMP-007). After the movement of a phase all who want to fire
// declare it unseen by the others, and what they declare happens at once (DX-JUMP-024).
//
// A [State] is a flat value. [Rules.Apply] runs it on from decision to decision; moves, collisions and attacks are carried out whole, so that
// nothing is ever half done while somebody is asked.
//
// # Readings
//
// Where the rules are silent or lost, a comment or a named constant says what is built: in control.go the control table (DX-JUMP-017), in
// colliding.go what follows a collision (DX-JUMP-023), in firing.go arcs and links, in ending.go who is out of the fight.
//
// Record sheets are open (DX-JUMP-044): all that is hidden are speeds and attacks that are chosen and not yet shown.
package jumpstart
