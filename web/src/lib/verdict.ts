/** What the check of a record has found, in words. */
import { t } from '../messages/en';
import type { Unproved, VerifyReport } from './types';

export interface Verdict {
  /** Whether all is proved, or nothing is wrong but not all is proved, or something is wrong. */
  tone: 'ok' | 'part' | 'bad';
  head: string;
  /** What could not be proved, and what could nevertheless. */
  lines: string[];
}

export function verdict(v: VerifyReport): Verdict {
  if (!v.ok) {
    const why = v.reason ?? '';
    return { tone: 'bad', head: v.step != null ? t('replays.badStep', { step: v.step, why }) : t('replays.bad', { why }), lines: [] };
  }
  const steps = v.report?.steps ?? 0;
  const open = v.report?.unproved ?? [];
  const dice = v.report?.fair ? 'replays.diceSealed' : 'replays.diceByHand';
  if (open.length === 0) return { tone: 'ok', head: t('replays.ok', { steps }), lines: v.report?.fair ? [] : [t(dice)] };
  return { tone: 'part', head: t('replays.part', { steps }), lines: [...open.map(unprovedText), t(dice)] };
}

function unprovedText(u: Unproved): string {
  if (u.needs) return t('replays.needs', { needs: u.needs });
  const where = u.from < u.to ? t('replays.unproved', { from: u.from, to: u.to, rules: u.rules }) : t('replays.unprovedOne', { step: u.to, rules: u.rules });
  return `${where} ${u.program ? t('replays.provesNamed', { program: u.program }) : t('replays.proves')}`;
}
