/** What an experiment has found, as a sentence. */
import { fill } from '../messages/fill';
import { language, locale } from '../messages/language';
import { list } from '../lib/voice';
import { words, verdictWords } from './messages';
import type { Experiment, Verdict } from './types';

/** A figure or names of a verdict as the language writes them: the server sends "53.5%", "+1.2" and "A, B and C". */
export function localized(value: string): string {
  const figure = /^([+−-]?)(\d+(?:\.\d+)?)(%?)$/.exec(value);
  if (figure) {
    const [, sign, digits, percent] = figure;
    const places = digits!.split('.')[1]?.length ?? 0;
    // A rating is no amount: 1720 has no mark between its thousands.
    const text = new Intl.NumberFormat(locale(), { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: Number(digits) >= 10_000 }).format(Number(digits));
    return (sign === '-' ? '−' : sign) + (percent ? words.percent(text) : text);
  }
  const last = value.lastIndexOf(' and ');
  return last < 0 ? value : list([...value.slice(0, last).split(', '), value.slice(last + 5)]);
}

/** The sentence of a verdict. One that this program does not know is said in English, as the server does. */
export function sentence(v: Verdict): string {
  const message = verdictWords[v.key];
  if (message === undefined || language() === 'en') return v.text;
  return fill(message, Object.fromEntries(Object.entries(v.args).map(([k, x]) => [k, localized(x)])));
}

/** What stands in a list beside an experiment: its verdict, or why there is none. */
export function found(e: Experiment): string {
  if (e.state === 'failed') return e.fault?.detail ?? words.states.failed;
  if (e.verdict) return sentence(e.verdict);
  if (e.state === 'waiting') return words.list.waiting;
  if (e.state === 'stopped') return words.list.stopped;
  return e.state === 'running' ? words.list.playing : '';
}
