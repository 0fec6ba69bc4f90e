package sixth

import "testing"

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
					test(t)
				})
			}
		})
	}
}
