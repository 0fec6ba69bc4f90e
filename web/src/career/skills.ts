/** What general points can buy (DX-CHAR-005 to -007). */
import { skillOrder } from './crew';
import type { Sheet, SkillID } from './types';

/** What a level costs in points (DX-CHAR-002). */
export const levelCost = 10;

/** The rule of each skill. */
export const skillRules: Record<SkillID, string> = {
  driver: 'DX-CHAR-012', cyclist: 'DX-CHAR-016', trucker: 'DX-CHAR-017', pilot: 'DX-CHAR-019', gunner: 'DX-CHAR-020', handgunner: 'DX-CHAR-022', running: 'DX-CHAR-023', martial_arts: 'DX-CHAR-027',
  paramedic: 'DX-CHAR-029', mechanic: 'DX-MECH-014',
};

/** Mechanic is learned by work alone (DX-MECH-014). */
export const buyable = (s: SkillID): boolean => s !== 'mechanic';

/** The points that lack to the next level of a skill that somebody has; null where points buy none. */
export function lacks(sheet: Sheet, s: SkillID): number | null {
  const k = sheet.skills[s];
  return k && k.level >= 0 && buyable(s) ? levelCost - (k.points ?? 0) : null;
}

/** The level that general points reach with the fewest: of two alike the earlier of the sheet. */
export function nextLevel(sheet: Sheet): { skill: SkillID; points: number; level: number } | null {
  let best: ReturnType<typeof nextLevel> = null;
  for (const skill of skillOrder) {
    const points = lacks(sheet, skill);
    if (points !== null && points <= sheet.general && (best === null || points < best.points)) best = { skill, points, level: sheet.skills[skill]!.level + 1 };
  }
  return best;
}
