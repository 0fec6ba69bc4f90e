/** Card Duel for the browser. */
import type { GameClient } from "../../lib/game";
import { voiceOf } from "../../lib/voice";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import { hits, lineOf } from "./log";
import Losses from "./Losses.svelte";
import { decisionKey, pick } from "./desk";
import { offersOf } from "./plan";
import { questionOf } from "./question";
import type { Action, CardEvent, Observation } from "./types";
import { barOf, seatLineOf, summaryOf, wordsOf } from "./words";

/** The client of Card Duel. */
export const cardduel: GameClient<Observation, CardEvent, Action> = {
  id: "cardduel",
  Board,
  Dock,
  bar: barOf,
  seatLine: seatLineOf,
  question(ask, p) {
    return questionOf(ask, p.view, p.viewer, ask.you ? pick.of(decisionKey(ask, p)) : pick.of(""), voiceOf(p));
  },
  choices(ask, p) {
    if (!ask.you) return [];
    return offersOf(ask, p.view, p.viewer, pick.of(decisionKey(ask, p)), voiceOf(p)).map((o) => ({
      key: o.key, title: o.title, small: o.small, option: o.option,
      ...(o.primary ? { primary: true } : {}), ...(o.danger === "" ? {} : { danger: o.danger }),
    }));
  },
  log: lineOf,
  words: wordsOf,
  summary: summaryOf,
  Losses,
  tick(e) {
    return e.kind === "turn_started" ? "turn" : hits(e) ? "hit" : null;
  },
};

export default cardduel;
