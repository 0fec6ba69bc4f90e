/** The sentences of Card Duel that report what happened: one function for each sort of sentence in English, no logic beyond
 *  grammar. See question.ts for the sentences that ask. */
import { card, jams, protects, sideWords, weapons, type Weapon } from "./cards";
import { count, list, strong, type Voice } from "../../lib/voice";

/** How a weapon is used, before the target: "fires a missile at". Third and second person. */
const shoots: Record<Weapon, [string, string]> = {
  machine_gun: ["fires a machine gun at", "fire a machine gun at"],
  missile: ["fires a missile at", "fire a missile at"],
  autocannon: ["fires an autocannon at", "fire an autocannon at"],
  flamethrower: ["turns a flamethrower on", "turn a flamethrower on"],
  laser: ["fires a laser at", "fire a laser at"],
  ramming: ["rams", "ram"],
};

/** A part of somebody's car: "your left side", "Osei’s tires". */
export function part(v: Voice, seat: number | undefined, l: string | undefined): string {
  return strong(l ? `${v.whose(seat)} ${sideWords(l)}` : `${v.whose(seat)} car`);
}

/** attackVerb says how a seat attacks with a card. */
export function attackVerb(v: Voice, seat: number | undefined, id: string): string {
  const w = card(id).weapon;
  const [third, second] = w ? shoots[w] : ["attacks", "attack"];
  return v.does(seat, third, second);
}

/** cardList names cards, several of a kind once: "2 swerves" reads as "swerve twice" would, so copies are counted behind. */
export function cardList(ids: readonly string[]): string {
  const n = new Map<string, number>();
  for (const id of ids) n.set(id, (n.get(id) ?? 0) + 1);
  return list([...n].map(([id, k]) => card(id).title.toLowerCase().replace(",", "") + (k > 1 ? ` (${k})` : "")));
}

/** Steps of a calculation by their message keys. */
export function stepText(label: string, id: string | undefined, where: string): string {
  const c = id ? card(id) : undefined;
  switch (label) {
    case "damage.card":
      return c ? (c.side ? `${c.small} card, ${sideWords(c.side)}` : `${c.small} card`) : "card";
    case "damage.ramplate":
      return "ramplate";
    case "damage.armor":
      return "armor";
    case "damage.armor_wasted":
      return "more armor than needed";
    case "damage.beyond":
      return "more than there was left";
    case "damage.sum":
      return where === "" ? "damage" : `damage: ${where}`;
    case "damage.threat":
      return "damage, if nothing stops it";
  }
  return label;
}

