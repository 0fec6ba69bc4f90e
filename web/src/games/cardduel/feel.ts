/** How the events of Card Duel are seen and heard. */
import { feelOf as f, type FeelTable } from "../../lib/feel";
import type { CardEvent } from "./types";

export const feel: FeelTable<CardEvent["kind"]> = {
  duel_started: f(), dealt: f("goes", "card"), turn_started: f(), lost_turn: f(), drew: f("goes", "card"), reshuffled: f(), attack: f("goes", "gun"), played: f("goes", "card"),
  moved: f("struck", "card"), cancelled: f("goes", "card"), armor: f("goes", "card"), damage: f("struck", "hit"), stopped: f(), breached: f(), tires_destroyed: f(), disabled: f(), kill: f(),
  in_play: f(), jammed: f(), cured: f(), shaken: f(), blinded: f("goes", "card"), discarded: f("goes", "card"), escape_announced: f(), escape_lapsed: f(), left: f(), duel_ended: f(),
  scored: f(), game_over: f(), queued: f(), unqueued: f(), escape_planned: f(), escape_dropped: f(),
};
