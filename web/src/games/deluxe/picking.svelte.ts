/** What is picked on the ground and among the vehicles: squares of steps and shots, the next speed, the vehicle whose record sheet is shown. */
import type { Option } from '../../lib/types';
import type { Action } from './types';
import { squaresOf } from './draw';
import { numberOf } from './names';
import { chosenSpeed, speedsOf } from './offers';
import { arrows, round, type Scene } from './scene';
import { actionOf, carOf, inPlay, movingCar, same } from './see';
import type { Shooting } from './shooting.svelte';

/** Squares drawn at most. */
const most = 300;

export class Picking {
  constructor(
    private readonly scene: Scene,
    private readonly shooting: Shooting,
  ) {}

  /** The vehicle that was pressed; -1 for none. */
  #pressed = $state(-1);

  readonly others = $derived.by(() => this.scene.ctx.view.cars.filter((c) => c.seat !== this.scene.ctx.viewer));
  /** The record sheet of another vehicle: the one pressed, or whoever moves. */
  readonly sheet = $derived.by(() => {
    const o = this.scene.ctx.view;
    const all = this.others;
    if (o.stage === 'over') return undefined;
    return all.find((c) => c.car === this.#pressed) ?? all.find((c) => c.car === movingCar(o)) ?? all.find(inPlay) ?? all[0];
  });
  /** Squares that may be chosen: of steps, of shots at the ground with the weapon taken up, of the deed that is looked at. */
  readonly squares = $derived.by(() => {
    const { asked, focused } = this.scene;
    const arm = this.shooting.now?.arm.shots ?? [];
    const ground = arm.length > 1 ? arm.filter((s) => s.action.target === undefined) : [];
    const chosen = (o: Option<Action>) => {
      const a = actionOf(o);
      return a.x !== undefined && (a.do === 'walk' || same(o, focused) || ground.some((s) => same(s.option, o)));
    };
    return (asked?.options ?? []).filter(chosen).slice(0, most);
  });

  readonly inspect = (car: number): void => void (this.#pressed = car);

  /** A press on a thing shows its record sheet, and aims at it. */
  readonly pressThing = (ref: string): void => {
    const n = numberOf(ref, 'car');
    if (n >= 0) this.#pressed = n;
    this.shooting.aimAt(ref);
  };

  /** A press on the map, in board units. */
  readonly press = (at: { x: number; y: number }): void => {
    const p = squaresOf(at);
    const c = this.scene.ctx.view.cars.find((x) => inPlay(x) && Math.hypot(x.pose.x - p[0], x.pose.y - p[1]) < x.length / 2);
    if (c) this.#pressed = c.car;
    else this.shooting.aimAside(p);
  };

  pressSquare(o: Option<Action>): void {
    const { busy, focused, act, focus } = this.scene;
    if (busy) return;
    if (actionOf(o).do === 'walk' || same(focused, o)) act(o);
    else focus(o);
  }

  /** speed answers a key while speeds are set. */
  speed(e: KeyboardEvent): boolean {
    const { asked, picked, ctx, change } = this.scene;
    const { by, up } = arrows(e);
    const step = by || up;
    if (step === 0 || !asked) return false;
    const { options, car } = speedsOf(asked);
    const i = options.findIndex((o) => same(o, chosenSpeed(asked, picked, carOf(ctx.view, car))));
    const next = options[Math.max(0, Math.min(options.length - 1, i + step))];
    if (next) change({ speed: actionOf(next).speed ?? 0 });
    return true;
  }

  /** walk answers a key while somebody on foot is asked for a step. */
  walk(e: KeyboardEvent): boolean {
    const { asked, picked, change } = this.scene;
    const { by, up } = arrows(e);
    if (!asked || (by === 0 && up === 0)) return false;
    const steps = asked.options.filter((o) => actionOf(o).x !== undefined);
    const i = steps.findIndex((o) => actionOf(o).x === picked.move?.x && actionOf(o).y === picked.move?.y);
    const o = steps[round(i + (by || up), Math.max(1, steps.length))];
    if (o) change({ move: actionOf(o) });
    return true;
  }
}
