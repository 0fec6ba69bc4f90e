/** Durations in words, and clocks. */
import { t, type MessageKey } from '../messages/en';

export function clock(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 86400) return `${Math.floor(s / 86400)} d ${Math.floor((s % 86400) / 3600)} h`;
  if (s >= 3600) return `${Math.floor(s / 3600)} h ${String(Math.floor((s % 3600) / 60)).padStart(2, '0')} m`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}

/** A time setting in a few characters: "5:00", "20 s", "2 d". */
export function span(s: number): string {
  if (s >= 86400 && s % 86400 === 0) return `${s / 86400} d`;
  if (s >= 3600 && s % 3600 === 0) return `${s / 3600} h`;
  if (s >= 60) return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
  return `${s} s`;
}

/** How long something lasted, in words of at most two units: "12 minutes", "1 hour 5 minutes", "3 days". */
export function lasting(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000));
  const min = Math.round(s / 60);
  const h = Math.round(s / 3600);
  const parts: [MessageKey, number][] =
    s < 120 ? [['time.seconds', s]]
    : min < 60 ? [['time.minutes', min]]
    : min < 24 * 60 ? [['time.hours', Math.floor(min / 60)], ['time.minutes', min % 60]]
    : [['time.days', Math.floor(h / 24)], ['time.hours', h % 24]];
  return parts.filter(([, n], i) => i === 0 || n > 0).map(([key, n]) => t(key, { n })).join(' ');
}

export function ago(iso: string, now = Date.now()): string {
  const s = Math.max(0, (now - Date.parse(iso)) / 1000);
  if (s < 90) return t('time.now');
  if (s < 5400) return t('time.agoMinutes', { n: Math.round(s / 60) });
  if (s < 129600) return t('time.agoHours', { n: Math.round(s / 3600) });
  return t('time.agoDays', { n: Math.round(s / 86400) });
}