export const say = {
  duelStarted: (v: Voice, dealer: number, first: number) =>
    `${v.who(dealer)} ${v.does(dealer, "deals", "deal")}; ${v.whom(first)} ${v.does(first, "begins", "begin")}.`,
  dealt: (v: Voice, seat: number, n: number, ids: readonly string[] | undefined) =>
    `${v.who(seat)} ${v.does(seat, "is", "are")} dealt ${count(n, "card")}${ids?.length ? `: ${cardList(ids)}` : ""}.`,
  lostTurn: (v: Voice, seat: number) => `${v.who(seat)} ${v.does(seat, "loses", "lose")} this turn.`,
  drew: (v: Voice, seat: number, n: number, ids: readonly string[] | undefined) =>
    `${v.who(seat)} ${v.does(seat, "draws", "draw")} ${ids?.length ? cardList(ids) : count(n, "card")}.`,
  reshuffled: (n: number) => `The draw pile is empty: ${count(n, "discarded card")} are shuffled into a new one. The next time it ends the duel.`,

  attack(v: Voice, seat: number, target: number, id: string, rider: string | undefined, location: string, points: number, followUp: boolean) {
    const how = rider === "called_shot" ? ", a called shot" : rider === "tire_shot" ? ", a tire shot" : "";
    const again = followUp ? `${v.does(seat, "follows", "follow")} the ram and ` : "";
    return `${v.who(seat)} ${again}${attackVerb(v, seat, id)} ${part(v, target, location)}${how}: ${points}.`;
  },
  shakenPlayed: (v: Voice, seat: number) => `${v.who(seat)} ${v.does(seat, "plays", "play")} shaken on the ram.`,
  skid: (v: Voice, seat: number, target: number, side: string) =>
    `${v.who(seat)} ${v.does(seat, "sends", "send")} ${strong(`${v.whose(target)} car`)} into a wall on its ${sideWords(side)}: 3.`,
  debris: (v: Voice, seat: number, target: number) =>
    `${v.who(seat)} ${v.does(seat, "throws", "throw")} debris under ${part(v, target, "tires")}: 2.`,
  otherPlayed: (v: Voice, seat: number, id: string) => `${v.who(seat)} ${v.does(seat, "plays", "play")} ${card(id).noun}.`,
  moved: (v: Voice, seat: number, id: string, from: string, to: string) =>
    `${v.who(seat)} ${id === "spin" ? v.does(seat, "spins", "spin") : v.does(seat, "reverses", "reverse")}: the hit moves from the ${sideWords(from)} to the ${sideWords(to)}.`,

  cancelled(v: Voice, seat: number, target: number, id: string, by: string) {
    const what = `${v.whose(seat)} ${card(id).small}`;
    const What = `${v.you(seat) ? "Your" : `${v.name(seat)}’s`} ${card(id).small}`;
    switch (by) {
      case "swerve":
        return `${strong(What)} misses ${v.whom(target)}.`;
      case "smokescreen":
        return `${v.who(target)} ${v.does(target, "vanishes", "vanish")} in smoke: ${what} hits nothing.`;
      case "paint_spray":
        return `${v.who(target)} ${v.does(target, "sprays", "spray")} paint: ${what} hits nothing.`;
      case "dud_missile":
        return `${strong(What)} is a dud.`;
      case "autocannon_backfires":
        return `${strong(What)} backfires.`;
      case "machine_gun_jams":
      case "laser_overheats":
        return `${strong(What)} fails before it hits ${v.whom(target)}.`;
      case "wheelguards":
        return `${strong(What)} glances off ${part(v, target, "wheelguards")}.`;
    }
    return `${strong(What)} does nothing to ${v.whom(target)}.`;
  },
  armor: (v: Voice, seat: number, id: string, location: string, stopped: number) =>
    `${v.who(seat)} ${v.does(seat, "plays", "play")} ${card(id).noun} on the ${sideWords(location)}: ${stopped} stopped.`,

  damage(v: Voice, seat: number, location: string, points: number, before: number, left: number, how: string, id: string) {
    if (how === "maneuver") return `${v.who(seat)} ${v.does(seat, "swerves", "swerve")}: tires ${before} → ${left}.`;
    if (location === "driver") return `${points} ${points === 1 ? "gets" : "get"} through to ${part(v, seat, "driver")}: ${before} → ${left}.`;
    const what = how === "skid" ? "The wall does" : how === "debris" ? "Debris does" : how === "backfire" ? "The backfire does" : `${capitalSmall(id)} does`;
    return `${what} ${points} to ${part(v, seat, location)}: ${before} → ${left}.`;
  },
  stopped: (v: Voice, seat: number, location: string) => `The armor holds: ${part(v, seat, location)} ${location === "tires" ? "take" : "takes"} nothing.`,
  breached: (v: Voice, seat: number, location: string) => `${capitalPart(v, seat, location)} is breached: the next hit there reaches the driver.`,
  tiresDestroyed: (v: Voice, seat: number) => `${capitalPart(v, seat, "tires")} are destroyed: no more maneuvers, smoke, rams or escape.`,
  disabled: (v: Voice, seat: number, by: number | undefined) =>
    by === undefined || by < 0
      ? `${capitalPart(v, seat, "driver")} is out. Nobody scores it.`
      : `${v.who(by)} ${v.does(by, "disables", "disable")} ${part(v, seat, "driver")}.`,
  kill: (v: Voice, seat: number, target: number | undefined, points: number) =>
    `A kill for ${v.whom(seat)}${target === undefined ? "" : `, against ${v.whom(target)}`}: ${count(points, "point")}.`,
  inPlay(v: Voice, seat: number, id: string) {
    const w = protects[id];
    const effect = w ? `no ${weapons[w].small}s on ${v.whom(seat)} from now on`
      : id === "ramplate" ? `${v.whose(seat)} rams do 2 more`
        : `no tire shots and no debris on ${v.whom(seat)}`;
    return `${v.who(seat)} ${v.does(seat, "fits", "fit")} ${card(id).noun}: ${effect}.`;
  },
  jammed(v: Voice, seat: number, target: number, id: string) {
    const laser = jams[id] === "laser";
    const verb = laser ? v.does(seat, "overheats", "overheat") : v.does(seat, "jams", "jam");
    return `${v.who(seat)} ${verb} ${strong(`${v.whose(target)} ${laser ? "laser" : "machine gun"}`)}.`;
  },
  cured: (v: Voice, seat: number, ids: readonly string[]) =>
    `${v.who(seat)} ${v.does(seat, "clears", "clear")} ${ids.length > 1 ? "both jams" : ids[0] === "laser_overheats" ? "the overheated laser" : "the jammed gun"}.`,
  shaken: (v: Voice, seat: number) => `${v.who(seat)} ${v.does(seat, "is shaken and loses", "are shaken and lose")} the next turn.`,
  blinded: (v: Voice, seat: number, ids: readonly string[]) =>
    `Paint blinds ${v.whom(seat)}: ${ids.length === 0 ? "there is no hand to lose" : `${cardList(ids)} are lost`}, and the next turn.`,
  discarded: (v: Voice, seat: number, ids: readonly string[]) =>
    `${v.who(seat)} ${v.does(seat, "discards", "discard")} ${cardList(ids)}.`,
  escapeAnnounced: (v: Voice, seat: number) =>
    `${v.who(seat)} ${v.does(seat, "makes", "make")} for the gate: gone at the start of the next turn.`,
  escapeLapsed: (v: Voice, seat: number) => `${v.who(seat)} cannot escape on destroyed tires.`,
  left(v: Voice, seat: number, how: string) {
    switch (how) {
      case "escaped":
        return `${v.who(seat)} ${v.does(seat, "drives", "drive")} out of the arena.`;
      case "ejected":
        return `${v.who(seat)} ${v.does(seat, "ejects", "eject")} and ${v.does(seat, "is", "are")} out of this duel.`;
      case "resigned":
        return `${v.who(seat)} ${v.does(seat, "gives", "give")} up.`;
    }
    return `${v.who(seat)} ${v.does(seat, "is", "are")} out of this duel.`;
  },
  duelEnded(v: Voice, how: string, seats: readonly number[]) {
    const you = seats.length === 1 && v.you(seats[0]);
    switch (how) {
      case "last_car":
        return `${v.who(seats[0])} ${you ? "win" : "wins"} the duel: the last car running.`;
      case "deck_out":
        return `The cards have run out twice: ${v.all(seats)} tie.`;
      case "time":
        return `The turn limit is reached: ${v.all(seats)} tie.`;
    }
    return "The duel ends with nobody left in it.";
  },
  scored: (v: Voice, seat: number, points: number, total: number) =>
    `${v.who(seat)} ${v.does(seat, "scores", "score")} ${points}: ${total} in all.`,
  gameOver: (v: Voice, seats: readonly number[]) =>
    seats.length === 1 ? `${v.who(seats[0])} ${v.does(seats[0], "wins", "win")} the game and ${v.does(seats[0], "is", "are")} the Ace.` : `${v.all(seats)} share the game.`,
  queued: (v: Voice, id: string, target: number | undefined) =>
    `You set ${card(id).noun}${target === undefined ? "" : ` for ${v.whom(target)}`} aside: it is played at the next chance.`,
  unqueued: (id: string) => `You take ${card(id).noun} back.`,
  escapePlanned: () => "You will be asked about escaping when this turn ends.",
  escapeDropped: () => "You will not be asked about escaping.",
};

function capitalSmall(id: string): string {
  const c = card(id);
  return c.weapon === "ramming" ? "The ram" : c.weapon ? `The ${c.small}` : c.title;
}

function capitalPart(v: Voice, seat: number, location: string): string {
  return strong(`${v.you(seat) ? "Your" : `${v.name(seat)}’s`} ${sideWords(location)}`);
}
