/** The board as headings and lists, for eyes that cannot see it and for a quick check; and the summary of a finished game. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from "../../lib/game";
import { card, sideWords } from "./cards";
import { part } from "./messages";
import { chain } from "./see";
import { locations, type Action, type CardEvent, type CarView, type FrameView, type LocationView, type Observation } from "./types";
import { capital, count, list, lower, plain, spell, type Voice, voiceOf } from "../../lib/voice";
import { fill } from "../../messages/fill";
import { phrases } from "./phrases";

type Ctx = BoardCtx<Observation, CardEvent, Action>;

/** pile words the cards at a location as on paper: "laser 6−3, autocannon 5". Armor follows the card it covered part of. */
export function pile(l: LocationView): string[] {
  const out: string[] = [];
  for (const c of lying(l)) out.push(`${card(c.card).small} ${c.covered > 0 ? `${c.points + c.covered}−${c.covered}` : c.points}`);
  return out;
}

/** A damage card with what armor covers of it. */
export interface Lying {
  card: string;
  points: number;
  covered: number;
}

/** lying pairs the damage cards of a location with the armor that covers them. */
export function lying(l: LocationView): Lying[] {
  const out: Lying[] = [];
  for (const c of l.cards) {
    const last = out.at(-1);
    if (c.armor && last) last.covered += c.points;
    else if (!c.armor) out.push({ card: c.card, points: c.points, covered: 0 });
  }
  return out;
}

/** statusOf says how a car left the duel, or what weighs on one that is in it. */
export function statusOf(c: CarView): string[] {
  switch (c.status) {
    case "disabled":
      return [phrases.driverDisabled];
    case "escaped":
      return [phrases.escaped];
    case "ejected":
      return [phrases.ejected];
    case "resigned":
      return [phrases.gaveUp];
  }
  return [...(c.owes_turn ? [phrases.losesTheNextTurn] : []), ...(c.escaping ? [phrases.escaping] : [])];
}

/** planLabel is the spoken name of a car drawing. */
export function planLabel(c: CarView): string {
  const side = (l: "front" | "right" | "back" | "left") => `${spell(l)} ${c[l].lost ? phrases.breached2 : c[l].left}`;
  const driver = c.driver.damage === 0 ? phrases.unhurt : fill(phrases.left2, { left: c.driver.left });
  return fill(phrases.tiresDriver, { front: side("front"), right: side("right"), back: side("back"), left: side("left"), tires: c.tires.lost ? phrases.destroyed : c.tires.left, driver });
}

/** frameWords tells one step of a chain: "Osei: autocannon 5 at your left side". */
export function frameWords(f: FrameView, v: Voice): string {
  const c = card(f.card);
  const what = `${capital(v.you(f.by) ? "you" : v.name(f.by))}: ${c.small}`;
  switch (f.frame) {
    case "attack":
      return fill(phrases.atWord2, { what, damage: f.damage, part: plain(part(v, f.on, f.location)), stopped: f.stopped > 0 ? fill(phrases.stopped, { stopped: f.stopped }) : "" });
    case "skid":
    case "backfire":
    case "debris":
      return fill(phrases.atWord3, { what, damage: f.damage, part: plain(part(v, f.on, f.location)) });
    case "paint":
      return fill(phrases.onWord, { what, name: plain(v.whom(f.on)) });
  }
  return what;
}

/** seatLineOf is the one line of a seat in the list of players. */
export function seatLineOf(seat: number, p: Ctx): SeatLine {
  const c = p.view.cars.find((x) => x.seat === seat);
  if (!c) return { facts: [] };
  const points = fill(phrases.pts, { score: c.score });
  if (c.status !== "in") return { facts: [points], state: statusOf(c)[0] ?? "", out: true };
  const facts = [c.tires.lost ? phrases.noTires : fill(phrases.tires, { left: c.tires.left }), fill(phrases.driver, { left: c.driver.left }), points];
  const state = stateOf(c, p);
  return state === "" ? { facts } : { facts, state };
}

