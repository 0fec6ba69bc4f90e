/** What is being ordered to squads: the squad that is chosen, what it is told next, the orders that are drawn up and not yet given. Shared by the board and the panel. */
import { call } from '../../lib/api';
import { Foresight } from '../../lib/foresight.svelte';
import type { BoardCtx } from '../../lib/game';
import { books } from './books.svelte';
import { bySquares, dropped, lineGoal, orderKeys, pathGoal, pointsOf, put, readSquads, squadNames, squadOf, squadText, type Squad, type SquadName, type Squads, type SquadVerb } from './squads';
import type { Action, DuelEvent, Observation, PersonView, Point, Preview } from './types';

type Ctx = BoardCtx<Observation, DuelEvent, Action>;

/** Squares that an arrow key moves a goal, and with Shift. */
const nudge = 1;
const far = 4;

export class Command {
  #match = '';
  /** Orders that are drawn up and not yet given. */
  drawn = $state.raw<Squads | null>(null);
  chosen = $state<SquadName | ''>('');
  /** What the next press on the map tells the chosen squad; "" for what is pressed says. */
  verb = $state<SquadVerb | ''>('');
  /** A press on the map gives an order. */
  laying = $state(false);
  /** Where those were who have been picked out. */
  #home = new Map<number, SquadName>();
  readonly #foresight = new Foresight<string, Preview>((match, seat, seq, squads) => ask(match, seat, seq, squads));

