/** Which cards move where when events arrive. Only pictures move: the board already shows the end, so a movement that is cut short or
 *  skipped changes nothing. */
import type { Cue } from "../../lib/cues";
import { jams } from "./cards";
import { feel } from "./feel";
import type { CardEvent, Observation } from "./types";

/** A card in the air, from one place of the table to another. No card: its back, as others see a drawn card. */
export interface Flight {
  card?: string;
  from: string;
  to: string;
  /** Milliseconds after the start. */
  delay: number;
}

/** Something that happens to a place when a card has arrived. */
export interface Jolt {
  place: string;
  kind: "hurt" | "arrive";
  delay: number;
}

/** Milliseconds that one card is in the air, within the 150 to 300 that the house allows. */
export const flightTime = 280;

/** The pause between two things that happen in one step. */
const beat = 120;

/** Never longer than this, however much happens in a step. */
const longest = 1400;

/** choreography turns the events of a step into movements. view is the board after the step. */
export function choreography(events: readonly CardEvent[], view: Observation): { flights: Flight[]; jolts: Jolt[]; cues: Cue[] } {
  const flights: Flight[] = [];
  const jolts: Jolt[] = [];
  const cues: Cue[] = [];
  const open = view.stack.some((f) => f.frame === "attack");
  let at = 0;
  const send = (card: string | undefined, from: string, to: string) => {
    flights.push(card === undefined ? { from, to, delay: at } : { card, from, to, delay: at });
    jolts.push({ place: to, kind: "arrive", delay: at + flightTime });
  };
  for (const e of events) {
    const hand = "seat" in e ? `hand-${e.seat}` : "";
    const s = feel[e.kind].sound;
    if (s !== "none" && s !== "by_kind" && !(e.kind === "damage" && e.points <= 0)) cues.push({ sound: s, at });
    switch (e.kind) {
      case "attack":
        // Its card waits before the target while it is answered, or has gone on already.
        send(e.card, hand, open ? "incoming" : `${e.target}-${e.location}`);
        if (e.rider) send(e.rider, hand, "discard");
        at += flightTime;
        break;
      case "played":
        send(e.card, hand, destination(e));
        at += flightTime;
        break;
      case "armor":
        send(e.card, hand, `${e.seat}-${e.location}`);
        at += flightTime;
        break;
      case "damage":
        if (e.points > 0) jolts.push({ place: `${e.seat}-${e.location}`, kind: "hurt", delay: at });
        at += beat;
        break;
      case "cancelled":
        send(e.card, `${e.target}-tires`, "discard");
        at += beat;
        break;
      case "discarded":
      case "blinded":
        for (const c of e.cards) {
          send(c, hand, "discard");
          at += beat / 2;
        }
        at += beat;
        break;
      case "drew":
      case "dealt":
        for (let i = 0; i < Math.min(e.number, 6); i++) {
          send(e.cards?.[i], "deck", hand);
          at += beat / 2;
        }
        break;
      case "moved":
        jolts.push({ place: "incoming", kind: "arrive", delay: at });
        at += beat;
        break;
    }
    if (at > longest) break;
  }
  return { flights, jolts, cues };
}

/** Where a played Special comes to lie. */
function destination(e: CardEvent & { kind: "played" }): string {
  if (jams[e.card]) return `specials-${e.target ?? -1}`;
  switch (e.card) {
    case "fireproof_armor":
    case "laser_reflective_armor":
    case "metal_armor":
    case "ramplate":
    case "wheelguards":
      return `specials-${e.seat}`;
    case "swerve":
      return `${e.seat}-tires`;
    case "debris":
      return `${e.target ?? -1}-tires`;
    case "skid_into_a_wall":
      return `${e.target ?? -1}-${e.location ?? ""}`;
  }
  return "discard";
}
