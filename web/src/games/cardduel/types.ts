/** The JSON of Card Duel, as the description of the API has it. Seats count from 0; -1 is nobody. Points are whole armor, tire or driver points. */
import type { components } from "../../lib/openapi";

type S = components["schemas"];

export type Observation = S["CardduelObservation"];
export type CarView = S["CardduelCarView"];
export type LocationView = S["CardduelLocationView"];
export type LyingCard = S["CardduelLyingCard"];
export type FrameView = S["CardduelFrameView"];
export type FrameKind = FrameView["frame"];
export type DuelView = S["CardduelDuelView"];
export type Queued = S["CardduelQueued"];
export type CardCount = S["CardduelCardCount"];
export type Action = S["CardduelAction"];
export type Verb = Action["do"];
export type Preview = S["CardduelPreview"];
export type CardStep = S["CardduelStep"];

/** What happened: one type for each kind. */
export type CardEvent = S["CardduelEvent"];
export type EventName = CardEvent["kind"];

/** A side of a car; where armor is worn and attacks land. */
export type Side = NonNullable<Action["side"]>;

/** A part of a car that can be hurt. */
export type Location = NonNullable<FrameView["location"]>;

/** The sides clockwise from the nose, so that neighbours in the list are neighbours on the car. */
export const sides: readonly Side[] = ["front", "right", "back", "left"];

/** All locations in the order in which a person reads a record sheet. */
export const locations: readonly Location[] = ["front", "right", "back", "left", "tires", "driver"];

/** isSide tells a side from the tires and the driver. */
export function isSide(l: string | undefined): l is Side {
  return l === "front" || l === "right" || l === "back" || l === "left";
}

/** isLocation guards strings that come over the wire. */
export function isLocation(l: string | undefined): l is Location {
  return isSide(l) || l === "tires" || l === "driver";
}
