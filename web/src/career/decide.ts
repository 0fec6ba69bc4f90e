/** What the bar at the foot of a career asks, and its answers. What is bright is what a bot of the same orders would do; never what is dearest. */
import { words } from '../messages/career';
import { money } from '../designs/names';
import { list } from '../lib/voice';
import { figure } from '../messages/fill';
import { crewOf, gain, nameOf, offerOf, orgOf, vehicleOf } from './names';
import { eventName } from './road';
import type { Action, Choice, Fixture, Question, View } from './types';

/** A button of the bar: it does something, leads somewhere, or opens a sheet of the page. */
export interface Answer {
  title: string;
  small: string;
  primary?: boolean;
  action?: Action;
  to?: string;
  /** What the page opens for it. */
  open?: string;
  /** What is asked once more before it is done. */
  sure?: string;
}

export interface Bar {
  /** yours: something is to be decided; waiting: for others; quiet: nothing is asked. */
  state: 'yours' | 'waiting' | 'quiet';
  title: string;
  sub: string;
  answers: Answer[];
}

/** What an action is called on its button. */
export function sayAction(v: View, a: Action): { title: string; small: string } {
  const who = nameOf(v, a.character);
  const car = vehicleOf(v, a.vehicle)?.name ?? '';
  const offer = offerOf(v, a.offer);
  const event = offer ? eventName(offer) : '';
  switch (a.do) {
    case 'enter':
      return { title: words.act.enter(event), small: car ? words.act.enterIn(who, car) : words.act.enterLent(who) };
    case 'done': {
      if (v.stage === 'close') return { title: words.act.close, small: '' };
      if (v.stage === 'settle') return { title: words.act.settled, small: '' };
      const entered = v.own?.entries.length ?? 0;
      return entered > 0 ? { title: words.act.done, small: words.act.doneEntered(entered) } : { title: words.act.rest, small: words.act.restHelp };
    }
    case 'claim': {
      const w = v.own?.wrecks.find((x) => x.id === a.wreck);
      if (a.take === 'money') return { title: words.act.money(money(w?.value ?? 0)), small: words.act.moneyHelp };
      return { title: words.act.wreck, small: w ? words.act.wreckHelp(money(w.repair)) : '' };
    }
    case 'revive':
      return { title: words.act.revive[a.way as keyof typeof words.act.revive] ?? who, small: who };
    case 'run':
      return a.on ? { title: words.act.goOn, small: '' } : { title: words.act.turnBack, small: '' };
    case 'accept':
      return { title: words.act.accept, small: car };
    case 'decline':
      return { title: words.act.decline, small: '' };
    case 'sell':
      return { title: words.act.sell(car || (a.part ?? '')), small: '' };
    case 'spend':
      return { title: words.act.spend(a.skill ? words.skills[a.skill] : ''), small: words.act.spendHelp(a.n ?? 1, who) };
    case 'plan':
      return { title: words.act.plan(car), small: words.act.planHelp(a.jobs?.length ?? 0) };
    case 'buy':
    case 'order':
      return { title: words.act.buy, small: '' };
    case 'withdraw':
      return { title: words.act.withdraw(event), small: who };
    case 'wait':
      return { title: words.act.wait, small: '' };
    default:
      return { title: words.dos[a.do], small: who === words.somebody ? car : who };
  }
}

/** What an organization decides in fights, over, and not looked at yet. */
export const unread = (v: View, seen: readonly number[]): Fixture | null =>
  v.fixtures.find((f) => f.mine && (f.status === 'played' || f.status === 'settled') && f.week >= v.week - 1 && !seen.includes(f.id)) ?? null;

/** Own fights that wait for their people. */
export const tables = (v: View): Fixture[] => v.fixtures.filter((f) => f.mine && f.status === 'drawn' && f.match !== '');

