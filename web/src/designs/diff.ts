/** What two designs have that the other has not, part by part. */
import { spell, heading } from '../lib/voice';
import { words } from './messages';
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

/** The bodies of a design with what they are called: nothing for the vehicle itself, then its other units, then what it pulls. */
function bodiesOf(d: DesignFile): Map<string, UnitFile> {
  const out = new Map<string, UnitFile>([['', d]]);
  for (const unit of ['carrier', 'sidecar', 'box'] as const) if (d[unit]) out.set(heading(unit), d[unit]);
  for (const [i, t] of (d.behind ?? []).entries()) {
    out.set(words.diff.trailer(i + 1), t);
    if (t.box) out.set(words.diff.ofUnit(words.diff.trailer(i + 1), heading('box')), t.box);
  }
  return out;
}

/** What a design is made of, in the order of the planning sheet. */
const slots = ['body', 'chassis', 'suspension', 'plant', 'spare', 'tires', 'wheelguard', 'armor', 'driver', 'weapons', 'accessories', 'crew', 'cargo'] as const;
type Slot = (typeof slots)[number];

/** What is there of a slot, or at one place of it, and how often. */
interface Entry {
  slot: Slot;
  texts: Map<string, number>;
}

/** The parts of a unit: where they are, and what is there. Equal parts at one place are counted together. */
function partsOf(u: UnitFile, prefix: string, name: Namer, body: BodyPart | undefined): Map<string, Entry> {
  const d = words.diff;
  const lists = new Map<string, Entry>();
  const put = (slot: Slot, what: string, text: string, n = 1) => {
    const key = prefix ? d.ofUnit(prefix, what) : what;
    const entry = lists.get(key) ?? { slot, texts: new Map<string, number>() };
    entry.texts.set(text, (entry.texts.get(text) ?? 0) + n);
    lists.set(key, entry);
  };
  put('body', d.body, name('bodies', u.body));
  for (const o of u.options ?? []) put('body', d.bodyOptions, name('options', o));
  // What a file leaves out is the plain choice, where there is one.
  const chassis = u.chassis ?? (body && body.chassis.length > 0 ? 'standard' : '');
  const suspension = u.suspension ?? (body && body.suspensions.length > 0 ? 'light' : '');
  if (chassis) put('chassis', d.chassis, name('chassis', chassis));
  if (suspension) put('suspension', d.suspension, name('suspensions', suspension));
  if (u.plant) put('plant', d.plant, u.plant_at === 'back' ? d.plantAtBack(name('plants', u.plant)) : name('plants', u.plant));
  if (u.second_plant) put('spare', d.sparePlant, name('plants', u.second_plant.plant));
  const tires = Object.entries(u.tires ?? {});
  for (const [at, id] of tires) put('tires', at === 'all' ? d.tires : d.tiresAt(spell(at)), name('tires', id));
  for (const g of u.wheelguards ?? []) put('wheelguard', d.wheelguard(spell(g.at)), [d.points(g.points), g.armor ? name('armor', g.armor) : '', g.retractable ? d.retractable : ''].filter(Boolean).join(', '));
  const points = inOrder(Object.entries(u.armor?.points ?? {}).filter(([, n]) => n > 0));
  if (points.length > 0) put('armor', d.armorType, name('armor', u.armor?.type ?? 'normal'));
  for (const [at, n] of points) put('armor', d.armorAt(spell(at)), d.points(n));
  if (u.driver_side === 'right') put('driver', d.driver, d.onRight);
  for (const w of u.weapons ?? []) {
    const loads = (w.loads ?? []).map((l) => `${l.shots} ${name('ammunition', l.ammunition)}`).join(', ');
    const more = [w.shots === undefined ? '' : d.shots(w.shots), loads, w.magazines ? d.magazines(w.magazines) : '', w.links?.length ? d.linked(w.links.join(', ')) : ''].filter(Boolean);
    put('weapons', d.weaponsAt(spell(w.at)), [name('weapons', w.weapon), ...more].join('; '), w.count ?? 1);
  }
  for (const a of u.accessories ?? []) put('accessories', a.at ? d.accessoriesAt(spell(a.at)) : d.accessories, name('accessories', a.accessory), a.count ?? 1);
  for (const p of u.crew ?? []) {
    const gear = (p.gear ?? []).map((g) => `${(g.count ?? 1) > 1 ? `${g.count} ` : ''}${g.scope ? d.withScope(name('gear', g.gear)) : name('gear', g.gear)}`);
    const more = [p.body_armor ? name('accessories', p.body_armor) : '', p.targeting ? name('accessories', p.targeting) : '', p.in ? d.sitsIn(spell(p.in)) : '', ...gear].filter(Boolean);
    put('crew', d.crew, [name('roles', p.role), ...more].join('; '), p.count ?? 1);
  }
  for (const c of u.cargo ?? []) put('cargo', d.cargo, [c.name || heading(c.cargo), c.tire ? name('tires', c.tire) : '', c.body ? name('bodies', c.body) : ''].filter(Boolean).join(', '), c.count ?? 1);
  return lists;
}

/** The texts of an entry, those that stand there several times with their number. */
const textsOf = (e: Entry | undefined) => [...(e?.texts ?? [])].map(([text, n]) => (n > 1 ? `${n} ${text}` : text)).sort();

/** In which parts two designs differ, in the order of the planning sheet. What stands alike in both is left out of each line. */
export function differences(a: DesignFile, b: DesignFile, name: Namer, bodies: readonly BodyPart[]): Difference[] {
  const out: Difference[] = [];
  const [mine, theirs] = [bodiesOf(a), bodiesOf(b)];
  for (const unit of new Set([...mine.keys(), ...theirs.keys()])) {
    const of = (u: UnitFile | undefined) => (u ? partsOf(u, unit, name, bodies.find((x) => x.id === u.body)) : new Map<string, Entry>());
    const [left, right] = [of(mine.get(unit)), of(theirs.get(unit))];
    const rank = (what: string) => slots.indexOf((left.get(what) ?? right.get(what))!.slot);
    const all = [...new Set([...left.keys(), ...right.keys()])].sort((x, y) => rank(x) - rank(y));
    for (const what of all) {
      const [xs, ys] = [textsOf(left.get(what)), textsOf(right.get(what))];
      if (xs.join('\n') === ys.join('\n')) continue;
      out.push({ what, a: xs.filter((t) => !ys.includes(t)).join(', '), b: ys.filter((t) => !xs.includes(t)).join(', ') });
    }
  }
  return out;
}
