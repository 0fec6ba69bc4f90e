// Package flight holds what section XIII of the rulebook says of helicopters by figures and tables: heights, climbing, diving and falling, losing
// control in the air, rotors, bombs that miss. It knows neither matches nor maps.
package flight