  /** Everything is forgotten at another table. */
  at(ctx: Ctx): void {
    const match = `${ctx.table.id}/${ctx.viewer}`;
    if (match === this.#match) return;
    this.#match = match;
    this.drawn = null;
    this.chosen = '';
    this.laying = false;
    this.#home.clear();
  }

  own(ctx: Ctx): PersonView[] {
    return ctx.view.persons.filter((p) => p.seat === ctx.viewer && p.at === 'foot' && p.state !== 'dead');
  }
  given(ctx: Ctx): string {
    return String(ctx.orders?.squads ?? '');
  }
  squads(ctx: Ctx): Squads {
    return this.drawn ?? readSquads(this.given(ctx));
  }
  /** Whether something has been drawn up that is not given. */
  open(ctx: Ctx): boolean {
    return this.drawn !== null && squadText(this.drawn) !== this.given(ctx);
  }
  set(ctx: Ctx, next: Squads): void {
    const about = new Set(this.own(ctx).map((p) => p.person));
    for (const name of squadNames) next[name].who = next[name].who.filter((p) => about.has(p));
    this.drawn = next;
  }
  tell(ctx: Ctx, name: SquadName, more: Partial<Squad>): void {
    const next = structuredClone(this.squads(ctx));
    next[name] = { ...next[name], ...more };
    this.set(ctx, next);
  }
  give(ctx: Ctx): void {
    if (this.drawn === null || !ctx.order) return;
    ctx.order({ squads: squadText(this.drawn) });
    this.drawn = null;
    this.laying = false;
  }
  choose(name: SquadName | ''): void {
    this.chosen = this.chosen === name ? '' : name;
    this.laying = false;
    this.verb = '';
  }
  /** Begins an order on the map. */
  begin(ctx: Ctx, verb: SquadVerb | 'watch'): void {
    if (this.chosen === '') return;
    if (verb === 'hold' || verb === 'watch') {
      this.tell(ctx, this.chosen, { verb: 'hold', goal: '', ...(verb === 'watch' ? { fire: 'free' } : {}) });
      this.laying = false;
      return;
    }
    this.verb = verb;
    this.laying = true;
  }
  /** Where a squad stands: its first member who is on the map. */
  stand(ctx: Ctx, name: SquadName): Point | undefined {
    const p = this.own(ctx).find((x) => x.pose && this.squads(ctx)[name].who.includes(x.person));
    return p?.pose && [p.pose.x, p.pose.y];
  }
  /** A press on the map, a drag over it, or with more a way-point beyond those that there are. */
  lay(ctx: Ctx, name: SquadName, path: readonly Point[], more: boolean): boolean {
    const s = this.squads(ctx)[name];
    const end = path.at(-1)!;
    const order = dropped(end, this.laying ? this.verb : '', ctx.view, books.place(ctx.view.place), ctx.viewer, s.who);
    if (!order) return false;
    if (order.verb === 'go') {
      const old = more && s.verb === 'go' ? pointsOf(s.goal) : [];
      order.goal = pathGoal(this.stand(ctx, name), [...(old.length > 1 ? old.slice(1) : old), ...path]);
    }
    if (order.verb === 'lay') order.goal = lineGoal([...(more && s.verb === 'lay' ? pointsOf(s.goal) : []), ...path]);
    this.tell(ctx, name, order);
    if (!more) this.laying = false;
    return true;
  }
  /** Takes a person out of his squad, and puts him back. */
  pickOut(ctx: Ctx, person: number): void {
    const now = squadOf(this.squads(ctx), person);
    if (now) this.#home.set(person, now);
    this.set(ctx, put(this.squads(ctx), [person], now ? undefined : (this.#home.get(person) ?? (this.chosen === '' ? undefined : this.chosen))));
  }
  /** Answers a key; taken says whether a choice of the decision has it. */
  handle(ctx: Ctx, e: KeyboardEvent, taken: (key: string) => boolean): boolean {
    if (!ctx.order || !ctx.live || this.own(ctx).length < 2) return false;
    const k = e.key.toLowerCase();
    const squads = this.squads(ctx);
    const name = squadNames.find((n) => n.toLowerCase() === k);
    if (this.chosen === '' || e.shiftKey) {
      if (!name || squads[name].who.length === 0 || (!e.shiftKey && taken(k))) return false;
      this.choose(name);
      return true;
    }
    if (k === 'escape') {
      if (this.laying) this.laying = false;
      else if (this.drawn) this.drawn = null;
      else this.choose('');
      return true;
    }
    if (k === 'enter' && this.open(ctx) && !(e.target as Element).closest('button, a')) {
      this.give(ctx);
      return true;
    }
    const verb = orderKeys[k];
    if (verb) {
      this.begin(ctx, verb);
      return true;
    }
    if (name && squads[name].who.length > 0) {
      this.choose(name);
      return true;
    }
    const by = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, 1], arrowdown: [0, -1] }[k];
    if (!by || !this.laying || !bySquares(this.verb)) return false;
    const s = squads[this.chosen];
    const told = this.verb === 'lay' ? 'lay' : 'go';
    const from = (s.verb === told ? pointsOf(s.goal).at(-1) : undefined) ?? this.stand(ctx, this.chosen);
    const step = e.altKey ? far : nudge;
    if (from) this.tell(ctx, this.chosen, { verb: told, goal: pathGoal(undefined, [[from[0] + by[0]! * step, from[1] + by[1]! * step]]) });
    return true;
  }

  /** Asks the server what the orders that are drawn up would do, or of the chosen squad those that stand. */
  foresee(ctx: Ctx): void {
    const text = this.asked(ctx);
    if (text !== '') this.#foresight.want(String(ctx.frame.seq), ctx.table.id, ctx.viewer, ctx.frame.seq, text);
  }
  /** What the server has said. */
  foreseen(ctx: Ctx): Preview | undefined {
    const text = this.asked(ctx);
    return text === '' ? undefined : this.#foresight.preview(String(ctx.frame.seq), text);
  }
  /** The orders that are looked at; "" for none. */
  asked(ctx: Ctx): string {
    if (!ctx.order || !ctx.live || ctx.view.stage === 'over') return '';
    return this.open(ctx) || this.chosen !== '' ? squadText(this.squads(ctx)) : '';
  }
}

async function ask(match: string, seat: number, seq: number, squads: string): Promise<Preview | null> {
  return (await call<{ preview: Preview | null }>('POST', `/matches/${match}/preview`, { seat, seq, orders: { squads } })).preview;
}

export const command = new Command();
