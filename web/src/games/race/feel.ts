/** How the events of Gear Race are seen and heard. */
import { feelOf as f, type FeelTable } from '../../lib/feel';
import type { RaceEvent } from './types';

export const feel: FeelTable<RaceEvent['kind']> = {
  grid: f(), car: f(), driver: f(), round: f(), turn: f(), gear: f('rises', 'gear'), heat_roll: f('dice', 'dice'), change_roll: f('dice', 'dice'), allowance: f(),
  step: f('goes', 'engine'), steering: f(), lap: f(), feature: f(), heat: f('rises'), oil: f(), pull: f(), slide: f('goes', 'skid'), scrape: f('flares', 'ram'), ramp: f('goes'),
  crash: f('flares', 'ram'), collision: f('flares', 'ram'), pushed: f('goes', 'skid'), not_pushed: f(), mine: f('flares', 'cannon'), spike: f(), loss: f('struck', 'hit'), shock: f(),
  arm: f(), use: f(), shot: f('flies', 'gun'), token: f(), react: f(), jammed: f(), smoke: f(), destroyed: f('flares', 'through'), swept: f(), cleared: f(), movement_ends: f(), finish: f(), over: f(),
};
