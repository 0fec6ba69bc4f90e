/** Where the cars go on the course. */
import type { Ways } from '../../lib/trails';
import { itinerary } from './anim.svelte';
import { at, between, type Layout } from './geometry';
import type { RaceEvent } from './types';

/** waysOf says where each car goes in the events of a step. */
export function waysOf(layout: Layout): Ways<RaceEvent> {
  return (events) =>
    itinerary(events, layout).stretches.map((s) => ({ seat: s.seat, way: [0, 0.25, 0.5, 0.75, 1].map((part) => at(layout, between(s.from, s.to, part))).map((p) => [p.x, p.y] as const) }));
}
