package sixth

import (
	"sync"
	"testing"
)

// cardTests are the tests of a card by trigger, in the words of the card files.
type cardTests map[string]func(t *testing.T)

// plain is the trigger of a card without effects.
const plain = "plain"

func TestAccessories(t *testing.T)  { proveCards(t, accessoryTests) }
func TestUpgrades(t *testing.T)     { proveCards(t, upgradeTests) }
func TestStructures(t *testing.T)   { proveCards(t, structureTests) }
func TestCrew(t *testing.T)         { proveCards(t, crewTests) }
func TestGear(t *testing.T)         { proveCards(t, gearTests) }
func TestWeaponTokens(t *testing.T) { proveCards(t, weaponTokenTests) }

// proveCards runs a subtest for each card and in it one for each trigger.
func proveCards(t *testing.T, cards map[string]cardTests) {
	t.Helper()
	t.Parallel()
	for id, tests := range cards {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			for trigger, test := range tests {
				t.Run(trigger, func(t *testing.T) {
					t.Parallel()
					t.Cleanup(func() {
						if !t.Failed() && !laidOut(t, id) {
							t.Errorf("this proves nothing about %s: no car of the test has it", id)
						}
					})
					test(t)
				})
			}
		})
	}
}

// laid holds the cards on cars of the tests: the name of a test and the id of a card.
var laid sync.Map

// lays notes the cards of a car that a test builds.
func lays(t *testing.T, c *Catalogue, d *Design) {
	for _, p := range d.Cards[:d.N] {
		laid.Store([2]string{t.Name(), c.Card(p.Card).ID}, true)
	}
}

// laidOut reports whether a car of a test had a card. A proof of a card that no car has is a proof of something else.
func laidOut(t *testing.T, id string) bool {
	_, ok := laid.Load([2]string{t.Name(), id})
	return ok
}
