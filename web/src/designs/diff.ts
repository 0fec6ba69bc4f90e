/** What two designs have that the other has not, part by part. */
import { spell, heading } from '../lib/voice';
import { inOrder, type Namer } from './names';
import type { BodyPart, DesignFile, UnitFile } from './types';

/** A part, or a value of the design, in which two designs differ. */
export interface Difference {
  /** Where: "Front weapons", "Armor, top", "Chassis". */
  what: string;
  /** What stands there; "" for nothing. */
  a: string;
  b: string;
}

const units = ['', 'carrier', 'sidecar', 'box'] as const;

/** The parts of a unit: where they are, and what is there. Equal parts at one place are counted together. */
function partsOf(u: UnitFile, prefix: string, name: Namer, body: BodyPart | undefined): Map<string, string> {
  const lists = new Map<string, Map<string, number>>();
  const put = (what: string, text: string, n = 1) => {
    const key = prefix ? `${heading(prefix)}: ${what.charAt(0).toLowerCase()}${what.slice(1)}` : what;
    const list = lists.get(key) ?? new Map<string, number>();
    lists.set(key, list.set(text, (list.get(text) ?? 0) + n));
  };
  put('Body', name('bodies', u.body));
  for (const o of u.options ?? []) put('Body options', name('options', o));
  // What a file leaves out is the plain choice, where there is one.
  const chassis = u.chassis ?? (body && body.chassis.length > 0 ? 'standard' : '');
  const suspension = u.suspension ?? (body && body.suspensions.length > 0 ? 'light' : '');
  if (chassis) put('Chassis', name('chassis', chassis));
  if (suspension) put('Suspension', name('suspensions', suspension));
  if (u.plant) put('Power plant', name('plants', u.plant) + (u.plant_at === 'back' ? ', at the back' : ''));
  if (u.second_plant) put('Spare power plant', name('plants', u.second_plant.plant));
  const tires = Object.entries(u.tires ?? {});
  for (const [at, id] of tires) put(at === 'all' ? 'Tires' : `Tires, ${spell(at)}`, name('tires', id));
  for (const g of u.wheelguards ?? []) put(`Wheelguard, ${spell(g.at)}`, `${g.points} points${g.armor ? `, ${name('armor', g.armor)}` : ''}${g.retractable ? ', retractable' : ''}`);
  const points = inOrder(Object.entries(u.armor?.points ?? {}).filter(([, n]) => n > 0));
  if (points.length > 0) put('Armor type', name('armor', u.armor?.type ?? 'normal'));
  for (const [at, n] of points) put(`Armor, ${spell(at)}`, `${n} points`);
  if (u.driver_side === 'right') put('Driver', 'on the right');
  for (const w of u.weapons ?? []) {
    const loads = (w.loads ?? []).map((l) => `${l.shots} ${name('ammunition', l.ammunition)}`).join(', ');
    const more = [
      w.shots === undefined ? '' : `${w.shots} shots`, loads, w.magazines ? `${w.magazines} extra ${w.magazines === 1 ? 'magazine' : 'magazines'}` : '',
      w.links?.length ? `linked ${w.links.join(', ')}` : '',
    ].filter(Boolean);
    put(`Weapons, ${spell(w.at)}`, [name('weapons', w.weapon), ...more].join('; '), w.count ?? 1);
  }
  for (const a of u.accessories ?? []) put(a.at ? `Accessories, ${spell(a.at)}` : 'Accessories', name('accessories', a.accessory), a.count ?? 1);
  for (const p of u.crew ?? []) {
    const more = [p.body_armor ? name('accessories', p.body_armor) : '', p.targeting ? name('accessories', p.targeting) : '', p.in ? `in the ${spell(p.in)}` : '',
      ...(p.gear ?? []).map((g) => `${(g.count ?? 1) > 1 ? `${g.count} ` : ''}${name('gear', g.gear)}${g.scope ? ' with scope' : ''}`)].filter(Boolean);
    put('Crew', [name('roles', p.role), ...more].join('; '), p.count ?? 1);
  }
  for (const c of u.cargo ?? []) put('Cargo', [c.name || heading(c.cargo), c.tire ? name('tires', c.tire) : '', c.body ? name('bodies', c.body) : ''].filter(Boolean).join(', '), c.count ?? 1);
  return new Map([...lists].map(([what, list]) => [what, [...list].map(([text, n]) => (n > 1 ? `${n} ${text}` : text)).sort().join('\n')]));
}

/** The order of what partsOf puts, for what only one of two designs has. */
const order = ['body', 'chassis', 'suspension', 'power plant', 'spare power plant', 'tires', 'wheelguard', 'armor', 'driver', 'weapons', 'accessories', 'crew', 'cargo'];
function rank(what: string): number {
  const plain = what.slice(what.indexOf(': ') + 1).trim().toLowerCase();
  return order.findIndex((o) => plain.startsWith(o));
}

/** In which parts two designs differ, in the order of the planning sheet. What stands alike in both is left out of each line. */
export function differences(a: DesignFile, b: DesignFile, name: Namer, bodies: readonly BodyPart[]): Difference[] {
  const out: Difference[] = [];
  for (const unit of units) {
    const of = (d: DesignFile) => {
      const u = unit === '' ? d : d[unit];
      return u ? partsOf(u, unit, name, bodies.find((x) => x.id === u.body)) : new Map<string, string>();
    };
    const [left, right] = [of(a), of(b)];
    const all = [...new Set([...left.keys(), ...right.keys()])].sort((x, y) => rank(x) - rank(y));
    for (const what of all) {
      const [x, y] = [left.get(what) ?? '', right.get(what) ?? ''];
      if (x === y) continue;
      const [xs, ys] = [x.split('\n'), y.split('\n')];
      out.push({ what, a: xs.filter((t) => !ys.includes(t)).join(', '), b: ys.filter((t) => !xs.includes(t)).join(', ') });
    }
  }
  return out;
}
