/** Why a bot would do something, by its word for it: what speaks for an answer, and what it is worse in than the first. */
import { fill } from './fill';
import { catalogue } from './language';

export const reasons: Record<string, { for: string; against: string }> = catalogue('reasons', {
  lesson: { for: 'what this step is about', against: 'for later' },
  fire: { for: 'your guns bear best', against: 'your guns bear less' },
  danger: { for: 'you take less fire', against: 'you take more fire' },
  safe: { for: 'keeps the car in hand and clear', against: 'may end in a crash or a collision' },
  stand: { for: 'stands best for what comes', against: 'stands worse for what comes' },
  brakes: { for: 'no harder on the brakes than they bear', against: 'hard on the brakes' },
  speed: { for: 'hard to hit, and still round corners', against: 'too slow to be hard to hit, or too fast for corners' },
  room: { for: 'as fast as the room ahead allows', against: 'does not fit the room ahead' },
  dock: { for: 'on the shortest way to the dock', against: 'a longer way to the dock' },
  hit: { for: 'the shot is worth it', against: 'a weaker shot' },
  faint: { for: 'hardly any harm, but it costs nothing', against: 'hardly any harm' },
  later: { for: 'a better shot is coming', against: 'a better shot is coming' },
  hold: { for: 'nothing here is worth it', against: 'does nothing' },
  drop: { for: 'somebody follows close behind', against: 'nobody follows closely' },
  wheel: { for: 'nobody else drives', against: 'nobody else drives' },
  raise: { for: 'the turret has to come up first', against: 'the turret has to come up first' },
  leave: { for: 'little is left to lose here', against: 'leaves the vehicle' },
  on_foot: { for: 'the way to safety', against: 'a longer way' },
  usual: { for: 'nothing speaks against it', against: 'nothing speaks for it' },
  attack: { for: 'hurts where it counts most', against: 'hurts less' },
  shield: { for: 'the hit costs more than the card', against: 'the card is worth more later' },
  card: { for: 'the card does most now', against: 'the card does more later' },
  draw: { for: 'better cards may come', against: 'gives away cards for less' },
  ready: { for: 'ready early, at no cost', against: 'can wait' },
  keep: { for: 'the cards are worth more later', against: 'saves cards at too high a price' },
  course: { for: 'suits this course', against: 'suits this course less' },
  suits: { for: 'suits your car', against: 'suits your car less' },
  faster: { for: 'gains most, heat and bends included', against: 'too fast for what comes' },
  slower: { for: 'the bends ahead ask for it', against: 'slower than it need be' },
  steady: { for: 'the right speed for what comes', against: 'not the best speed for what comes' },
  way: { for: 'quickest, with all that may happen', against: 'a slower way' },
  use: { for: 'worth more now than later', against: 'worth more later' },
  arm: { for: 'the next turn will want it', against: 'wanted less' },
  lane: { for: 'the lane is worth the price', against: 'the price is higher than the lane is worth' },
  slide: { for: 'cheaper than holding the car', against: 'dearer than holding the car' },
  enough: { for: 'more would cost more than it brings', against: 'leaves something on the table' },
  scenario: { for: 'serves the crew well here', against: 'serves the crew less here' },
  middle: { for: 'far from both edges of the road', against: 'nearer to an edge of the road' },
  order: { for: 'whose plan promises most goes first', against: 'can wait for its turn' },
  strike: { for: 'the roll is worth the action', against: 'the roll promises less' },
  token: { for: 'a token is worth most now', against: 'a token is worth less now' },
  odds: { for: 'the better odds are worth the price', against: 'the odds are not worth the price' },
  stunt: { for: 'pays at once', against: 'pays less' },
  team: { for: 'leaves the crew best off', against: 'leaves the crew worse off' },
  proven: { for: 'wins its share against all others', against: 'wins less often' },
  open: { for: 'room before the nose, no guns on it', against: 'less room, or guns on it' },
  weakest: { for: 'the weakest place comes first', against: 'another place is weaker' },
  cheapest: { for: 'the loss hurts least', against: 'the loss hurts more' },
});

export const weighed = catalogue('weighed', {
  /** For a word that this client does not know yet. */
  unsaid: 'what a bot would do',
  asGood: 'as good',
  turns: { one: '{n} turn behind', other: '{n} turns behind' },
  points: { one: '{n} point behind', other: '{n} points behind' },
});

/** How far an alternative is behind the first, in the measure of the game. */
export function behindWords(game: string, behind: number | undefined): string {
  if (behind === undefined) return '';
  if (behind < 0.05) return weighed.asGood;
  const n = behind < 10 ? Math.round(behind * 10) / 10 : Math.round(behind);
  return fill(game === 'race' ? weighed.turns : weighed.points, { n });
}
