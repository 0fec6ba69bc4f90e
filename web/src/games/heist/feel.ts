/** How the events of Highway Crew are seen and heard. */
import { feelOf as f, type FeelTable } from '../../lib/feel';
import type { HeistEvent } from './types';

export const feel: FeelTable<HeistEvent['kind']> = {
  picked: f(), ready: f(), placed: f(), round: f(), stunt_card: f(), stunts_move: f(), stunt_gone: f(), turn: f(), drive: f('goes', 'engine'), leap: f('goes'), action: f(), assist: f(),
  rolled: f('dice', 'dice'), reroll: f('dice', 'dice'), boosted: f(), result: f(), defense: f('flies', 'cannon'), damage: f('struck', 'hit'), wrecked: f('flares', 'ram'),
  removed: f('flares', 'through'), no_vehicle: f(), forced: f('goes', 'skid'), followed: f('goes'), wreck_moved: f('goes', 'skid'), peg_off: f(), peg_on: f('goes'), thrown: f('goes'), stranded: f(),
  hijack: f(), boost_taken: f(), boost_lost: f(), token: f(), enemy_die: f('dice', 'dice'), slam: f('flares', 'ram'), suv_moves: f('goes', 'engine'), peg_hits: f('flares', 'hit'), brawled: f(),
  card_moves: f('rises', 'card'), card: f('rises', 'card'), card_out: f(), effect: f(), main_moves: f('goes', 'engine'), shoved: f('goes', 'skid'), strength: f('struck', 'hit'),
  fires: f('flares', 'cannon'), marker: f(), radar: f(), decoder: f(), door: f(), shells: f(), cargo: f(), covered: f(), drift: f('goes'), wreck_slides: f('goes', 'skid'), exhausted: f(), over: f(),
};
