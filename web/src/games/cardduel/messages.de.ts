/** The sentences of Card Duel in German that report what happened, no logic beyond grammar. Names stay in the nominative; „du“ has its cases by Voice.as. */
import { card, jams, protects, sideWords, weapons, type Weapon } from "./cards";
import { count, list, strong, type Voice } from "../../lib/voice";

/** How a weapon is used, before the target. Third and second person. */
const shoots: Record<Weapon, [string, string]> = {
  machine_gun: ["schießt mit dem MG auf", "schießt mit dem MG auf"],
  missile: ["feuert eine Rakete auf", "feuerst eine Rakete auf"],
  autocannon: ["feuert die Maschinenkanone auf", "feuerst die Maschinenkanone auf"],
  flamethrower: ["richtet den Flammenwerfer auf", "richtest den Flammenwerfer auf"],
  laser: ["schießt mit dem Laser auf", "schießt mit dem Laser auf"],
  ramming: ["rammt", "rammst"],
};

/** A part of one's own car, as subject and as object. */
const own: Record<string, [string, string]> = {
  front: ["deine Front", "deine Front"], back: ["dein Heck", "dein Heck"], left: ["deine linke Seite", "deine linke Seite"], right: ["deine rechte Seite", "deine rechte Seite"],
  tires: ["deine Reifen", "deine Reifen"], driver: ["dein Fahrer", "deinen Fahrer"], wheelguards: ["dein Radschutz", "deinen Radschutz"],
};

/** „Oseis“, „Max’“. */
const of = (v: Voice, seat: number | undefined) => v.name(seat).replace(/[sßxz]$/, '$&’').replace(/[^’]$/, '$&s');

/** A part of somebody's car as object: „deine linke Seite“, „Oseis Reifen“. */
export function part(v: Voice, seat: number | undefined, l: string | undefined): string {
  return strong(piece(v, seat, l, 1));
}

function piece(v: Voice, seat: number | undefined, l: string | undefined, form: 0 | 1): string {
  if (v.you(seat)) return l ? (own[l]?.[form] ?? `dein ${sideWords(l)}`) : "dein Auto";
  return `${of(v, seat)} ${l ? sideWords(l) : "Auto"}`;
}

/** A part as the head of a sentence. */
function head(v: Voice, seat: number | undefined, l: string): string {
  const words = piece(v, seat, l, 0);
  return strong(words.charAt(0).toUpperCase() + words.slice(1));
}

export function attackVerb(v: Voice, seat: number | undefined, id: string): string {
  const w = card(id).weapon;
  const [third, second] = w ? shoots[w] : ["greift an:", "greifst an:"];
  return v.does(seat, third, second);
}

export function cardList(ids: readonly string[]): string {
  const n = new Map<string, number>();
  for (const id of ids) n.set(id, (n.get(id) ?? 0) + 1);
  return list([...n].map(([id, k]) => card(id).title.replace(",", "") + (k > 1 ? ` (${k})` : "")));
}

export function stepText(label: string, id: string | undefined, where: string): string {
  const c = id ? card(id) : undefined;
  switch (label) {
    case "damage.card":
      return c ? (c.side ? `Karte ${c.small}, ${sideWords(c.side)}` : `Karte ${c.small}`) : "Karte";
    case "damage.ramplate":
      return "Rammschild";
    case "damage.armor":
      return "Panzerung";
    case "damage.armor_wasted":
      return "mehr Panzerung als nötig";
    case "damage.beyond":
      return "mehr, als noch übrig war";
    case "damage.sum":
      return where === "" ? "Schaden" : `Schaden: ${where}`;
    case "damage.threat":
      return "Schaden, wenn nichts ihn aufhält";
  }
  return label;
}

/** A shot as the head of a sentence: „Deine Rakete“, „Oseis Rakete“. */
const shot = (v: Voice, seat: number, id: string) => strong(`${v.you(seat) ? "Dein Schuss" : `${of(v, seat)} Schuss`} (${card(id).small})`);

