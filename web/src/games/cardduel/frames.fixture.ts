/** Hand-made frames for the tests: a four-seat table in the middle of a duel, typed as the server sends it. */
import type { BoardCtx } from "../../lib/game";
import type { Ask, Frame, Option, Table } from "../../lib/types";
import type { Action, CardEvent, CarView, FrameView, Location, LocationView, LyingCard, Observation, Preview } from "./types";

export const names = ["Mika", "Osei", "Brisk", "Lindqvist", "Ines", "Tarn"];

const points: Record<Location, number> = { front: 12, right: 12, back: 12, left: 12, tires: 9, driver: 5 };

function location(l: Location, cards: LyingCard[]): LocationView {
  const total = cards.filter((c) => !c.armor).reduce((n, c) => n + c.points, 0);
  const damage = Math.min(points[l], total);
  return { points: points[l], damage, left: points[l] - damage, lost: damage >= points[l], cards };
}

/** car makes a car from the cards that lie on it; damage follows from them. */
export function car(seat: number, hits: Partial<Record<Location, LyingCard[]>> = {}, more: Partial<CarView> = {}): CarView {
  return {
    seat, name: "Warhawk", specials: [], cards: 5, status: "in", owes_turn: false, escaping: false, score: 0, kills: 0, took: [],
    front: location("front", hits.front ?? []), right: location("right", hits.right ?? []), back: location("back", hits.back ?? []),
    left: location("left", hits.left ?? []), tires: location("tires", hits.tires ?? []), driver: location("driver", hits.driver ?? []),
    ...more,
  };
}

/** lie is a damage card on a car. */
export function lie(card: string, n: number): LyingCard {
  return { card, points: n };
}

/** cover is an armor card that covers part of the card before it. */
export function cover(card: string, n: number): LyingCard {
  return { card, points: n, armor: true };
}

const four = (): CarView[] => [
  car(0, {
    left: [lie("laser_left", 3), cover("armor_left", 3), lie("autocannon_left", 5)], right: [lie("missile_right", 4)],
    back: [lie("machine_gun_back", 3)], tires: [lie("swerve", 1), lie("swerve", 1), lie("swerve", 1)],
  }, { specials: ["fireproof_armor", "wheelguards"], score: 40, took: ["laser", "missile"] }),
  car(1, { right: [lie("machine_gun_right", 3)], back: [lie("autocannon_back", 5)] }, { specials: ["ramplate"], score: 30 }),
  car(2, {
    front: [lie("flamethrower_front", 6)], back: [lie("laser_back", 6), lie("laser_back", 6)], left: [lie("missile_left", 4), lie("missile_left", 4)],
    tires: [lie("debris", 2)], driver: [lie("autocannon_back", 2), cover("armor_back", 3)],
  }, { specials: ["metal_armor"], score: 10 }),
  car(3, {
    front: [lie("missile_front", 4)], right: [lie("missile_right", 4), lie("ramming_right", 3), cover("armor_right", 3)],
    back: [lie("machine_gun_back", 3)], tires: [lie("missile_left", 4)],
  }, { cards: 4, score: 20, owes_turn: true }),
  car(4, { front: [lie("missile_front", 4)] }, { specials: ["machine_gun_jams"], score: 10 }),
  car(5, { left: [lie("ramming_left", 4), lie("laser_left", 6)] }, { score: 20, escaping: true }),
];

/** observation is the board of seat 0 in the middle of duel 3. */
export function observation(more: Partial<Observation> = {}, seats = 4): Observation {
  return {
    goal: 60, duel: 3, turn: 9, dealer: 0, current: 1, stage: "window", deck: 71, discard: ["missile_left", "smokescreen"],
    reshuffled: false, cars: four().slice(0, seats), stack: [],
    hand: ["armor_left", "swerve", "missile_right", "tire_shot", "heavy_armor_front"], queue: [], plan_escape: false,
    unseen: [{ card: "swerve", count: 7 }, { card: "debris", count: 3 }], duels: [
      { duel: 1, how: "last_car", winners: [0], points: [40, 10, 0, 0, 0, 0].slice(0, seats), totals: [40, 10, 0, 0, 0, 0].slice(0, seats), turns: 31 },
      { duel: 2, how: "deck_out", winners: [1, 3], points: [0, 20, 10, 20, 10, 20].slice(0, seats), totals: [40, 30, 10, 20, 10, 20].slice(0, seats), turns: 64 },
    ],
    ...more,
  };
}

/** frame is one step of a chain. */
export function step(more: Partial<FrameView>): FrameView {
  return { frame: "attack", by: 1, on: 0, card: "autocannon_left", declared: "left", location: "left", damage: 5, stopped: 0, armor: [], settled: false, asked: 0, ...more };
}

/** preview says what an option would do; what is left out does not change. */
export function preview(more: Partial<Preview> = {}): Preview {
  return {
    before: 0, after: 0, lost: false, tires: [6, 6], driver: [5, 5], hand: [5, 5], answer: 0, answer_by: "", wasted: 0, leaves: false,
    ends_turn: false, follow_ups: 0, ...more,
  };
}

/** option is an action on offer. */
export function option(action: Action, p?: Partial<Preview>): Option<Action> {
  return { action, text: [action.do, action.card, action.target, action.side].filter((x) => x !== undefined).join(" "), ...(p ? { preview: preview(p) } : {}) };
}

