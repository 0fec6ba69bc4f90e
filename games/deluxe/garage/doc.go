// Package garage is the vehicle design system of Deluxe Duel: the catalogue of bodies, power plants, tires, armor, weapons and
// accessories, designs made of them, what a design costs, weighs and does, which construction rules it breaks, and the sample
// vehicles. Nothing that follows from the parts is ever typed in: a [Design] holds parts alone, [Catalogue.Check] derives the rest.
// A design is written as a file, a link code or a stat block, the line in which players write a vehicle down ([Catalogue.StatBlock]).
//
// The rules are the construction parts of the ledgers ledger-design.md, ledger-big.md and ledger-heli.md (DX-DES, DX-BODY ...).
package garage
