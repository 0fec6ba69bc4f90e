/** The plan of a whole rig: all its bodies in one line, nose to the left, to scale and coupled, and what each of them bears in words. */
import { drawing, shape, type Drawing } from '../designs/drawings';
import { inOrder } from '../designs/names';
import { trailerIn } from './tow';
import { placeWord } from './messages';
import { pieces } from './pieces';
import { rigs } from '../messages/rigs';
import type { components } from '../lib/openapi';
import { unitKeys, type Catalogue, type DesignFile } from './types';

/** Where a body lies, as the server says it: in squares from the front edge of the vehicle on. */
export type PlanBody = components['schemas']['DeluxePlanBody'];

/** A weapon or the hull of a turret on a body, nose up around its middle. */
export interface Mark {
  symbol: string;
  x: number;
  y: number;
  turn: number;
}

export interface RigBody {
  drawing: Drawing;
  /** The middle of the body in the line. */
  x: number;
  length: number;
  marks: Mark[];
  name: string;
  /** Points by position, in words. */
  armor: string;
  /** Weapons with their places, in words. */
  weapons: string[];
  crew: string[];
}

export interface RigPlan {
  bodies: RigBody[];
  /** Where they hang on each other, along the line. */
  joints: number[];
  width: number;
}

/** Pixels of a square in the drawings. */
export const square = 20;
/** Room around the rig, for guns. */
export const margin = 16;
/** Half of what a body is wide. */
const half = 20;

/** What a rig looks like; null while the places of its bodies are not those of the design. */
export function rigPlan(c: Catalogue, d: DesignFile, at: readonly PlanBody[]): RigPlan | null {
  const bodies: RigBody[] = [];
  for (const [i, p] of at.entries()) {
    const e = i === 0 ? d : trailerIn(d, i - 1);
    const b = e && c.bodies.find((x) => x.id === e.body);
    if (!e || !b || b.counter.length !== p.length) return null;
    const carrier = e.carrier && c.bodies.find((x) => x.id === e.carrier!.body);
    const parts = unitKeys.flatMap((k) => pieces(c, e, k));
    const length = p.length * square;
    const armed = parts.filter((x) => x.ref.list === 'weapons');
    const points = unitKeys.flatMap((k) => inOrder(Object.entries((k === 'main' ? e : e[k])?.armor?.points ?? {}).filter(([, n]) => n > 0)));
    bodies.push({
      drawing: drawing(b, e.options, i > 0, carrier ? shape(carrier.tags) : undefined), x: (p.front + p.length / 2) * square, length,
      marks: marks(parts.filter((x) => x.ref.unit === 'main'), length), name: e.name || b.name,
      armor: points.map(([k, n]) => rigs.points(placeWord(k), n)).join(', '),
      weapons: armed.map((x) => rigs.mounted(x.name, placeWord(x.at))), crew: parts.filter((x) => x.ref.list === 'crew' && !x.light).map((x) => x.name),
    });
  }
  const last = at.at(-1);
  if (!last || bodies.length !== 1 + (d.behind?.length ?? 0)) return null;
  return { bodies, joints: at.slice(1).map((p) => (p.joint ?? 0) * square), width: Math.max(...at.map((p) => p.front + p.length)) * square };
}

/** Where guns and turrets stand on a body: those of one place side by side along its edge. */
function marks(parts: readonly { at: string; symbol: string; hull: boolean }[], length: number): Mark[] {
  const out: Mark[] = [];
  // The only turret of a long body is on one of its halves; what stands in it may just say "turret".
  const hulls = parts.filter((p) => p.hull);
  const place = (p: { at: string }) => (p.at === 'turret' && hulls.length === 1 ? hulls[0]!.at : p.at);
  const places = [...new Set(parts.filter((p) => p.symbol || p.hull).map(place))];
  for (const at of places) {
    const here = parts.filter((p) => place(p) === at);
    const guns = here.filter((p) => p.symbol);
    const end = length / 2;
    // The halves of a long body have their middles at a quarter of it.
    const along = at.startsWith('front_') ? -length / 4 : at.startsWith('back_') ? length / 4 : 0;
    if (/turret$|^platform$/.test(at)) {
      out.push({ symbol: 'hull', x: 0, y: along, turn: 0 });
      guns.forEach((g, i) => out.push({ symbol: g.symbol, x: (i - (guns.length - 1) / 2) * 8, y: along - 12, turn: 0 }));
      continue;
    }
    const side = at.replace(/^(front|back)_/, '');
    guns.forEach((g, i) => {
      const off = (i - (guns.length - 1) / 2) * 13;
      if (side === 'left') out.push({ symbol: g.symbol, x: -half, y: along + off, turn: -90 });
      else if (side === 'right') out.push({ symbol: g.symbol, x: half, y: along + off, turn: 90 });
      else if (side === 'front') out.push({ symbol: g.symbol, x: off, y: -end, turn: 0 });
      else if (side === 'back') out.push({ symbol: g.symbol, x: off, y: end, turn: 180 });
      else out.push({ symbol: g.symbol, x: off, y: along, turn: 0 });
    });
  }
  return out;
}
