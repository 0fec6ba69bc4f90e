/** The shots and other deeds of a fire window, sorted: which weapon, at what, at which part of it. */
import type { Ask, Option } from '../../lib/types';
import { isAside } from './aside';
import { books } from './books.svelte';
import { numberOf } from './names';
import { actionOf, carActing, personOf, previewOf } from './see';
import type { Action, Observation, Preview, Verb } from './types';
import { phrases } from './phrases';

/** What is aimed and may hit or miss. */
export const aimedVerbs: readonly Verb[] = ['fire', 'shoot', 'throw', 'brawl'];

/** What holds fire. */
export const waits: readonly Verb[] = ['pass', 'wait'];

export interface Shot {
  option: Option<Action>;
  action: Action;
  preview: Preview | undefined;
  /** Chance to hit; undefined if the server does not say. */
  chance: number | undefined;
}

/** A weapon that can fire now, with its shots. */
export interface Arm {
  key: string;
  name: string;
  /** Where it is mounted; '' for hand weapons. */
  at: string;
  /** Which part of its vehicle it is; undefined for hand weapons. */
  part: number | undefined;
  link: number;
  car: number;
  person: number | undefined;
  shots: Shot[];
  best: Shot;
}

/** A weapon with everybody who can fire it, who does so best first. */
export interface Weapon {
  key: string;
  arms: Arm[];
}

/** weaponsOf puts together what several people can fire: the same weapon of a vehicle, from each of their seats. */
export function weaponsOf(arms: readonly Arm[]): Weapon[] {
  const out = new Map<string, Weapon>();
  for (const a of arms) {
    const key = a.best.action.do === 'fire' ? `${a.car}/${a.best.action.arm}/${a.link}` : a.key;
    const w = out.get(key);
    if (w) w.arms.push(a);
    else out.set(key, { key, arms: [a] });
  }
  return [...out.values()];
}

/** drops says whether a weapon only leaves something on the road. */
export function drops(a: Arm): boolean {
  return a.shots.every((s) => s.action.target === undefined && s.chance === undefined);
}

/** armKey names a weapon in somebody's hand. */
export function armKey(a: Action): string {
  return [a.do, a.person ?? '', a.body ?? 0, a.arm ?? '', a.link ?? 0].join('/');
}

function shotOf(option: Option<Action>): Shot {
  const preview = previewOf(option);
  return { option, action: actionOf(option), preview, chance: preview?.chance };
}

/** worth orders shots: by the chance to hit, then by the harm done; walls and squares come last. */
export function worth(s: Shot): number {
  if (isAside(s.action)) return (s.chance ?? 0.01) / 1e6;
  const p = s.preview;
  const mean = (p?.damage ?? []).reduce((n, d) => n + d.points * d.chance, 0);
  return (s.chance ?? 0.01) * (1 + mean / 10 + 2 * (p?.breach ?? 0) + 4 * (p?.kill ?? 0) + (p?.fire ?? 0));
}

/** shotsOf lists what can be aimed now. */
export function shotsOf(ask: Ask<Action>): Shot[] {
  return ask.options.filter((o) => aimedVerbs.includes(actionOf(o).do)).map(shotOf);
}

/** armsOf groups the shots by weapon, those of the best odds first. */
export function armsOf(ask: Ask<Action>, view: Observation): Arm[] {
  const out = new Map<string, Arm>();
  for (const s of shotsOf(ask)) {
    const key = armKey(s.action);
    const arm = out.get(key);
    if (arm) {
      arm.shots.push(s);
      if (worth(s) > worth(arm.best)) arm.best = s;
      continue;
    }
    const car = carActing(view, s.action);
    const weapon = s.action.do === 'fire' ? car?.arms.find((x) => x.arm === s.action.arm) : undefined;
    out.set(key, { key, name: weaponName(view, s.action), at: weapon?.mount ?? '', part: weapon?.part, link: s.action.link ?? 0, car: car?.car ?? -1, person: s.action.person, shots: [s], best: s });
  }
  return [...out.values()].sort((a, b) => worth(b.best) - worth(a.best));
}

function sameShot(a: Action, b: Action): boolean {
  return armKey(a) === armKey(b) && a.target === b.target && a.x === b.x && a.y === b.y && a.aim === b.aim;
}

/** withFree adds a shot that the server has not listed to the weapon that it is made with. */
export function withFree(arms: Arm[], free: Action, preview: Preview | undefined): Arm[] {
  return arms.map((a) => {
    if (a.key !== armKey(free) || a.shots.some((s) => sameShot(s.action, free))) return a;
    const option = { action: free, text: `free ${JSON.stringify(free)}`, preview };
    return { ...a, shots: [...a.shots, { option, action: free, preview, chance: preview?.chance }] };
  });
}

/** weaponName is what somebody fires, throws or sets. */
export function weaponName(view: Observation, a: Action): string {
  if (a.do === 'brawl') return phrases.bareHands;
  if (a.do === 'fire' || a.do === 'automatic' || a.do === 'manual') {
    return carActing(view, a)?.arms.find((x) => x.arm === a.arm)?.name ?? phrases.weapon;
  }
  const piece = personOf(view, a.person)?.gear.find((g) => g.arm === a.arm);
  return piece ? books.gear(piece.gear) : phrases.handWeapon;
}

/** targetsOf lists the things that a weapon, or any, can be aimed at, with the best shot at each. */
export function targetsOf(shots: readonly Shot[]): { target: string; best: Shot }[] {
  const out = new Map<string, Shot>();
  for (const s of shots) {
    const t = s.action.target ?? '';
    if (t === '') continue;
    const best = out.get(t);
    if (!best || worth(s) > worth(best)) out.set(t, s);
  }
  return [...out].map(([target, best]) => ({ target, best }));
}

/** chosenShot is the shot that the decision is about: the one looked at, else the best of the weapon and target that are picked. */
export function chosenShot(arms: readonly Arm[], picked: { weapon: string; target: string; free?: Action | null }, focused: Option<Action> | null): { arm: Arm; shot: Shot } | null {
  for (const arm of arms) {
    const shot = focused && arm.shots.find((s) => s.option.text === focused.text);
    if (shot) return { arm, shot };
  }
  const { free } = picked;
  if (free) {
    const arm = arms.find((a) => a.key === armKey(free));
    const shot = arm?.shots.find((s) => sameShot(s.action, free));
    if (arm && shot) return { arm, shot };
  }
  const arm = arms.find((a) => a.key === picked.weapon) ?? arms[0];
  if (!arm) return null;
  const here = arm.shots.filter((s) => s.action.target === picked.target && picked.target !== '');
  const shot = here.length > 0 ? here.reduce((a, b) => (worth(b) > worth(a) ? b : a)) : arm.best;
  return { arm, shot };
}

/** deedsOf lists what else people may do. */
export function deedsOf(ask: Ask<Action>): Option<Action>[] {
  return ask.options.filter((o) => {
    const d = actionOf(o).do;
    return !aimedVerbs.includes(d) && !waits.includes(d);
  });
}

/** mean is the average damage of a hit. */
export function mean(p: Preview | undefined): number {
  return (p?.damage ?? []).reduce((n, d) => n + d.points * d.chance, 0);
}

/** sidesOf are the sides of a vehicle that can be aimed at. */
export function sidesOf(shots: readonly Shot[], car: number): string[] {
  return [...new Set(shots.filter((s) => numberOf(s.action.target, 'car') === car).map((s) => s.action.aim ?? ''))];
}
