/** How the events of Deluxe Duel and Jump-Start Duel are seen and heard. */
import { feelOf as f, type FeelTable } from '../../lib/feel';
import type { DuelEvent } from './types';

export const feel: FeelTable<DuelEvent['kind']> = {
  turn: f(), phase: f(), speed: f(), recovered: f(), over: f(), road: f(), map_shift: f('goes'), kill: f(), prestige: f(), wheel: f(), out: f(),
  move: f('goes', 'engine'), bootlegger: f('goes', 'skid'), even_out: f('goes'), conform: f('goes', 'skid'), jump: f(),
  skid: f('goes', 'skid'), fishtail: f('goes', 'skid'), roll: f('goes', 'ram'), vault: f(), flight: f('goes'), landed: f('struck', 'ram'), lost_move: f(),
  difficulty: f(), control: f('dice', 'dice'), loss: f('dice', 'dice'), reflex: f(), slowed: f(), helpless: f(), fire_penalty: f(),
  collision: f('flares', 'ram'), ram: f(), steamroll: f('dice', 'dice'), spill: f('dice', 'dice'), jackknife: f('dice', 'dice'), loose: f('flares', 'skid'), tumble: f('flares', 'ram'), sway: f('dice', 'dice'), release: f(), goods: f(), bend: f(), hatch: f(), pour: f(), stow: f(),
  altitude: f('goes'), descent: f('goes'), cable: f(), force: f(), mayor: f('dice', 'dice'), points: f(), lynched: f(), foul: f(), help: f('dice', 'dice'), gate: f(), man: f(), shell: f('flares', 'cannon'), chase: f('dice', 'dice'), loaded: f(), taken: f(), held: f(), entrusted: f(), ruling: f(), updraft: f(), case: f(), charged: f(), enters: f('goes'), dive: f(), touchdown: f(), ground: f('flares', 'ram'), rotor: f('dice', 'dice'), blades: f('flares', 'ram'),
  shot: f('flies', 'by_kind'), hand_shot: f('flies', 'gun'), to_hit: f('dice', 'dice'), stray: f(), automatic: f(), missile: f('goes', 'rocket'), damage_roll: f(),
  damage: f('struck', 'hit'), tires: f('struck', 'burst'), corner: f('flares', 'burst'), destroyed: f('struck', 'through'), crew: f('struck', 'hit'), internal: f(), passed: f(),
  burning: f('dice', 'dice'), explosion: f('dice', 'dice'), extinguisher: f(), ablaze: f(), ignites: f(), burst: f('flares', 'cannon'), breach: f(), collapse: f(), struck: f(),
  flechettes: f(), gear: f(), trap: f(), painted: f(), tear_gas: f(), drowned: f(), counter: f(),
  scatter: f(), grenade: f(), dazed: f(), reload: f(), set_up: f(), delay: f(), turret: f(), guards: f(), light: f(), starshell: f(),
  pace: f(), step: f('goes'), attempt: f(), aboard: f(), errand: f(), hurt: f(), person_out: f(), blow: f(),
};
