/** The parts of a vehicle that are armored, aimed at and hurt by themselves: the halves of a long one, a cab and its carrier, an armored box. */
import { at } from '../../spatial/frame';
import type { CarView, PartView, Point, Pose, Side } from './types';

/** A zone of a vehicle: '' for its first, which is the whole of most. */
export type Zone = NonNullable<PartView['zone']> | '';

/** What faces outward of a zone. */
export type Face = Side | 'top' | 'underbody';

const faces: readonly Face[] = ['front', 'right', 'back', 'left', 'top', 'underbody'];

/** inHalves says whether the long sides, the top and the underbody of a vehicle are armored in halves (DX-TRL-014, DX-TRUCK-022, DX-BUS-002). */
export function inHalves(c: CarView): boolean {
  return c.class === 'bus' || c.class === 'semi_trailer' || (c.class === 'car_trailer' && c.length >= 6);
}

/** divided says whether a vehicle has more than one zone. */
export function divided(c: CarView): boolean {
  return inHalves(c) || c.parts.some((p) => p.zone);
}

/** faceOf is the face that a position belongs to: "left" of "front_left". */
function faceOf(at: string): Face | undefined {
  const name = at.replace(/^(front|back)_/, '');
  return faces.find((f) => f === name);
}

/** The armor of one face of a zone. */
export interface Plate {
  zone: Zone;
  face: Face;
  /** The position as the record sheet calls it: "front_left". */
  at: string;
  part: number;
  left: number;
  of: number;
}

/** platesOf lists the armor of a vehicle without its sidecar: zone by zone, in each around it, the top, the underbody. */
export function platesOf(c: CarView): Plate[] {
  const out: Plate[] = [];
  for (const zone of ['', 'rear', 'box'] as const) {
    for (const face of faces) {
      for (const p of c.parts) {
        // Of a hidden sheet only what has been hit has figures.
        if (p.kind === 'armor' && !p.sidecar && p.left !== undefined && p.dp !== undefined && (p.zone ?? '') === zone && faceOf(p.at) === face) out.push({ zone, face, at: p.at, part: p.part, left: p.left, of: p.dp });
      }
    }
  }
  return out;
}

/** How a face of a zone is worded: as one of a half, of a cab, a carrier or a box; '' for a face of the whole vehicle. */
export function zoneKind(c: CarView, zone: Zone, face: string): '' | 'frontHalf' | 'backHalf' | 'cab' | 'carrier' | 'box' {
  if (zone === 'box') return 'box';
  if (inHalves(c)) return face === 'front' || face === 'back' ? '' : zone === '' ? 'frontHalf' : 'backHalf';
  if (!divided(c)) return '';
  return zone === '' ? 'cab' : 'carrier';
}

/** sum adds up armor. */
export function sum(list: readonly { left: number; of: number }[]): { left: number; of: number } {
  return { left: list.reduce((n, p) => n + p.left, 0), of: list.reduce((n, p) => n + p.of, 0) };
}

/** What an aim means: a zone, and what of it. */
export function parted(aim: string): { zone: Zone; what: string } {
  const [zone, ...rest] = aim.split(':');
  return zone === 'rear' || zone === 'box' ? { zone, what: rest.join(':') } : { zone: '', what: aim };
}

/** plateAimed is the armor that a shot at a part of a vehicle meets, if it meets any; a turret is under the top armor. */
export function plateAimed(c: CarView, aim: string): Plate | undefined {
  const { zone, what } = parted(aim);
  const face = what === 'turret' ? 'top' : what;
  return platesOf(c).find((p) => p.zone === zone && p.face === face && p.of > 0);
}

/** outer is the armor of the four sides and of top and underbody as it faces outward: no back of a cab that a carrier hides, no front of the carrier. */
export function outer(c: CarView, face: Face): { left: number; of: number } {
  const all = platesOf(c).filter((p) => p.zone !== 'box' && p.face === face);
  const end = face === 'front' || face === 'back';
  return sum(end && all.length > 1 ? all.filter((p) => (p.zone === 'rear') === (face === 'back')) : all);
}

/** A side of a zone where it stands on the counter: from u to u and v to v, in squares from the middle, ahead and to the left. */
export interface Edge {
  /** As actions aim at it: "left", "rear:left". */
  aim: string;
  side: Side;
  from: Point;
  to: Point;
  left: number;
  of: number;
}

/** edgesOf lists the sides of a vehicle along the edges of its counter, those in halves by halves. */
export function edgesOf(c: CarView): Edge[] {
  const l = c.length / 2;
  const w = c.width / 2;
  const split = divided(c);
  const plates = platesOf(c).filter((p) => p.zone !== 'box');
  const of = (zone: Zone, side: Side) => sum(plates.filter((p) => p.zone === zone && p.face === side));
  const out: Edge[] = [{ aim: 'front', side: 'front', from: [l, w], to: [l, -w], ...of('', 'front') }];
  const back: Zone = split ? 'rear' : '';
  const named = (zone: Zone, side: Side) => (zone ? `${zone}:${side}` : side);
  for (const side of ['right', 'left'] as const) {
    const v = side === 'left' ? w : -w;
    if (!split) {
      out.push({ aim: side, side, from: [l, v], to: [-l, v], ...of('', side) });
      continue;
    }
    out.push({ aim: side, side, from: [l, v], to: [0, v], ...of('', side) }, { aim: named('rear', side), side, from: [0, v], to: [-l, v], ...of('rear', side) });
  }
  out.push({ aim: named(back, 'back'), side: 'back', from: [-l, w], to: [-l, -w], ...of(back, 'back') });
  return out;
}

/** zonePlace is the part of the counter that a zone takes, and where it stands (DX-TENW-090?). */
export function zonePlace(pose: Pose, c: CarView, zone: Zone): { pose: Pose; length: number; width: number } {
  if (!divided(c)) return { pose, length: c.length, width: c.width };
  const [x, y] = at(pose, zone === '' ? c.length / 4 : -c.length / 4, 0);
  return { pose: { ...pose, x, y }, length: c.length / 2, width: c.width };
}

/** firingPlace is where a weapon fires from: its zone; the only turret of a vehicle in halves stands in the middle of the counter (DX-TENW-090?). */
export function firingPlace(pose: Pose, c: CarView, part: number | undefined): { pose: Pose; length: number; width: number } {
  const weapon = c.parts.find((p) => p.part === part);
  const turret = (p: PartView) => p.kind === 'weapon' && /turret|platform/.test(p.at);
  const alone = weapon !== undefined && turret(weapon) && inHalves(c) && c.parts.filter(turret).every((p) => p.zone === weapon.zone);
  return !weapon || alone ? { pose, length: c.length, width: c.width } : zonePlace(pose, c, weapon.zone ?? '');
}

/** aimPoint is the middle of the side that is aimed at; the middle of the vehicle for everything else. */
export function aimPoint(pose: Pose, c: CarView, aim: string): Point {
  const e = edgesOf(c).find((x) => x.aim === aim);
  return e ? at(pose, (e.from[0] + e.to[0]) / 2, (e.from[1] + e.to[1]) / 2) : [pose.x, pose.y];
}
