/** How the events of Arena Six are seen and heard. */
import { feelOf as f, type FeelTable } from '../../lib/feel';
import type { ArenaEvent } from './types';

export const feel: FeelTable<ArenaEvent['kind']> = {
  built: f(), revealed: f(), placed: f(), marker: f(), round: f(), phase: f(), speed_loss: f(), tokens: f(), speed: f(), move: f('goes', 'engine'), reposition: f('goes', 'skid'),
  stuck: f('goes', 'skid'), spin: f('goes', 'skid'), flip: f(), pushed: f('goes'), popped: f(), roll: f('dice', 'dice'), reroll: f(), result: f(), collision: f('flares', 'ram'), paid: f(),
  gained: f(), tires: f(), power: f(), armor: f('struck', 'hit'), ignite: f(), put_out: f(), burns: f(), explosion: f('flares', 'cannon'), attack: f('flies', 'by_kind'), cover: f(), damage: f(),
  object: f(), destroyed: f(), card: f(), crew_hit: f('struck', 'through'), crew_dead: f(), damage_card: f(), used: f(), condition: f(), dropped: f(), mine: f('flares', 'cannon'), equipped: f(),
  eliminated: f(), wreck: f(), over: f(), passed: f(), goes_off: f('flares', 'cannon'), counted: f(), tally: f(),
};