function stateOf(c: CarView, p: Ctx): string {
  const attack = p.view.stack.find((f) => f.frame === "attack");
  if (p.frame.asks.some((a) => a.kind !== "action" && a.kind !== "deal" && a.who.includes(c.seat))) return phrases.deciding;
  if (attack?.by === c.seat) return phrases.attacking;
  if (attack?.on === c.seat) return phrases.underAttack;
  if (p.view.stage === "deal") return p.view.answered?.includes(c.seat) ? phrases.ready : "";
  if (c.escaping) return phrases.escaping;
  if (c.owes_turn) return phrases.shaken;
  return c.seat === p.view.current && p.view.stage !== "over" ? phrases.onTurn : "";
}

/** barOf fills the strip above the board. */
export function barOf(p: Ctx): { where: string; facts: Fact[] } {
  const o = p.view;
  const facts: Fact[] = [
    { icon: "card", text: fill(phrases.deck, { deck: o.deck }) },
    { text: fill(phrases.discard2, { length: o.discard.length }) },
    { icon: "replay", text: o.reshuffled ? phrases.reshuffledOnceNextEndsIt : phrases.reshuffleOfLeft },
  ];
  return { where: o.stage === "over" ? fill(phrases.overAfterDuel, { duel: o.duel }) : fill(phrases.duelFirstTo, { duel: o.duel, goal: o.goal }), facts };
}

/** wordsOf is the whole board in words. */
export function wordsOf(p: Ctx): WordsGroup[] {
  const v = voiceOf(p);
  const o = p.view;
  const groups: WordsGroup[] = [];
  const stage = o.stage === "over" ? phrases.theGameIsOver : o.stage === "deal" ? phrases.theCardsAreDealtThe
    : fill(phrases.turnTurn, { turn: o.turn, name: plain(v.whose(o.current)) });
  groups.push({
    title: fill(phrases.duel, { duel: o.duel }),
    items: [
      stage, fill(phrases.firstToPoints, { goal: o.goal }), fill(phrases.inTheDrawPileDiscarded, { cards: count(o.deck, "card"), length: o.discard.length }),
      o.reshuffled ? phrases.theDrawPileHasRun : phrases.theDrawPileHasNot,
    ],
  });
  const frames = chain(o);
  if (frames.length > 0) groups.push({ title: phrases.onTheTableFirstTo, items: frames.map((f) => frameWords(f, v)) });
  const own = o.cars.find((c) => c.seat === p.viewer);
  if (own) {
    groups.push({
      title: fill(phrases.yourHand, { cards: count(o.hand.length, "card") }),
      items: o.hand.map((id) => {
        const c = card(id);
        const waits = o.queue.some((q) => q.card === id) ? phrases.waitsToBePlayed : "";
        return `${c.title}${c.figure === undefined ? "" : ` ${c.figure}`}: ${c.text.join(" ")}${waits}`;
      }),
    });
  }
  const order = own ? [own, ...o.cars.filter((c) => c !== own)] : o.cars;
  for (const c of order) groups.push({ title: c === own ? phrases.yourCar : fill(phrases.sCar, { name: capital(p.name(c.seat)) }), items: carWords(c) });
  if (o.duels.length > 0) {
    groups.push({ title: phrases.duelsSoFar, items: o.duels.map((d) => fill(phrases.duelTotals, { duel: d.duel, duel2: duelWords(d.how, d.winners, v), totals: list(d.totals.map((t, s) => `${p.name(s)} ${t}`)) })) });
  }
  return groups;
}

