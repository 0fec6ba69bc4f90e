/** What the vehicle of a design looks like in a list: the whole of it, with its carrier or sidecar. */
import { drawing, shape, type Drawing } from './drawings';
import type { BodyPart, DesignFile } from './types';

/** While the catalogue is on its way, a body whose id does not say what it is looks like a car. */
const unknown = (id: string) => ({ id, class: id.endsWith('_cycle') ? 'cycle' : id.endsWith('_trike') ? 'trike' : 'car', tags: [] });

export function drawingOf(d: Pick<DesignFile, 'body' | 'options' | 'carrier' | 'sidecar'>, bodies: readonly BodyPart[]): Drawing {
  const body = bodies.find((b) => b.id === d.body) ?? unknown(d.body);
  if (d.sidecar) return { id: 'b-sidecar', box: [-20, -20, 40, 40] };
  const carrier = d.carrier && bodies.find((b) => b.id === d.carrier!.body);
  return drawing(body, d.options, false, carrier ? shape(carrier.tags) : undefined);
}
