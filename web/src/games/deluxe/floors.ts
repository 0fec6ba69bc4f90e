/** Buildings by their floors: who is on which, what breaches they have. */
import { inside } from './squads';
import type { PersonView, Point, WrecksView } from './types';

/** What is asked of a building. */
export interface House {
  corners: readonly (readonly number[])[];
  storeys: number;
}

/** A floor of a building with people on it: the ground floor is 1, the roof one more than there are storeys. */
export interface Floor {
  storey: number;
  roof: boolean;
  /** How many of each seat, by seat. */
  people: { seat: number; n: number }[];
}

/** houseAt is the building at a place; -1 for none. */
export function houseAt(houses: readonly House[], x: number, y: number): number {
  return houses.findIndex((h) => inside([x, y], h.corners));
}

/** floorsOf are the floors of buildings on which somebody is, by building, from the ground up. */
export function floorsOf(houses: readonly House[], persons: readonly PersonView[]): Map<number, Floor[]> {
  const out = new Map<number, Floor[]>();
  for (const p of persons) {
    if (p.at !== 'foot' || !p.pose || p.state === 'dead') continue;
    const i = houseAt(houses, p.pose.x, p.pose.y);
    if (i < 0) continue;
    const storey = Math.max(1, p.storey ?? 1);
    const list = out.get(i) ?? [];
    let floor = list.find((f) => f.storey === storey);
    if (!floor) list.push((floor = { storey, roof: storey > houses[i]!.storeys, people: [] }));
    const of = floor.people.find((x) => x.seat === p.seat);
    if (of) of.n++;
    else floor.people.push({ seat: p.seat, n: 1 });
    list.sort((a, b) => a.storey - b.storey);
    out.set(i, list);
  }
  return out;
}

/** breachesIn counts the breaches in the walls of a building: the sections that lie on its outline. */
export function breachesIn(house: House, wrecks: WrecksView | undefined): number {
  const on = (x: number, y: number) =>
    house.corners.some((a, i) => {
      const b = house.corners[(i + 1) % house.corners.length]!;
      const [dx, dy] = [b[0]! - a[0]!, b[1]! - a[1]!];
      const n = Math.hypot(dx, dy) || 1;
      const along = ((x - a[0]!) * dx + (y - a[1]!) * dy) / n;
      return along >= 0 && along <= n && Math.abs((x - a[0]!) * dy - (y - a[1]!) * dx) / n < 0.1;
    });
  return (wrecks?.breaches ?? []).filter((s) => on((s.x + s.to_x) / 2, (s.y + s.to_y) / 2)).length;
}

/** hiddenBy says whether somebody is not on the floor that is looked at: 0 is all of them, roofs are those above the top floor of their building. */
export function hiddenBy(look: number | 'roof', p: PersonView, houses: readonly House[]): boolean {
  if (look === 0 || !p.pose) return false;
  const i = houseAt(houses, p.pose.x, p.pose.y);
  if (i < 0) return false;
  const storey = Math.max(1, p.storey ?? 1);
  return look === 'roof' ? storey <= houses[i]!.storeys : storey !== look;
}

/** eaves is an outline a little within that of a building: the edge of its roof. */
export function eaves(corners: readonly (readonly number[])[], by = 0.7): Point[] {
  const x = corners.reduce((n, c) => n + c[0]!, 0) / (corners.length || 1);
  const y = corners.reduce((n, c) => n + c[1]!, 0) / (corners.length || 1);
  return corners.map((c) => {
    const [dx, dy] = [x - c[0]!, y - c[1]!];
    return [c[0]! + Math.sign(dx) * Math.min(by, Math.abs(dx)), c[1]! + Math.sign(dy) * Math.min(by, Math.abs(dy))];
  });
}
