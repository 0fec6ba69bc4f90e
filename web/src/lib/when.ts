/** How long ago something was, for lists: a word, not a clock. Times are milliseconds since 1970. */
import { t } from '../messages/en';
import { locale } from '../messages/language';

export function ago(at: number, now: number): string {
  const s = Math.max(0, (now - at) / 1000);
  const unit = (n: number, word: Intl.RelativeTimeFormatUnit) => new Intl.RelativeTimeFormat(locale()).format(-n, word);
  if (s < 60) return t('time.now');
  if (s < 3600) return unit(Math.floor(s / 60), 'minute');
  if (s < 86400) return unit(Math.floor(s / 3600), 'hour');
  return unit(Math.floor(s / 86400), 'day');
}
