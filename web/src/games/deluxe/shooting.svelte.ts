/** The question who fires what at whom: weapons that bear, the shot that is looked at, and what can be aimed at with it. */
import { aimedAside, isAside, spotAside } from './aside';
import { books } from './books.svelte';
import { foresight } from './desk';
import { arcsAt } from './draw';
import { gap, inch } from './geometry';
import { numberOf } from './names';
import { armsOn } from './offers';
import { arrows, round, type Scene } from './scene';
import { carActing, carOf, same } from './see';
import { chosenShot, drops, targetsOf, type Arm } from './shots';
import type { Point, Side } from './types';

export class Shooting {
  constructor(private readonly scene: Scene) {}

  readonly arms = $derived.by(() => (this.scene.desk && this.scene.asked?.kind === 'fire' ? armsOn(this.scene.desk) : []));
  /** The weapon and the shot that are looked at. */
  readonly now = $derived.by(() => chosenShot(this.arms, this.scene.picked, this.scene.focused));
  readonly gunner = $derived.by(() => (this.now ? carActing(this.scene.ctx.view, this.now.shot.action) : undefined));
  /** The shots of the weapon taken up; of all, if none is. */
  readonly shots = $derived.by(() => (this.now ? (this.scene.picked.weapon !== '' ? this.now.arm.shots : this.arms.flatMap((a) => a.shots)) : []));
  readonly #targets = $derived.by(() => targetsOf(this.shots));
  /** The best chance at each vehicle. */
  readonly odds = $derived.by(() => {
    const cars = this.#targets.map((t) => [numberOf(t.target, 'car'), t.best.chance] as const);
    return new Map(cars.filter(([n]) => n >= 0));
  });
  /** What can be aimed at. */
  readonly lit = $derived.by(() => new Set(this.#targets.map((t) => t.target)));
  readonly arcs = $derived.by((): Side[] => (this.now?.shot.action.do === 'fire' ? arcsAt(this.now.arm.at) : []));
  /** Where the target is drawn, and its vehicle. */
  readonly target = $derived.by(() => {
    const a = this.now?.shot.action;
    return (a?.target ? this.scene.spotOf(a.target) : undefined) ?? (a && isAside(a) ? spotAside(books.place(this.scene.ctx.view.place), a) : undefined);
  });
  /** Why the shot that was pointed at on the map is not allowed. */
  readonly refused = $derived.by(() => (this.scene.picked.free ? foresight.refused(this.scene.key, this.scene.picked.free) : undefined));
  readonly aimed = $derived.by(() => carOf(this.scene.ctx.view, numberOf(this.now?.shot.action.target, 'car')));
  /** Inches to the target. */
  readonly range = $derived.by(() => {
    const { gunner, aimed, target } = this;
    const said = this.now?.shot.preview?.range;
    if (said !== undefined) return said / inch;
    if (gunner && aimed) return gap(gunner.pose, gunner, aimed.pose, aimed);
    return gunner && target ? Math.hypot(gunner.pose.x - target.x, gunner.pose.y - target.y) / inch : 0;
  });

  /** The parts of a vehicle that can be aimed at. */
  aims(car: number): string[] {
    return [...new Set(this.shots.filter((s) => s.action.target === `car:${car}` && s.action.aim).map((s) => s.action.aim!))];
  }

  readonly takeUp = (a: Arm): void => this.#aim(a, '', a.best.option);

  readonly aimWith = (target: string): void => {
    const now = this.now;
    if (now) this.#aim(now.arm, target, targetsOf(now.arm.shots).find((x) => x.target === target)?.best.option ?? null);
  };

  #aim(arm: Arm, target: string, look: Parameters<Scene['focus']>[0]): void {
    this.scene.pick({ weapon: arm.key, target, free: null });
    this.scene.focus(look);
  }

  /** A press on a thing aims at it; again, at the next part of it. */
  aimAt(ref: string): void {
    const { now } = this;
    const { busy, focused, focus } = this.scene;
    const here = this.shots.filter((s) => s.action.target === ref);
    if (!now || busy || here.length === 0) return;
    if (now.shot.action.target !== ref) {
      this.scene.pick({ target: ref, free: null });
      focus(targetsOf(here)[0]!.best.option);
      return;
    }
    const i = here.findIndex((s) => same(s.option, focused ?? now.shot.option));
    focus(here[(i + 1) % here.length]!.option);
  }

  /** A press on the map aims the weapon at the wall, the object or the square there. */
  aimAside(p: Point): void {
    const { now } = this;
    const { asked, busy, ctx, focus, pick } = this.scene;
    if (!now || busy || asked?.kind !== 'fire' || (now.shot.action.do !== 'fire' && now.shot.action.do !== 'shoot') || drops(now.arm)) return;
    const free = aimedAside(books.place(ctx.view.place), now.shot.action, p, now.arm.shots.every((s) => s.action.target === undefined));
    if (!free) return;
    pick({ weapon: now.arm.key, target: free.target ?? '', free });
    focus(null);
  }

  /** Asks the server about a shot that it has not listed. */
  foresee(): void {
    const { asked, ctx, key, picked } = this.scene;
    if (picked.free && asked && ctx.viewer >= 0) foresight.want(key, ctx.table.id, ctx.viewer, ctx.frame.seq, picked.free);
  }

  /** handle answers a key; it reports whether it was one of its own. */
  handle(e: KeyboardEvent): boolean {
    const { now, arms } = this;
    const { picked, focused, change } = this.scene;
    if (!now) return false;
    const { by, up } = arrows(e);
    if (by !== 0) {
      const list = targetsOf(now.arm.shots);
      const i = list.findIndex((t) => t.target === now.shot.action.target);
      const t = list[round(i + by, list.length)];
      if (!t) return false;
      this.#aim(now.arm, t.target, t.best.option);
    } else if (up !== 0) {
      const list = now.arm.shots.filter((s) => s.action.target === now.shot.action.target);
      const i = list.findIndex((s) => same(s.option, now.shot.option));
      this.#aim(now.arm, now.shot.action.target ?? '', list[round(i - up, list.length)]!.option);
    } else if (e.key === 'g' && arms.length > 1) {
      this.#aim(arms[round(arms.findIndex((x) => x.key === now.arm.key) + 1, arms.length)]!, '', null);
    } else if (e.key === 'Escape' && (picked.weapon !== '' || picked.free || focused)) change({ weapon: '', target: '', free: null });
    else return false;
    return true;
  }
}
