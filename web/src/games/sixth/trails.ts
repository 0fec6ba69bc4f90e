/** Where the cars go on the board. */
import type { Ways } from '../../lib/trails';
import { itinerary } from './anim.svelte';
import { sx, sy } from './draw';
import { between } from './geometry';
import type { ArenaEvent } from './types';

/** waysOf says where each car goes in the events of a step. */
export const waysOf: Ways<ArenaEvent> = (events) =>
  itinerary(events).legs.flatMap(({ ref, from, to }) => (
    ref.startsWith('car:') ? [{ seat: Number(ref.slice(4)), way: [0, 0.25, 0.5, 0.75, 1].map((part) => between(from, to, part)).map((p) => [sx(p.x), sy(p.y)] as const) }] : []
  ));
