// Package odds knows the chances of dice exactly: of two dice to hit, and of any number of dice to do so many points of damage. Previews and bots
// use it; no rule depends on it. Chances are fractions of [One], without floating point.
package odds
