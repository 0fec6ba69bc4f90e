// Package flight holds what section XIII of the rulebook says of helicopters by figures and tables: heights, climbing, diving and falling, losing
// control in the air, rotors, bombs that miss. It knows neither matches nor maps.
//
// No match has helicopters yet: what is here is held to the printed tables and examples, and claims no rule as played.
package flight
