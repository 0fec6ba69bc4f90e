/** The board as headings and lists, for eyes that cannot see it and for a quick check; and the summary of a finished game. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from "../../lib/game";
import { card, sideWords } from "./cards";
import { part } from "./messages";
import { chain } from "./see";
import { locations, type Action, type CardEvent, type CarView, type FrameView, type LocationView, type Observation } from "./types";
import { capital, count, list, plain, type Voice, voiceOf } from "../../lib/voice";

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
      return ["driver disabled"];
    case "escaped":
      return ["escaped"];
    case "ejected":
      return ["ejected"];
    case "resigned":
      return ["gave up"];
  }
  return [...(c.owes_turn ? ["loses the next turn"] : []), ...(c.escaping ? ["escaping"] : [])];
}

/** planLabel is the spoken name of a car drawing. */
export function planLabel(c: CarView): string {
  const side = (l: "front" | "right" | "back" | "left") => `${l} ${c[l].lost ? "breached" : c[l].left}`;
  const driver = c.driver.damage === 0 ? "unhurt" : `${c.driver.left} left`;
  return `${side("front")}, ${side("right")}, ${side("back")}, ${side("left")}; tires ${c.tires.lost ? "destroyed" : c.tires.left}; driver ${driver}`;
}

/** frameWords tells one step of a chain: "Osei: autocannon 5 at your left side". */
export function frameWords(f: FrameView, v: Voice): string {
  const c = card(f.card);
  const what = `${capital(v.you(f.by) ? "you" : v.name(f.by))}: ${c.small}`;
  switch (f.frame) {
    case "attack":
      return `${what} ${f.damage} at ${plain(part(v, f.on, f.location))}${f.stopped > 0 ? `, ${f.stopped} stopped` : ""}`;
    case "skid":
    case "backfire":
    case "debris":
      return `${what} ${f.damage} at ${plain(part(v, f.on, f.location))}`;
    case "paint":
      return `${what} on ${plain(v.whom(f.on))}`;
  }
  return what;
}

/** seatLineOf is the one line of a seat in the list of players. */
export function seatLineOf(seat: number, p: Ctx): SeatLine {
  const c = p.view.cars.find((x) => x.seat === seat);
  if (!c) return { facts: [] };
  const points = `${c.score} pts`;
  if (c.status !== "in") return { facts: [points], state: statusOf(c)[0] ?? "", out: true };
  const facts = [c.tires.lost ? "no tires" : `tires ${c.tires.left}`, `driver ${c.driver.left}`, points];
  const state = stateOf(c, p);
  return state === "" ? { facts } : { facts, state };
}

function stateOf(c: CarView, p: Ctx): string {
  const attack = p.view.stack.find((f) => f.frame === "attack");
  if (p.frame.asks.some((a) => a.kind !== "action" && a.kind !== "deal" && a.who.includes(c.seat))) return "deciding";
  if (attack?.by === c.seat) return "attacking";
  if (attack?.on === c.seat) return "under attack";
  if (p.view.stage === "deal") return p.view.answered?.includes(c.seat) ? "ready" : "";
  if (c.escaping) return "escaping";
  if (c.owes_turn) return "shaken";
  return c.seat === p.view.current && p.view.stage !== "over" ? "on turn" : "";
}

/** barOf fills the strip above the board. */
export function barOf(p: Ctx): { where: string; facts: Fact[] } {
  const o = p.view;
  const facts: Fact[] = [
    { icon: "card", text: `deck ${o.deck}` },
    { text: `discard ${o.discard.length}` },
    { icon: "replay", text: o.reshuffled ? "reshuffled once, next ends it" : "reshuffle 1 of 1 left" },
  ];
  return { where: o.stage === "over" ? `over after duel ${o.duel}` : `duel ${o.duel}, first to ${o.goal}`, facts };
}

