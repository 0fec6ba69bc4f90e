// Package targeting is the roll to hit of Deluxe Duel: what the modifiers of a shot depend on ([Shot]), the list of them, and their sum.
package targeting
