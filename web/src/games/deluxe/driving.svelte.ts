/** The question how a vehicle moves: the fan of its moves, the one that is looked at, and what is known of it. */
import { capital } from '../../lib/voice';
import { books } from './books.svelte';
import { afterWords, crashWords, obstacle, touchAt } from './crash';
import { foresight, nothing } from './desk';
import { dragged } from './geometry';
import { ui } from './messages';
import { aloftOf, liftsIn, wayTaken } from './flying';
import { clean, familyOf, fanOf, lengthsOf, liftOn, nudged, optionFor, plainly, type Ghost } from './moves';
import { shownGhost } from './offers';
import { arrows, round, type Scene } from './scene';
import { actionOf, carAsked, carOf } from './see';
import type { Action, Point } from './types';

export class Driving {
  constructor(private readonly scene: Scene) {}

  /** The vehicle that is asked to move. */
  readonly car = $derived.by(() => {
    const { asked, ctx } = this.scene;
    return asked?.kind === 'move' ? carAsked(asked, ctx.view, ctx.viewer) : undefined;
  });
  readonly fan = $derived.by(() => {
    const { asked, picked } = this.scene;
    return asked && this.car ? fanOf(asked, this.car, picked) : [];
  });
  /** The move that is looked at. */
  readonly shown = $derived.by(() => {
    const { desk, focused } = this.scene;
    return desk && this.car ? shownGhost(desk, focused) : undefined;
  });
  readonly lengths = $derived.by(() => (this.scene.asked && this.car ? lengthsOf(this.scene.asked) : []));
  /** Of a helicopter: what it may climb or sink, and which of it is looked at. */
  readonly lifts = $derived.by(() => (this.scene.asked && this.shown && aloftOf(this.car) ? liftsIn(this.scene.asked, wayTaken(this.shown.action)) : []));
  readonly lift = $derived.by(() => (this.scene.asked && this.shown ? (this.shown.action.lift ?? liftOn(this.scene.asked, wayTaken(this.shown.action), this.scene.picked)) : 0));
  readonly refused = $derived.by(() => (this.shown ? foresight.refused(this.scene.key, this.shown.action) : undefined));
  /** How many places there are to which the move that is looked at can be evened out. */
  readonly evens = $derived.by(() => {
    const now = this.shown?.action;
    if (!now) return 0;
    const alike = (a: Action) => a.do === 'move' && a.quarters === now.quarters && familyOf(a) === familyOf(now);
    return Math.max(0, ...(this.scene.asked?.options ?? []).map(actionOf).filter(alike).map((a) => a.even ?? 0));
  });
  /** What the move runs into and enters. */
  readonly bumps = $derived.by(() => {
    const { ctx } = this.scene;
    const p = this.shown?.preview;
    const out: string[] = [];
    if (p?.hit) {
      const after = afterWords(p);
      out.push(`${capital(crashWords(this.scene.desk!.voice, ctx.view, books.place(ctx.view.place), p))}${after ? `; ${after}` : ''}.`);
    }
    if (p?.crosses?.length) out.push(ui.crosses([...new Set(p.crosses)]));
    return out;
  });

  /** Where the move that is looked at touches what it runs into, and what that is. */
  readonly contact = $derived.by(() => {
    const { ctx, desk } = this.scene;
    const g = this.shown;
    const ref = g?.preview?.hit;
    if (!desk || !this.car || !ref) return undefined;
    const place = books.place(ctx.view.place);
    const by = carOf(ctx.view, g.preview?.hit_by);
    const trailer = g.preview?.trailers?.find((f) => f.car === by?.car);
    const at = by && trailer ? touchAt(ctx.view, place, ref, by, trailer.to) : touchAt(ctx.view, place, ref, this.car, g.to);
    return at && { at, what: obstacle(desk.voice, ctx.view, place, ref) };
  });

  /** Asks the server about a move that it has not listed. */
  foresee(): void {
    const { asked, ctx, key } = this.scene;
    const g = this.shown;
    if (!g || g.preview || ctx.viewer < 0 || !asked || optionFor(asked, g.action)) return;
    foresight.want(key, ctx.table.id, ctx.viewer, ctx.frame.seq, clean(g.action));
  }

  readonly take = (g: Ghost): void => this.scene.change({ move: g.action });

  /** Climbs or sinks with the same maneuver if that is offered, else straight on. */
  readonly lifted = (n: number): void => {
    const { asked, picked } = this.scene;
    const now = this.shown?.action;
    const way = now ? wayTaken(now) : 0;
    const alike = now && asked?.options.map(actionOf).find((a) => a.do === 'move' && (a.lift ?? 0) === n && wayTaken(a) === way && familyOf(a) === familyOf(now));
    this.scene.change({ lift: n, move: picked.move && alike ? alike : null });
  };

  readonly drag = (to: Point): void => {
    if (!this.car || !this.shown) return;
    const a = dragged(this.car.pose, this.shown.action, this.car.length, this.car.speed < 0, to);
    if (a) this.scene.change({ move: this.neat(a) });
  };

  readonly nudge = (by: number): void => {
    const a = this.shown && nudged(this.shown.action, by);
    if (a) this.scene.change({ move: this.neat(a) });
  };

  /** A move without what its game does not know. */
  private neat(a: Action): Action {
    return this.scene.ctx.view.plain ? plainly(clean(a)) : clean(a);
  }

  /** handle answers a key; it reports whether it was one of its own. */
  handle(e: KeyboardEvent): boolean {
    const { fan, shown, lengths, evens } = this;
    const { picked, change } = this.scene;
    if (!shown || fan.length === 0) return false;
    const { by, up } = arrows(e);
    const i = fan.findIndex((g) => g.id === shown.id);
    if ((e.key === 'PageUp' || e.key === 'PageDown') && this.lifts.length > 1) {
      const at = this.lifts.indexOf(this.lift) + (e.key === 'PageUp' ? -1 : 1);
      if (this.lifts[at] !== undefined) this.lifted(this.lifts[at]);
    } else if (by !== 0 && e.shiftKey) this.nudge(by);
    else if (by !== 0) this.take(fan[Math.max(0, Math.min(fan.length - 1, (i < 0 ? 0 : i) + by))]!);
    else if (up > 0 || e.key === 'Escape') change({ ...nothing, quarters: picked.quarters });
    else if (e.key === 'x' || e.key === 'X') {
      change({ near: !picked.near, move: picked.move?.corner ? { ...picked.move, corner: picked.move.corner === 'left' ? 'right' : 'left' } : picked.move });
    } else if (e.key === 'e' && (shown.action.quarters ?? 0) > 4) change({ early: !picked.early, move: picked.move ? (fan[i]?.action ?? null) : null });
    else if (e.key === 'v' && evens > 0) change({ even: (picked.even + 1) % (evens + 1) });
    else if (e.key === 'q' && lengths.length > 1) {
      change({ quarters: lengths[round(lengths.indexOf(wayTaken(shown.action)) + 1, lengths.length)]!, move: null });
    } else return false;
    return true;
  }
}
