/** Questions about an observation that several parts of the table ask. */
import type { Option } from "../../lib/types";
import type { Action, CarView, FrameView, Location, Observation, Preview } from "./types";
import { isLocation } from "./types";

/** actionOf is the action of an option, in the game's own type. */
export function actionOf(o: { action: unknown }): Action {
  return o.action as Action;
}

/** previewOf is what the server says an option would do, if it says so. */
export function previewOf(o: Option<Action> | null | undefined): Preview | undefined {
  return (o?.preview ?? undefined) as Preview | undefined;
}

/** carOf is the car of a seat. */
export function carOf(view: Observation, seat: number | undefined): CarView | undefined {
  return view.cars.find((c) => c.seat === seat);
}

/** top is what is being resolved now: the last frame of the chain. */
export function top(view: Observation): FrameView | undefined {
  return view.stack.at(-1);
}

/** The chain as cards on the table: without the frames that only ask what follows a ram. The paint on its way to an attacker shows the
 *  card that threw it. */
export function chain(view: Observation): FrameView[] {
  return view.stack.filter((f) => f.frame !== "ram_after").map((f) => (f.frame === "paint" && f.card === "" ? { ...f, card: "paint_spray" } : f));
}

/** A hit on its way: a frame that will do damage to a location. */
export interface Pending {
  frame: FrameView;
  seat: number;
  location: Location;
  /** Damage left after the armor played so far. */
  net: number;
}

/** isOver says whether a step of the chain has been answered for good: what answers it lies above it until it is resolved. A swerve, a
 *  paint spray and a backfire end the attack below them; a spin only moves it. */
export function isOver(view: Observation, f: FrameView): boolean {
  const above = view.stack[view.stack.indexOf(f) + 1];
  return f.frame === "attack" && above !== undefined && (above.frame === "paint" || above.frame === "backfire" || (above.frame === "maneuver" && above.card === "swerve"));
}

/** pendingHits lists the hits on their way, outermost first. */
export function pendingHits(view: Observation): Pending[] {
  const out: Pending[] = [];
  for (const frame of view.stack) {
    if (frame.damage > 0 && isLocation(frame.location) && frame.frame !== "maneuver" && !isOver(view, frame)) {
      out.push({ frame, seat: frame.on, location: frame.location, net: Math.max(0, frame.damage - frame.stopped) });
    }
  }
  return out;
}

/** Points about to be lost, by location of one car. */
export type Ghosts = Partial<Record<Location, number>>;

/** ghostsOf says what a focused option would take from the car of a seat. */
export function ghostsOf(o: Option<Action> | null, seat: number, viewer: number, view: Observation): Ghosts {
  const out: Ghosts = {};
  const p = previewOf(o);
  if (!o || !p) return out;
  const car = carOf(view, seat);
  if (!car) return out;
  if (p.seat === seat && isLocation(p.location)) {
    const lost = p.before - p.after;
    if (lost > 0) out[p.location] = lost;
    const driver = p.driver[0] - p.driver[1];
    if (driver > 0) out.driver = driver;
  }
  if (seat === viewer) {
    const tires = p.tires[0] - p.tires[1];
    if (tires > 0) out.tires = Math.max(out.tires ?? 0, tires);
  }
  return out;
}

/** threatsOf says what the hits on their way would take if nothing more is played. */
export function threatsOf(seat: number, view: Observation): Ghosts {
  const out: Ghosts = {};
  const car = carOf(view, seat);
  if (!car) return out;
  for (const h of pendingHits(view)) {
    if (h.seat !== seat || h.net === 0) continue;
    const l: Location = h.location !== "tires" && car[h.location].lost ? "driver" : h.location;
    out[l] = Math.min(car[l].left, (out[l] ?? 0) + h.net);
  }
  return out;
}

/** same tells whether two options are one: the server's texts of a decision are all different. */
export function same(a: Option<Action> | null | undefined, b: Option<Action> | null | undefined): boolean {
  return a === b || (!!a && !!b && a.text === b.text);
}

/** A location where an option can be chosen by pointing at the car. */
export interface Spot {
  seat: number;
  location: Location;
  option: Option<Action>;
}

/** spotsOf finds where on the cars the given options act. */
export function spotsOf(options: readonly Option<Action>[], viewer: number, view: Observation): Spot[] {
  const out: Spot[] = [];
  const f = top(view);
  for (const option of options) {
    const a = actionOf(option);
    const p = previewOf(option);
    const side = a.side ?? p?.location;
    if (a.do === "attack" && a.target !== undefined) {
      const at = a.rider === "tire_shot" ? "tires" : (a.side ?? attackSide(a.card) ?? side);
      if (isLocation(at)) out.push({ seat: a.target, location: at, option });
    } else if (a.do === "play" && a.side && isLocation(a.side)) {
      const seat = a.card === "skid_into_a_wall" ? f?.on : viewer;
      if (seat !== undefined) out.push({ seat, location: a.side, option });
    }
  }
  return out;
}

function attackSide(id: string | undefined): string | undefined {
  return id?.match(/_(front|right|back|left)$/)?.[1];
}
