/** A vehicle with a trailer: which of two designs pulls, what in the library goes with the one on the bench, and what both do together. */
import type { Entry } from '../designs/filter';
import { words } from './messages';
import { classOf, hitched, roleOf, tows, type Role } from '../designs/pulling';
import type { Catalogue, DesignFile, Options, Tow, TrailerFile } from './types';

export { hitched, maxBehind, roleOf, type Role } from '../designs/pulling';

/** A design of the library that goes with the one on the bench. */
export interface Partner {
  key: string;
  name: string;
  design: DesignFile;
  /** It keeps the rules by itself. */
  legal: boolean;
}

/** The designs that may stand at the other end of the hitch, by their lists. */
export function partners(c: Catalogue, d: DesignFile, list: readonly Entry[], listName: (source: Entry['source']) => string): { label: string; list: Partner[] }[] {
  const role = roleOf(c, d);
  if (!role) return [];
  const kind = classOf(c, d);
  const wanted = role === 'pulled' ? tows[kind]! : Object.keys(tows).filter((t) => tows[t]!.includes(kind));
  const groups = new Map<string, Partner[]>();
  for (const e of list) {
    if (!wanted.includes(classOf(c, e.design))) continue;
    const called = e.change ? words.tow.variant(e.name, e.change) : e.name;
    const bare = role === 'pulled' && kind === 'car_trailer' && !hitched(c, e.design);
    const label = listName(e.source);
    groups.set(label, [...(groups.get(label) ?? []), { key: e.key, name: bare ? words.tow.noHitch(called) : called, design: e.design, legal: e.legal }]);
  }
  return [...groups].map(([label, all]) => ({ label, list: all }));
}

/** The question for the server. */
export function question(role: Role, mine: DesignFile, other: DesignFile, options: Options): { design: DesignFile; trailer: DesignFile; options: Options } {
  return role === 'pulls' ? { design: mine, trailer: other, options } : { design: other, trailer: mine, options };
}

/** One design of both: the trailer, with what hangs on it, behind what the vehicle pulls already. */
export function coupled(role: Role, mine: DesignFile, other: DesignFile): DesignFile {
  const { design: tow, trailer } = question(role, mine, other, {});
  const { carrier: _, sidecar: __, behind, ...alone } = trailer;
  return { ...tow, behind: [...(tow.behind ?? []), alone satisfies TrailerFile, ...(behind ?? [])] };
}

/** A trailer of a vehicle as a design of its own; undefined if it has none there. */
export function trailerIn(d: DesignFile, at: number): DesignFile | undefined {
  const t = d.behind?.[at];
  return t && { ...t, name: t.name ?? '' };
}

/** A vehicle with a design of its own in the place of one of its trailers. */
export function raised(rig: { design: DesignFile; at: number }, d: DesignFile): DesignFile {
  const { carrier: _, sidecar: __, behind: ___, name, ...bare } = d;
  const alone: TrailerFile = name.trim() === '' ? bare : { ...bare, name: name.trim() };
  return { ...rig.design, behind: (rig.design.behind ?? []).map((t, i) => (i === rig.at ? alone : t)) };
}

/** A design without its last trailer. */
export function uncoupled(d: DesignFile): DesignFile {
  const behind = (d.behind ?? []).slice(0, -1);
  const { behind: _, ...alone } = d;
  return behind.length > 0 ? { ...alone, behind } : alone;
}

/** A figure of a combination. */
export interface Figure {
  what: string;
  value: string;
  note: string;
}

/** What both do together: with the cargo, and without it where that differs. */
export function figures(t: Tow): Figure[] {
  const w = words.tow;
  const bounds = [t.max_weight > 0 ? w.moves(t.max_weight) : '', t.trailer_limit > 0 ? w.hitchPulls(t.trailer_limit) : ''].filter(Boolean).join(', ');
  const empty = t.acceleration !== t.loaded_acceleration ? w.empty(t.acceleration) : '';
  return [
    { what: w.loaded, value: words.pounds(t.loaded), note: bounds },
    { what: words.figure.acceleration, value: words.number(t.loaded_acceleration), note: t.loaded_acceleration > 0 ? empty || words.perTurn : empty || words.still },
    { what: words.figure.handling, value: words.number(t.handling_class), note: t.off_road_handling_class !== t.handling_class ? words.offRoad(t.off_road_handling_class) : words.hcClass },
    { what: words.figure.speed, value: words.number(t.top_speed), note: words.mph },
    { what: w.joint, value: words.dp(t.hitch_dp), note: t.tongue_dp > 0 ? w.tongue(t.tongue_dp) : '' },
    { what: words.figure.modifier, value: t.damage_modifier, note: words.dm },
  ];
}
