/** The JSON of Card Duel as the server sends it: what a viewer may know (Observation), what happened (CardEvent), what may be
 *  done (Action) and what it would do (Preview). Seats count from 0; -1 is nobody. Points are whole armor, tire or driver points. */

/** A side of a car; where armor is worn and attacks land. */
export type Side = "front" | "right" | "back" | "left";

/** A part of a car that can be hurt. */
export type Location = Side | "tires" | "driver";

/** The sides clockwise from the nose, so that neighbours in the list are neighbours on the car. */
export const sides: readonly Side[] = ["front", "right", "back", "left"];

/** All locations in the order in which a person reads a record sheet. */
export const locations: readonly Location[] = ["front", "right", "back", "left", "tires", "driver"];

/** A card lying on a car: the damage it did, or for armor the points it covers. */
export interface LyingCard {
  card: string;
  points: number;
  armor?: boolean;
}

export interface LocationView {
  points: number;
  damage: number;
  left: number;
  lost: boolean;
  cards: LyingCard[];
}

/** Whether a car is still in the duel, and if not how it left. */
export type CarStatus = "in" | "disabled" | "escaped" | "ejected" | "resigned";

export interface CarView extends Record<Location, LocationView> {
  seat: number;
  name: string;
  specials: string[];
  cards: number;
  status: CarStatus;
  owes_turn: boolean;
  escaping: boolean;
  score: number;
  kills: number;
  took: string[];
}

/** What one step of a chain resolves. */
export type FrameKind = "attack" | "maneuver" | "skid" | "debris" | "backfire" | "paint" | "ram_after";

export interface FrameView {
  frame: FrameKind;
  by: number;
  on: number;
  card: string;
  rider?: string;
  declared?: string;
  location?: string;
  damage: number;
  stopped: number;
  armor: string[];
  follow_up?: boolean;
  no_swerve?: boolean;
  skid_used?: boolean;
  asked: number;
}

export interface DuelView {
  duel: number;
  how: string;
  winners: number[];
  points: number[];
  totals: number[];
  turns: number;
}

export interface Queued {
  card: string;
  target?: number;
}

export interface CardCount {
  card: string;
  count: number;
}

export interface Observation {
  goal: number;
  duel: number;
  turn: number;
  dealer: number;
  current: number;
  stage: string;
  deck: number;
  discard: string[];
  reshuffled: boolean;
  cars: CarView[];
  stack: FrameView[];
  hand: string[];
  hands?: { seat: number; cards: string[] }[];
  queue: Queued[];
  plan_escape: boolean;
  unseen: CardCount[];
  answered?: number[];
  duels: DuelView[];
  winners?: number[];
}

/** The verbs of an action. */
export type Verb = "attack" | "play" | "discard" | "pass" | "escape" | "queue" | "unqueue" | "plan_escape" | "drop_escape";

export interface Action {
  do: Verb;
  card?: string;
  rider?: string;
  target?: number;
  side?: string;
  cards?: string[];
}

/** One line of a calculation. */
export interface CardStep {
  value: number;
  label: string;
  card?: string;
  rule: string;
}

/** The names of events. */
export type EventName =
  | "duel_started" | "dealt" | "turn_started" | "lost_turn" | "drew" | "reshuffled" | "attack" | "played" | "moved" | "cancelled"
  | "armor" | "damage" | "stopped" | "breached" | "tires_destroyed" | "disabled" | "kill" | "in_play" | "jammed" | "cured" | "shaken"
  | "blinded" | "discarded" | "escape_announced" | "escape_lapsed" | "left" | "duel_ended" | "scored" | "game_over" | "queued"
  | "unqueued" | "escape_planned" | "escape_dropped";

export interface CardEvent {
  event: EventName;
  seat?: number;
  target?: number;
  card?: string;
  rider?: string;
  location?: string;
  from?: string;
  count?: number;
  cards?: string[];
  points?: number;
  left?: number;
  how?: string;
  seats?: number[];
  steps?: CardStep[];
  rules: string[];
}

/** What an action would do. Pairs are before and after; answer is a chance from 0 to 1. */
export interface Preview {
  location?: string;
  seat?: number;
  before: number;
  after: number;
  lost: boolean;
  tires: [number, number];
  driver: [number, number];
  hand: [number, number];
  answer: number;
  answer_by: string;
  wasted: number;
  leaves: boolean;
  ends_turn: boolean;
  follow_ups: number;
}

/** isSide tells a side from the tires and the driver. */
export function isSide(l: string | undefined): l is Side {
  return l === "front" || l === "right" || l === "back" || l === "left";
}

/** isLocation guards strings that come over the wire. */
export function isLocation(l: string | undefined): l is Location {
  return isSide(l) || l === "tires" || l === "driver";
}
