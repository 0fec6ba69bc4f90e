/** The collisions that a movement point ends in, before it is driven, in words. */
import { crashText as say } from '../../messages/crash';
import { chance, plain, tenths, type Voice } from '../../lib/voice';
import { piece, sideWords } from './messages';
import type { MovePreview, Observation } from './types';

type Contact = MovePreview['contacts'][number];

/** Says that a contact is one that hurts: what is pushed or crushed is not. */
export function hurts(c: Contact): boolean {
  return c.kind === 'collision' || c.kind === 'pile_up' || c.kind === 'mine';
}

/** The damage to be expected, of the chances of 0, 1, 2, ... */
export function mean(chances: readonly number[] | undefined): number {
  return (chances ?? []).reduce((sum, p, n) => sum + p * n, 0);
}

function about(n: number): string {
  return n < 0.05 ? say('crash.harm.none') : say('crash.about', { n: tenths(n) });
}

/** strikeWords is a collision or mine: "hits Gnat: about 1.3 to the front, about 1.3 to it". */
export function strikeWords(v: Voice, view: Observation, c: Contact): string {
  const what = plain(piece(v, view, c.on));
  if (c.kind === 'mine') return say('crash.mine', { what });
  const out = [say('crash.strikes', { what, about: about(mean(c.takes)), side: sideWords(c.side) })];
  if (c.deals) out.push(say('crash.other', { about: about(mean(c.deals)) }));
  if (c.through) out.push(say('crash.through', { p: chance(c.through) }));
  return out.join(', ');
}

/** moveHurts is what a movement point runs into, in words; '' for nothing. */
export function moveHurts(v: Voice, view: Observation, m: MovePreview | undefined): string {
  return (m?.contacts ?? []).filter(hurts).map((c) => strikeWords(v, view, c)).join('; ');
}

/** hurtsShort is the same for a chip over the board. */
export function hurtsShort(m: MovePreview | undefined): string {
  const list = (m?.contacts ?? []).filter(hurts);
  const n = list.reduce((sum, c) => sum + mean(c.takes), 0);
  return list.length === 0 ? '' : n < 0.05 ? say('crash.chip.none') : say('crash.chip', { n: tenths(n) });
}
