/** The plan of the pit: which way is chosen for each part, and what that makes as jobs, sums and a bar. */
import type { Character, Job, Part, PartWay, PlanPreview, Vehicle, View } from './types';
import { crewOf } from './names';
import { armorPart } from './parts';

/** What is chosen for a part: a way, who works where and how long; null leaves it as it is. */
export type Chosen = Required<Pick<Job, 'way' | 'who' | 'hours' | 'at'>> & Pick<Job, 'with'>;
export type Plan = Readonly<Record<string, Chosen | null>>;

/** Ways that can be taken without a roll. */
export const certain = (w: PartWay): boolean => (w.steps?.length ?? 0) === 0;

/** Who may work: the best mechanic first. Who is away or down does not. */
export function mechanics(v: View): Character[] {
  const skill = (c: Character) => c.own?.skills.mechanic?.level ?? -1;
  return crewOf(v).filter((c) => c.own && (c.status === 'fit' || c.status === 'hurt') && c.own.hours > 0).sort((a, b) => skill(b) - skill(a) || b.own!.hours - a.own!.hours);
}

/** A choice of a way as it is made first: one's best mechanic, in the yard, with all the hours that he has. */
export function choose(w: PartWay, crew: readonly Character[]): Chosen {
  return { way: w.way, who: certain(w) ? [] : crew.slice(0, 1).map((c) => c.id), hours: 0, at: 'yard' };
}

/** The plan that is proposed: what the server found to be the cheapest. */
export function proposed(vehicle: Vehicle): Plan {
  const jobs = new Map(vehicle.cheapest.map((j) => [j.part, j]));
  return Object.fromEntries(vehicle.parts.map((p) => {
    const j = jobs.get(p.part);
    return [p.part, j ? { way: j.way, who: j.who ?? [], hours: j.hours ?? 0, at: j.at ?? 'yard', ...(j.with ? { with: j.with } : {}) } : null];
  }));
}

/** A plan with another choice for a part: all armor at once, or side by side, not both. */
export function choosing(parts: readonly Part[], plan: Plan, part: string, to: Chosen | null): Plan {
  const armor = armorPart(part);
  const out: Record<string, Chosen | null> = { ...plan, [part]: to };
  if (to && armor) for (const p of parts) if (armorPart(p.part) === (armor === 'whole' ? 'side' : 'whole')) out[p.part] = null;
  return out;
}

/** A plan in which the shop does all that it can, without dice. */
export function allShop(parts: readonly Part[], plan: Plan): Plan {
  const whole = parts.some((p) => armorPart(p.part) === 'whole');
  return Object.fromEntries(parts.map((p) => {
    const now = plan[p.part] ?? null;
    if (armorPart(p.part) === 'side' && whole) return [p.part, null];
    if (now && !p.ways.some((w) => w.way === now.way && !certain(w) && now.who.length > 0)) return [p.part, now];
    const best = p.ways.filter((w) => !w.refused && (w.way === 'shop' || w.way === 'replace' || w.way === 'new' || w.way === 'reload')).sort((a, b) => a.price - b.price)[0];
    return [p.part, best ? { way: best.way, who: [], hours: 0, at: 'yard' } : now];
  }));
}

/** The jobs of a plan, in the order of the parts. */
export function jobs(parts: readonly Part[], plan: Plan): Job[] {
  return parts.flatMap((p): Job[] => {
    const c = plan[p.part];
    if (!c) return [];
    return [{ part: p.part, way: c.way, ...(c.with ? { with: c.with } : {}), ...(c.who.length > 0 ? { who: c.who, at: c.at, ...(c.hours > 0 ? { hours: c.hours } : {}) } : {}) }];
  });
}

/** Parts that a plan leaves as they are. */
export function left(parts: readonly Part[], plan: Plan): Part[] {
  const whole = parts.some((p) => armorPart(p.part) === 'whole' && plan[p.part]);
  const sides = parts.some((p) => armorPart(p.part) === 'side' && plan[p.part]);
  const has = parts.some((p) => armorPart(p.part) === 'whole');
  return parts.filter((p) => {
    const armor = armorPart(p.part);
    if (armor === 'side' && (whole || (has && !sides))) return false;
    return !(armor === 'whole' && sides) && !plan[p.part];
  });
}

/** A bar of the histogram: the chance that a job is done in just this hour. */
export interface Column {
  hour: number;
  permille: number;
  x: number;
  y: number;
  h: number;
  /** Beyond nine times in ten. */
  tail: boolean;
}

/** The distribution of hours in a box, as far as it is worth drawing: to where less than half a percent is left. */
export function columns(byHour: readonly number[], p90: number, box: { w: number; h: number }): Column[] {
  let sum = 0;
  let end = byHour.length;
  for (let i = 0; i < byHour.length; i++) {
    sum += byHour[i]!;
    if (sum >= 995) {
      end = i + 1;
      break;
    }
  }
  const shown = byHour.slice(0, Math.max(4, end));
  const most = Math.max(1, ...shown);
  const each = box.w / shown.length;
  return shown.map((permille, i) => ({ hour: i + 1, permille, x: i * each, h: (permille / most) * box.h, y: box.h - (permille / most) * box.h, tail: p90 > 0 && i + 1 > p90 }));
}

/** The hours of a week in eights: booked on average, booked at most, free. */
export function hourBoxes(mean: number, p90: number, all = 40): ('e' | 'm' | '')[] {
  return Array.from({ length: all }, (_, i) => (i < Math.round(mean / 10) ? 'e' : i < p90 ? 'm' : ''));
}

/** Jobs of a preview that take rolls. */
export const rolled = (p: PlanPreview | null) => (p?.jobs ?? []).filter((j) => j.odds !== undefined);
