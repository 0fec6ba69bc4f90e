/** To whom the table speaks. */
import type { BoardCtx } from '../../lib/game';
import { Voice } from '../../lib/voice';

/** voiceOf speaks to the viewer of a board. Where several characters are played at one screen nobody is "you", so that each is called by name. */
export function voiceOf(p: Pick<BoardCtx, 'table' | 'viewer' | 'name'>): Voice {
  return new Voice(p.table.seats.filter((s) => s.yours).length > 1 ? -1 : p.viewer, p.name);
}