/** The title and the small print of a question. */
function asked(v: View, q: Question): { title: string; sub: string } {
  const who = nameOf(v, q.character);
  switch (q.kind) {
    case 'answer': {
      const o = offerOf(v, q.offer);
      return { title: words.ask.challenge(nameOf(v, o?.from), nameOf(v, o?.to)), sub: words.ask.challengeSub(money(o?.budget ?? 0), words.days[(o?.day ?? 1) - 1]!) };
    }
    case 'claim': {
      const w = v.own?.wrecks.find((x) => x.id === q.wreck);
      return { title: words.ask.claim(w?.name ?? ''), sub: w ? words.ask.claimSub(money(w.value), money(w.repair)) : '' };
    }
    case 'revive':
      return { title: words.ask.revive(who), sub: words.ask.reviveSub };
    case 'run':
      return { title: words.ask.run, sub: words.ask.runSub };
    case 'sell':
      return { title: words.ask.sell(money(q.amount ?? 0)), sub: words.ask.sellSub };
    case 'settle':
      return { title: words.ask.settle, sub: words.ask.settleSub };
    case 'week': {
      const first = crewOf(v)[0];
      const board = v.own?.board ?? 0;
      if (board > 0) return { title: words.ask.week(v.week), sub: words.ask.board(board) };
      return { title: words.ask.week(v.week), sub: v.own?.entries.length ? words.ask.entered(list(v.own.entries.map((e) => nameOf(v, e.character)))) : first ? words.ask.nothing(first.name) : '' };
    }
  }
}

/** The answers of a question, the bright one first: what is advised, else what the clock would do. */
function answers(v: View, choices: readonly Choice[]): Answer[] {
  const bright = choices.find((c) => c.advised) ?? choices.find((c) => c.default) ?? choices[0];
  return [...choices].sort((a, b) => Number(b === bright) - Number(a === bright)).map((c) => {
    const said = sayAction(v, c.action);
    return { title: said.title, small: [said.small, c.amount ? gain(c.amount) : ''].filter(Boolean).join(' · '), primary: c === bright, action: c.action };
  });
}

/** Who is waited for: "Osei and 2 others". */
export function waitedFor(v: View): string {
  const others = v.waiting.filter((o) => o !== v.me).map((o) => orgOf(v, o)?.name ?? words.somebody);
  if (others.length <= 2) return list(others);
  return words.others(others[0]!, figure(others.length - 1));
}

/** The bar of the page of the week. */
export function barOf(v: View, id: string, seen: readonly number[]): Bar {
  const quiet = (title: string, sub = '', all: Answer[] = []): Bar => ({ state: 'quiet', title, sub, answers: all });
  if (!v.own) return quiet(words.watching, words.watchingSub, [{ title: words.tabs.league, small: '', to: `/career/${id}/league` }]);
  if (v.stage === 'over') return quiet(words.over, words.overSub, [{ title: words.tabs.league, small: '', to: `/career/${id}/league` }]);
  const table = tables(v)[0];
  if (table) {
    return { state: 'yours', title: words.ask.table(eventName(table)), sub: words.ask.tableSub, answers: [{ title: words.act.table, small: words.places[table.place] ?? '', primary: true, to: `/m/${table.match}` }] };
  }
  const fight = unread(v, seen);
  if (fight) {
    return { state: 'yours', title: words.ask.fight(eventName(fight)), sub: words.ask.fightSub, answers: [{ title: words.act.fight, small: '', primary: true, to: `/career/${id}/fights/${fight.id}` }] };
  }
  const question = v.ask.find((q) => q.kind !== 'week') ?? v.ask[0];
  if (question) {
    const all = answers(v, question.choices).slice(0, 6);
    if (question.kind !== 'week' || crewOf(v).some((c) => c.status !== 'dead')) return { state: 'yours', ...asked(v, question), answers: all };
    // Nobody is left: somebody new comes before everything else.
    return { state: 'yours', ...asked(v, question), answers: [{ title: words.hire, small: words.hireHelp, primary: true, open: 'hire' }, ...all.map((a) => ({ ...a, primary: false }))] };
  }
  const me = orgOf(v, v.me);
  const others = waitedFor(v);
  if (me?.done && v.waiting.some((o) => o !== v.me)) return { state: 'waiting', title: words.waitingFor(others), sub: words.waitingSub, answers: v.stage === 'work' ? [{ title: words.act.wait, small: '', action: { do: 'wait' } }] : [] };
  return { state: 'waiting', title: v.stage === 'card' ? words.fightsGo : words.moment, sub: '', answers: [] };
}

/** The bar of a question of one kind, for the page that it belongs to; null if it is not asked. */
export function barFor(v: View, which: (q: Question) => boolean): Bar | null {
  const q = v.ask.find(which);
  return q ? { state: 'yours', ...asked(v, q), answers: answers(v, q.choices) } : null;
}
