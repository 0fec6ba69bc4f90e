/** Where the vehicles go on the board. */
import type { Ways } from '../../lib/trails';
import { itinerary } from './anim.svelte';
import { sx, sy } from './draw';
import { along } from './geometry';
import type { CarView, DuelEvent } from './types';

/** waysOf says where each vehicle goes in the events of a step. */
export function waysOf(cars: readonly CarView[]): Ways<DuelEvent> {
  return (events) =>
    itinerary(events).stretches.flatMap(({ ref, leg }) => {
      const car = ref.startsWith('car:') ? cars.find((c) => ref === `car:${c.car}`) : undefined;
      return car ? [{ seat: car.seat, way: [0, 0.25, 0.5, 0.75, 1].map((part) => along(leg, part)).map((p) => [sx(p.x), sy(p.y)] as const) }] : [];
    });
}
