/** What is said of a collision before it is made. */
import { fill } from './fill';
import { catalogue } from './language';

export const crash = catalogue('crash', {
  'crash.about': 'about {n}',
  'crash.hardly': 'hardly any',
  'crash.dice': { one: '1 die', other: '{n} dice' },
  'crash.chip': 'hits, −{n}',
  'crash.chip.none': 'hits',
  'crash.blocked': 'blocked',
  'crash.short': 'collision, {about} to the {face}',
  'crash.hits': 'hits {what} at {speed}',
  'crash.harm': '{dice} to the {face}, {about}',
  'crash.harm.fixed': '{about} to the {face}',
  'crash.harm.none': 'no damage',
  'crash.through': '{p} that it goes through the armor',
  'crash.other': '{about} to it',
  'crash.stands': 'it stands then',
  'crash.maybe': '{p} that it stands then',
  'crash.slower': '{n} mph slower then',
  'crash.against': 'stands against {what}: no new damage, but no way on',
  'crash.strikes': 'hits {what}: {about} to the {side}',
  'crash.rolls': '{p} that it is rolled over: twice the damage to it, and it lies under you',
  'crash.rolled': '{p} that it rolls over you: twice the damage, and you stand',
  'crash.mine': 'sets off {what}',
  'crash.spread': 'Damage to the own vehicle by its dice, {n} on average',
  'crash.point': 'Collision with {what}',
  'crash.the': 'the {what}',
  'crash.bare': 'collision',
  'crash.wall': 'the wall',
  'crash.building': 'the building',
  'crash.gate': 'the gate',
  'crash.shut': '{what} shuts the way ahead.',
  'crash.back': 'backs away from {what}',
  'crash.back.now': 'Reverse leads out: choose a speed with R.',
  'crash.back.next': 'To back out, stop for this whole turn; in the next one reverse may be chosen.',
  'crash.back.never': 'It has no reverse: only a turn on the spot leads out.',
});

export type CrashMessage = keyof typeof crash;

export const crashText = (key: CrashMessage, values: Record<string, string | number> = {}): string => fill(crash[key], values);