function carWords(c: CarView): string[] {
  const out: string[] = statusOf(c).map(capital);
  if (c.status === "in") {
    for (const l of locations) {
      const x = c[l];
      const cards = pile(x);
      const state = x.lost ? (l === "tires" ? phrases.destroyed : l === "driver" ? "disabled" : phrases.breached2) : fill(phrases.ofLeft2, { left: x.left, points: x.points });
      out.push(`${capital(sideWords(l))}: ${state}${cards.length > 0 ? ` (${cards.join(", ")})` : ""}`);
    }
    out.push(c.specials.length > 0 ? fill(phrases.inPlay, { cards: list(c.specials.map((s) => lower(card(s).title))) }) : phrases.nothingInPlay);
    out.push(fill(phrases.inHand, { cards: count(c.cards, "card") }));
  }
  out.push(fill(phrases.points, { score: c.score, kills: c.kills > 0 ? fill(phrases.inThisDuel, { kills: count(c.kills, "kill") }) : "" }));
  return out;
}

/** duelWords says how a duel ended. */
export function duelWords(how: string, winners: readonly number[], v: Voice): string {
  const who = plain(v.all(winners));
  switch (how) {
    case "last_car":
      return fill(phrases.theLastCarRunning, { who: capital(who), verb: winners.length === 1 && !v.you(winners[0]) ? phrases.was : phrases.were });
    case "deck_out":
      return fill(phrases.theCardsRanOutTwice, { who });
    case "time":
      return fill(phrases.theTurnLimitCameTied, { who });
  }
  return phrases.nobodyWasLeft;
}

/** Points of a duel that came from kills, as a number of kills. What a winner or a tie scores is taken off (CG-SCORE-001 to -003). */
export function killsIn(points: number, won: boolean, how: string): number {
  return Math.round((points - (won ? (how === "last_car" ? 20 : 10) : 0)) / 10);
}

/** summaryOf is the end of a game: who won, the ranking, duel by duel. */
export function summaryOf(p: Ctx): Summary {
  const v = voiceOf(p);
  const o = p.view;
  const winners = o.winners ?? p.frame.outcome?.winners ?? [];
  const ranked = [...o.cars].sort((a, b) => b.score - a.score);
  const kills = (seat: number) => o.duels.reduce((n, d) => n + killsIn(d.points[seat] ?? 0, d.winners.includes(seat), d.how), 0);
  const wins = (seat: number) => o.duels.filter((d) => d.how === "last_car" && d.winners.includes(seat)).length;
  const headline = winners.length === 0 ? phrases.theGameIsOver2 : winners.length > 1 ? fill(phrases.shareTheGame, { names: capital(plain(v.all(winners))) })
    : v.you(winners[0]) ? phrases.youWinYouAreThe : fill(phrases.winsAndIsTheAce, { name: v.name(winners[0]) });
  const best = Math.max(0, ...ranked.map((c) => kills(c.seat)));
  const notes: string[] = [];
  if (o.duels.length > 0) notes.push(fill(phrases.inWord, { duels: count(o.duels.length, "duel"), turns: count(o.duels.reduce((n, d) => n + d.turns, 0), "turn") }));
  if (best > 0) {
    const who = ranked.filter((c) => kills(c.seat) === best).map((c) => c.seat);
    notes.push(fill(phrases.mostKills, { names: plain(v.all(who)), best, each: who.length > 1 ? phrases.each : "" }));
  }
  for (const d of o.duels) notes.push(fill(phrases.duel2, { duel: d.duel, turns: count(d.turns, "turn"), duel2: duelWords(d.how, d.winners, v) }));
  // A column a duel while they fit; the last ones if there were many.
  const shown = o.duels.slice(-6);
  return {
    headline,
    columns: [phrases.points2, ...shown.map((d) => fill(phrases.duel, { duel: d.duel })), phrases.duelsWon, phrases.kills],
    rows: ranked.map((c) => ({
      seat: c.seat, winner: winners.includes(c.seat),
      cells: [`${c.score}`, ...shown.map((d) => (d.points[c.seat] ? `+${d.points[c.seat]}` : "–")), `${wins(c.seat)}`, `${kills(c.seat)}`],
    })),
    notes,
  };
}