/** wordsOf is the whole board in words. */
export function wordsOf(p: Ctx): WordsGroup[] {
  const v = voiceOf(p);
  const o = p.view;
  const groups: WordsGroup[] = [];
  const stage = o.stage === "over" ? "The game is over." : o.stage === "deal" ? "The cards are dealt; the duel has not begun."
    : `Turn ${o.turn}: ${plain(v.whose(o.current))} turn.`;
  groups.push({
    title: `Duel ${o.duel}`,
    items: [
      stage, `First to ${o.goal} points.`, `${count(o.deck, "card")} in the draw pile, ${o.discard.length} discarded.`,
      o.reshuffled ? "The draw pile has run out once; the next time ends the duel." : "The draw pile has not run out yet.",
    ],
  });
  const frames = chain(o);
  if (frames.length > 0) groups.push({ title: "On the table, first to last", items: frames.map((f) => frameWords(f, v)) });
  const own = o.cars.find((c) => c.seat === p.viewer);
  if (own) {
    groups.push({
      title: `Your hand, ${count(o.hand.length, "card")}`,
      items: o.hand.map((id) => {
        const c = card(id);
        const waits = o.queue.some((q) => q.card === id) ? " (waits to be played)" : "";
        return `${c.title}${c.figure === undefined ? "" : ` ${c.figure}`}: ${c.text.join(" ")}${waits}`;
      }),
    });
  }
  const order = own ? [own, ...o.cars.filter((c) => c !== own)] : o.cars;
  for (const c of order) groups.push({ title: c === own ? "Your car" : `${capital(p.name(c.seat))}’s car`, items: carWords(c) });
  if (o.duels.length > 0) {
    groups.push({ title: "Duels so far", items: o.duels.map((d) => `Duel ${d.duel}: ${duelWords(d.how, d.winners, v)} Totals ${list(d.totals.map((t, s) => `${p.name(s)} ${t}`))}.`) });
  }
  return groups;
}

function carWords(c: CarView): string[] {
  const out: string[] = statusOf(c).map(capital);
  if (c.status === "in") {
    for (const l of locations) {
      const x = c[l];
      const cards = pile(x);
      const state = x.lost ? (l === "tires" ? "destroyed" : l === "driver" ? "disabled" : "breached") : `${x.left} of ${x.points} left`;
      out.push(`${capital(sideWords(l))}: ${state}${cards.length > 0 ? ` (${cards.join(", ")})` : ""}`);
    }
    out.push(c.specials.length > 0 ? `In play: ${list(c.specials.map((s) => card(s).title.toLowerCase()))}` : "Nothing in play");
    out.push(`${count(c.cards, "card")} in hand`);
  }
  out.push(`${c.score} points${c.kills > 0 ? `, ${count(c.kills, "kill")} in this duel` : ""}`);
  return out;
}

/** duelWords says how a duel ended. */
export function duelWords(how: string, winners: readonly number[], v: Voice): string {
  const who = plain(v.all(winners));
  switch (how) {
    case "last_car":
      return `${capital(who)} ${winners.length === 1 && !v.you(winners[0]) ? "was" : "were"} the last car running.`;
    case "deck_out":
      return `The cards ran out twice; ${who} tied.`;
    case "time":
      return `The turn limit came; ${who} tied.`;
  }
  return "Nobody was left.";
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
  const headline = winners.length === 0 ? "The game is over" : winners.length > 1 ? `${capital(plain(v.all(winners)))} share the game`
    : v.you(winners[0]) ? "You win: you are the Ace" : `${v.name(winners[0])} wins and is the Ace`;
  const best = Math.max(0, ...ranked.map((c) => kills(c.seat)));
  const notes: string[] = [];
  if (o.duels.length > 0) notes.push(`${count(o.duels.length, "duel")} in ${count(o.duels.reduce((n, d) => n + d.turns, 0), "turn")}.`);
  if (best > 0) {
    const who = ranked.filter((c) => kills(c.seat) === best).map((c) => c.seat);
    notes.push(`Most kills: ${plain(v.all(who))}, ${best}${who.length > 1 ? " each" : ""}.`);
  }
  for (const d of o.duels) notes.push(`Duel ${d.duel}, ${count(d.turns, "turn")}: ${duelWords(d.how, d.winners, v)}`);
  // A column a duel while they fit; the last ones if there were many.
  const shown = o.duels.slice(-6);
  return {
    headline,
    columns: ["Points", ...shown.map((d) => `Duel ${d.duel}`), "Duels won", "Kills"],
    rows: ranked.map((c) => ({
      seat: c.seat, winner: winners.includes(c.seat),
      cells: [`${c.score}`, ...shown.map((d) => (d.points[c.seat] ? `+${d.points[c.seat]}` : "–")), `${wins(c.seat)}`, `${kills(c.seat)}`],
    })),
    notes,
  };
}
