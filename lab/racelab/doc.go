// Package racelab plays races of Gear Race between bots and reports what they say of the balance of its cards: who wins by car, driver, both, grid
// place and piece of equipment, what arms and walls take, how long and how open a race is. All shares come with their intervals, and follow from the seed
// alone, however many goroutines share the work.
package racelab