/** ask is a decision that waits for seat 0. */
export function ask(kind: string, options: Option<Action>[], more: Partial<Ask<Action>> = {}): Ask<Action> {
  return { kind, who: [0], mode: "first", pass: options.some((o) => o.action.do === "pass"), covert: false, you: true, options, ...more };
}

export function table(seats: number): Table {
  return {
    id: "t1", no_hints: false, game: "cardduel", title: "Card Duel", status: "running", options: { goal: 60 }, clock: { pace: "none" },
    seats: names.slice(0, seats).map((name, seat) => ({ seat, kind: seat % 2 === 0 ? "person" : "bot", name, yours: seat === 0, online: true })),
    host: true, public: false, commitment: "", created: "2026-01-01T00:00:00Z", updated: "2026-01-01T00:00:00Z", watchers: 0, your_turn: true, waiting: [],
  };
}

/** context is what the frame hands to the game: a view, the asks, and whose eyes it is. */
export function context(view: Observation, asks: Ask<Action>[] = [], more: { viewer?: number; may?: Option<Action>[]; events?: CardEvent[]; seq?: number } = {}): BoardCtx<Observation, CardEvent, Action> {
  const frame: Frame<Observation, CardEvent, Action> = {
    seq: more.seq ?? 58, at: "2026-01-01T00:00:00Z", status: view.stage === "over" ? "finished" : "running", events: more.events ?? [], view, asks,
    may: more.may ?? [], clocks: [], undo: { free: false, ask: false }, takeback: null, outcome: null, orders: {}, actor: null, auto: false, do: "act", back: null,
  };
  return { table: table(view.cars.length), frame, view, viewer: more.viewer ?? 0, live: true, name: (s) => names[s] ?? "nobody" };
}

/** The options against an autocannon on the left side with four boxes left. */
export function defence(): Option<Action>[] {
  return [
    option({ do: "play", card: "armor_left" }, { location: "left", seat: 0, before: 4, after: 2, hand: [5, 4] }),
    option({ do: "play", card: "swerve" }, { location: "left", seat: 0, before: 4, after: 4, tires: [6, 5], hand: [5, 4], answer: 0.243, answer_by: "opponents" }),
    option({ do: "pass" }, { location: "left", seat: 0, before: 4, after: 0, lost: true }),
  ];
}

/** The attacks open to a hand with a missile for the right side, a flamethrower for the front and both riders. */
export function attacks(): Option<Action>[] {
  const hit = (card: string, target: number, l: Location, before: number, damage: number, answer: number, more: Partial<Action> = {}): Option<Action> =>
    option({ do: "attack", card, target, ...more }, {
      location: l, seat: target, before, after: Math.max(0, before - damage), lost: damage >= before, driver: [5, l === "driver" ? Math.max(0, before - damage) : 5], hand: [6, more.rider ? 4 : 5], answer, answer_by: "target", ends_turn: true,
    });
  return [
    hit("missile_right", 1, "right", 9, 4, 0.71), hit("missile_right", 2, "right", 12, 4, 0.66), hit("missile_right", 3, "right", 5, 4, 0.58),
    hit("missile_right", 1, "front", 12, 4, 0.7, { rider: "called_shot", side: "front" }), hit("missile_right", 1, "back", 7, 4, 0.7, { rider: "called_shot", side: "back" }),
    hit("missile_right", 1, "left", 12, 4, 0.7, { rider: "called_shot", side: "left" }),
    hit("missile_right", 2, "front", 6, 4, 0.7, { rider: "called_shot", side: "front" }), hit("missile_right", 2, "driver", 3, 4, 0.62, { rider: "called_shot", side: "back" }),
    hit("missile_right", 2, "left", 4, 4, 0.7, { rider: "called_shot", side: "left" }),
    hit("missile_right", 3, "front", 8, 4, 0.6, { rider: "called_shot", side: "front" }), hit("missile_right", 3, "back", 9, 4, 0.6, { rider: "called_shot", side: "back" }),
    hit("missile_right", 3, "left", 12, 4, 0.6, { rider: "called_shot", side: "left" }),
    hit("missile_right", 1, "tires", 9, 4, 0.6, { rider: "tire_shot" }), hit("missile_right", 2, "tires", 7, 4, 0.6, { rider: "tire_shot" }),
    hit("missile_right", 3, "tires", 5, 4, 0.5, { rider: "tire_shot" }),
    hit("flamethrower_front", 1, "front", 12, 6, 0.71), hit("flamethrower_front", 2, "front", 6, 6, 0.66), hit("flamethrower_front", 3, "front", 8, 6, 0.55),
  ];
}

/** A turn's options: attacks, specials, discards. */
export function turnOptions(hand: string[]): Option<Action>[] {
  return [
    ...attacks(),
    option({ do: "play", card: "laser_overheats", target: 1 }, { hand: [6, 5], ends_turn: true }),
    option({ do: "play", card: "laser_overheats", target: 2 }, { hand: [6, 5], ends_turn: true }),
    option({ do: "play", card: "ejection_seat" }, { hand: [6, 0], leaves: true }),
    ...hand.map((c) => option({ do: "discard", cards: [c] }, { hand: [6, 5], ends_turn: true })),
    option({ do: "discard", cards: [...hand].sort() }, { hand: [6, 0], ends_turn: true }),
  ];
}

/** A hand with both riders, two attacks and cards for any time. */
export const attackHand = ["missile_right", "flamethrower_front", "called_shot", "tire_shot", "laser_overheats", "ejection_seat"];