export const say = {
  duelStarted: (v: Voice, dealer: number, first: number) => `${v.who(dealer)} ${v.does(dealer, "gibt", "gibst")}; ${v.as(first, "du")} ${v.does(first, "beginnt", "beginnst")}.`,
  dealt: (v: Voice, seat: number, n: number, ids: readonly string[] | undefined) =>
    `${v.who(seat)} ${v.does(seat, "bekommt", "bekommst")} ${count(n, "Karte", "Karten")}${ids?.length ? `: ${cardList(ids)}` : ""}.`,
  lostTurn: (v: Voice, seat: number) => `${v.who(seat)} ${v.does(seat, "setzt", "setzt")} diesen Zug aus.`,
  drew: (v: Voice, seat: number, n: number, ids: readonly string[] | undefined) =>
    `${v.who(seat)} ${v.does(seat, "zieht", "ziehst")} ${ids?.length ? cardList(ids) : count(n, "Karte", "Karten")}.`,
  reshuffled: (n: number) => `Der Nachziehstapel ist leer: ${count(n, "abgelegte Karte wird", "abgelegte Karten werden")} neu gemischt. Geht er noch einmal aus, endet das Duell.`,

  attack(v: Voice, seat: number, target: number, id: string, rider: string | undefined, location: string, points: number, followUp: boolean) {
    const how = rider === "called_shot" ? ", ein gezielter Schuss" : rider === "tire_shot" ? ", ein Reifenschuss" : "";
    const again = followUp ? `${v.does(seat, "setzt", "setzt")} nach dem Rammen nach und ` : "";
    return `${v.who(seat)} ${again}${attackVerb(v, seat, id)} ${part(v, target, location)}${how}: ${points}.`;
  },
  shakenPlayed: (v: Voice, seat: number) => `${v.who(seat)} ${v.does(seat, "spielt", "spielst")} nach dem Rammen „Benommen“.`,
  skid: (v: Voice, seat: number, target: number, side: string) =>
    `${v.who(seat)} ${v.does(seat, "schickt", "schickst")} ${part(v, target, undefined)} in eine Mauer (${sideWords(side)}): 3.`,
  debris: (v: Voice, seat: number, target: number) => `${v.who(seat)} ${v.does(seat, "wirft", "wirfst")} Trümmer unter ${part(v, target, "tires")}: 2.`,
  otherPlayed: (v: Voice, seat: number, id: string) => `${v.who(seat)} ${v.does(seat, "spielt", "spielst")} ${card(id).noun}.`,
  moved: (v: Voice, seat: number, id: string, from: string, to: string) =>
    `${v.who(seat)} ${id === "spin" ? v.does(seat, "dreht sich", "drehst dich") : v.does(seat, "wendet", "wendest")}: Der Treffer wandert (${sideWords(from)} → ${sideWords(to)}).`,

  cancelled(v: Voice, seat: number, target: number, id: string, by: string) {
    const what = shot(v, seat, id);
    switch (by) {
      case "swerve":
        return `${what} verfehlt ${v.as(target, "dich")}.`;
      case "smokescreen":
        return `${v.who(target)} ${v.does(target, "verschwindet", "verschwindest")} im Rauch: ${card(id).small} trifft nichts.`;
      case "paint_spray":
        return `${v.who(target)} ${v.does(target, "versprüht", "versprühst")} Farbe: ${card(id).small} trifft nichts.`;
      case "dud_missile":
        return `${what} ist ein Blindgänger.`;
      case "autocannon_backfires":
        return `${what} geht nach hinten los.`;
      case "machine_gun_jams":
      case "laser_overheats":
        return `${what} versagt, bevor er ${v.as(target, "dich")} trifft.`;
      case "wheelguards":
        return `${what} prallt ab: ${part(v, target, "wheelguards")} hält.`.replace("deinen", "dein");
    }
    return `${what} tut ${v.as(target, "dir")} nichts.`;
  },
  armor: (v: Voice, seat: number, id: string, location: string, stopped: number) =>
    `${v.who(seat)} ${v.does(seat, "spielt", "spielst")} ${card(id).noun} (${sideWords(location)}): ${stopped} abgefangen.`,

  damage(v: Voice, seat: number, location: string, points: number, before: number, left: number, how: string, id: string) {
    if (how === "maneuver") return `${v.who(seat)} ${v.does(seat, "macht", "machst")} einen Schlenker: Reifen ${before} → ${left}.`;
    if (location === "driver") return `${points} ${points === 1 ? "kommt" : "kommen"} durch: ${piece(v, seat, "driver", 0)} ${before} → ${left}.`;
    const what = how === "skid" ? "Die Mauer" : how === "debris" ? "Trümmer" : how === "backfire" ? "Der Rückschlag" : card(id).weapon === "ramming" ? "Das Rammen" : card(id).title.split(",")[0]!;
    return `${what}: ${points} Schaden, ${strong(piece(v, seat, location, 0))} ${before} → ${left}.`;
  },
  stopped: (v: Voice, seat: number, location: string) => `Die Panzerung hält: kein Schaden (${strong(piece(v, seat, location, 0))}).`,
  breached: (v: Voice, seat: number, location: string) => `${head(v, seat, location)} ist durchbrochen: Der nächste Treffer dort erreicht den Fahrer.`,
  tiresDestroyed: (v: Voice, seat: number) => `${head(v, seat, "tires")} sind zerstört: keine Manöver, kein Rauch, kein Rammen, keine Flucht mehr.`,
  disabled: (v: Voice, seat: number, by: number | undefined) =>
    by === undefined || by < 0 ? `${head(v, seat, "driver")} fällt aus. Niemand bekommt Punkte dafür.` : `${v.who(by)} ${v.does(by, "setzt", "setzt")} ${part(v, seat, "driver")} außer Gefecht.`,
  kill: (v: Voice, seat: number, target: number | undefined, points: number) =>
    `Ein Abschuss für ${v.as(seat, "dich")}${target === undefined ? "" : `, gegen ${v.as(target, "dich")}`}: ${count(points, "Punkt", "Punkte")}.`,
  inPlay(v: Voice, seat: number, id: string) {
    const w = protects[id];
    const effect = w ? `ab jetzt keine Treffer durch ${weapons[w].small}` : id === "ramplate" ? "Rammen macht 2 mehr" : "keine Reifenschüsse und keine Trümmer mehr";
    return `${v.who(seat)} ${v.does(seat, "baut", "baust")} ${card(id).noun} ein: ${effect}.`;
  },
  jammed(v: Voice, seat: number, target: number, id: string) {
    const laser = jams[id] === "laser";
    return `${v.who(seat)} ${v.does(seat, "sorgt", "sorgst")} dafür: ${strong(`${v.you(target) ? "Dein" : of(v, target)} ${laser ? "Laser" : "MG"}`)} ${laser ? "überhitzt" : "klemmt"}.`;
  },
  cured: (v: Voice, seat: number, ids: readonly string[]) =>
    `${v.who(seat)} ${v.does(seat, "bringt", "bringst")} ${ids.length > 1 ? "beide Waffen" : ids[0] === "laser_overheats" ? "den überhitzten Laser" : "das klemmende MG"} wieder in Gang.`,
  shaken: (v: Voice, seat: number) => `${v.who(seat)} ${v.does(seat, "ist benommen und setzt", "bist benommen und setzt")} den nächsten Zug aus.`,
  blinded: (v: Voice, seat: number, ids: readonly string[]) =>
    `Farbe nimmt ${v.as(seat, "dir")} die Sicht: ${ids.length === 0 ? "keine Hand zu verlieren" : `verloren ${ids.length === 1 ? "ist" : "sind"} ${cardList(ids)}`} und der nächste Zug.`,
  discarded: (v: Voice, seat: number, ids: readonly string[]) => `${v.who(seat)} ${v.does(seat, "legt", "legst")} ${cardList(ids)} ab.`,
  escapeAnnounced: (v: Voice, seat: number) => `${v.who(seat)} ${v.does(seat, "fährt", "fährst")} auf das Tor zu: Zu Beginn des nächsten Zuges geht es hinaus.`,
  escapeLapsed: (v: Voice, seat: number) => `${v.who(seat)} ${v.does(seat, "kann", "kannst")} auf zerstörten Reifen nicht fliehen.`,
  left(v: Voice, seat: number, how: string) {
    switch (how) {
      case "escaped":
        return `${v.who(seat)} ${v.does(seat, "fährt", "fährst")} aus der Arena.`;
      case "ejected":
        return `${v.who(seat)} ${v.does(seat, "steigt", "steigst")} mit dem Schleudersitz aus: für dieses Duell draußen.`;
      case "resigned":
        return `${v.who(seat)} ${v.does(seat, "gibt", "gibst")} auf.`;
    }
    return `${v.who(seat)} ${v.does(seat, "ist", "bist")} aus diesem Duell ausgeschieden.`;
  },
  duelEnded(v: Voice, how: string, seats: readonly number[]) {
    switch (how) {
      case "last_car":
        return `${v.who(seats[0])} ${v.does(seats[0], "gewinnt", "gewinnst")} das Duell: das letzte Auto, das noch fährt.`;
      case "deck_out":
        return `Die Karten sind zum zweiten Mal aus: unentschieden zwischen ${together(v, seats)}.`;
      case "time":
        return `Die Zuggrenze ist erreicht: unentschieden zwischen ${together(v, seats)}.`;
    }
    return "Das Duell endet, und niemand ist übrig.";
  },
  scored: (v: Voice, seat: number, points: number, total: number) => `${v.who(seat)} ${v.does(seat, "bekommt", "bekommst")} ${count(points, "Punkt", "Punkte")}: zusammen ${total}.`,
  gameOver: (v: Voice, seats: readonly number[]) =>
    seats.length === 1 ? `${v.who(seats[0])} ${v.does(seats[0], "gewinnt die Partie und ist", "gewinnst die Partie und bist")} das Ass.` : `Unentschieden zwischen ${together(v, seats)}.`,
  queued: (v: Voice, id: string, target: number | undefined) =>
    `Du legst ${card(id).noun}${target === undefined ? "" : ` für ${v.as(target, "dich")}`} bereit: Es wird bei der nächsten Gelegenheit gespielt.`,
  unqueued: (id: string) => `Du nimmst ${card(id).noun} zurück.`,
  escapePlanned: () => "Am Ende dieses Zuges wirst du nach der Flucht gefragt.",
  escapeDropped: () => "Du wirst nicht nach der Flucht gefragt.",
};

/** Several people in the dative: „Osei, Brisk und dir“. */
function together(v: Voice, seats: readonly number[]): string {
  return list([...seats.filter((s) => !v.you(s)), ...seats.filter((s) => v.you(s))].map((s) => v.as(s, "dir")));
}
