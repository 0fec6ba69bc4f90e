/** The 52 cards as the client shows them: names, pictures and short texts of our own. Figures follow the rules; the server's
 *  previews are what counts when a choice is made. */
import { sides, type Side } from "./types";

/** Family: the colour of the band. "stay" cards lie in the Specials area once played. */
export type Family = "attack" | "armor" | "special" | "stay";

/** What the small car on a card shows: one side, the tires, any side, the driver, or nothing marked. */
export type Mark = Side | "tires" | "sides" | "driver" | "none";

export interface CardInfo {
  id: string;
  /** Full name, as in sentences at the start of a line. */
  title: string;
  /** Name short enough for the band of a card. */
  band: string;
  /** Name inside a sentence: "a missile", "armor". With its article where it has one. */
  noun: string;
  /** Name as one says it of a card lying on a car: "missile 4". */
  small: string;
  family: Family;
  icon: string;
  weapon?: Weapon;
  side?: Side;
  /** Damage or points stopped; none for other cards. */
  figure?: number;
  mark: Mark;
  /** The line above the rule of the card: where or when. */
  where: string;
  /** Two or three short lines. */
  text: string[];
  /** May be played, or queued, at any time. */
  anyTime: boolean;
  /** The rule that says what it does. */
  rule: string;
}

/** The weapons of Attack cards. */
export type Weapon = "machine_gun" | "missile" | "autocannon" | "flamethrower" | "laser" | "ramming";

/** How a side reads in a sentence: "the left side", "the front". */
export function sideWords(l: string): string {
  return l === "left" || l === "right" ? `${l} side` : l;
}

interface WeaponInfo {
  title: string;
  noun: string;
  small: string;
  icon: string;
  figure: number;
  rule: string;
}

/** The six weapons with their damage (CG-ATK-003, CG-ATK-004). */
export const weapons: Record<Weapon, WeaponInfo> = {
  machine_gun: { title: "Machine gun", noun: "a machine gun", small: "machine gun", icon: "i-gun", figure: 3, rule: "CG-ATK-003" },
  missile: { title: "Missile", noun: "a missile", small: "missile", icon: "i-missile", figure: 4, rule: "CG-ATK-003" },
  autocannon: { title: "Autocannon", noun: "an autocannon", small: "autocannon", icon: "i-cannon", figure: 5, rule: "CG-ATK-003" },
  flamethrower: { title: "Flamethrower", noun: "a flamethrower", small: "flamethrower", icon: "i-fire", figure: 6, rule: "CG-ATK-003" },
  laser: { title: "Laser", noun: "a laser", small: "laser", icon: "i-laser", figure: 6, rule: "CG-ATK-003" },
  ramming: { title: "Ramming", noun: "a ram", small: "ram", icon: "i-ram", figure: 4, rule: "CG-RAM-001" },
};

const attackText: Record<Weapon, (side: Side) => string[]> = {
  machine_gun: (s) => ["3 damage to the", `${sideWords(s)}.`, "On your turn."],
  missile: (s) => ["4 damage to the", `${sideWords(s)}.`, "On your turn."],
  autocannon: (s) => ["5 damage to the", `${sideWords(s)}.`, "On your turn."],
  flamethrower: (s) => ["6 damage to the", `${sideWords(s)}.`, "On your turn."],
  laser: (s) => ["6 damage to the", `${sideWords(s)}.`, "On your turn."],
  ramming: (s) => [`4 to the ${s}.`, "Then you may shoot", "that side as well."],
};

function attackCards(): CardInfo[] {
  const out: CardInfo[] = [];
  for (const w of Object.keys(weapons) as Weapon[]) {
    const info = weapons[w];
    for (const side of sides) {
      out.push({
        id: `${w}_${side}`, title: `${info.title}, ${side}`, band: info.title, noun: info.noun, small: info.small, family: "attack",
        icon: info.icon, weapon: w, side, figure: info.figure, mark: side, where: sideWords(side), text: attackText[w](side),
        anyTime: false, rule: info.rule,
      });
    }
  }
  return out;
}

function armorCards(): CardInfo[] {
  const out: CardInfo[] = [];
  for (const heavy of [false, true]) {
    for (const side of sides) {
      const figure = heavy ? 6 : 3;
      out.push({
        id: `${heavy ? "heavy_armor" : "armor"}_${side}`, title: `${heavy ? "Heavy armor" : "Armor"}, ${side}`,
        band: heavy ? "Heavy armor" : "Armor", noun: heavy ? "heavy armor" : "armor", small: heavy ? "heavy armor" : "armor",
        family: "armor", icon: `i-armor-${side}`, side, figure, mark: side, where: sideWords(side),
        text: [`Stops ${figure} of a hit`, `on the ${sideWords(side)}.`, "Play when hit."], anyTime: false, rule: "CG-ARMOR-001",
      });
    }
  }
  return out;
}

interface Special {
  id: string;
  title: string;
  band?: string;
  noun?: string;
  family: Family;
  icon: string;
  mark: Mark;
  where: string;
  text: string[];
  anyTime?: boolean;
  rule: string;
}

const specials: Special[] = [
  { id: "called_shot", title: "Called shot", noun: "a called shot", family: "special", icon: "i-target", mark: "sides", where: "with an attack", text: ["The attack hits", "the side that", "you name."], rule: "CG-SPEC-024" },
  { id: "tire_shot", title: "Tire shot", noun: "a tire shot", family: "special", icon: "i-target", mark: "tires", where: "with an attack", text: ["Turns an attack", "to the tires; armor", "does not help."], rule: "CG-SPEC-025" },
  { id: "swerve", title: "Swerve", noun: "a swerve", family: "special", icon: "i-swerve", mark: "tires", where: "any attack", text: ["The attack misses.", "Your tires take 1.", "A skid can follow."], rule: "CG-SPEC-031" },
  { id: "spin", title: "Spin", noun: "a spin", family: "special", icon: "i-spin", mark: "sides", where: "when attacked", text: ["Turn the hit to", "the next side,", "left or right."], rule: "CG-SPEC-029" },
  { id: "bootlegger_reverse", title: "Bootlegger reverse", band: "Bootlegger", noun: "a bootlegger reverse", family: "special", icon: "i-reverse", mark: "sides", where: "when attacked", text: ["Turn the hit to", "the opposite side.", "A skid can follow."], rule: "CG-SPEC-028" },
  { id: "smokescreen", title: "Smokescreen", noun: "a smokescreen", family: "special", icon: "i-smoke", mark: "none", where: "any attack", text: ["The attack is lost", "in the smoke.", "Needs your tires."], rule: "CG-SPEC-044" },
  { id: "paint_spray", title: "Paint spray", noun: "a paint spray", family: "special", icon: "i-oil", mark: "back", where: "hit on the back", text: ["Stops the attack;", "the attacker loses", "hand and turn."], rule: "CG-SPEC-045" },
  { id: "skid_into_a_wall", title: "Skid into a wall", band: "Wall skid", noun: "a skid into the wall", family: "special", icon: "i-skid", mark: "sides", where: "after a swerve", text: ["3 damage to a side", "you choose. Also", "after a bootlegger."], rule: "CG-SPEC-035" },
  { id: "machine_gun_jams", title: "Machine gun jams", band: "Gun jam", noun: "a gun jam", family: "stay", icon: "i-gun", mark: "none", where: "at any time", text: ["An opponent’s gun", "jams until a whole", "hand is discarded."], anyTime: true, rule: "CG-SPEC-014" },
  { id: "autocannon_backfires", title: "Autocannon backfires", band: "Backfire", noun: "a backfire", family: "special", icon: "i-explosion", mark: "none", where: "an autocannon", text: ["The shot at you", "does its 5 damage", "to the attacker."], rule: "CG-SPEC-048" },
  { id: "fireproof_armor", title: "Fireproof armor", band: "Fireproof", noun: "fireproof armor", family: "stay", icon: "i-fire", mark: "none", where: "at any time", text: ["No flamethrowers", "on you from now", "on this duel."], anyTime: true, rule: "CG-SPEC-007" },
  { id: "ejection_seat", title: "Ejection seat", band: "Ejection seat", noun: "the ejection seat", family: "special", icon: "i-boost", mark: "driver", where: "at any time", text: ["You leave the duel", "at once. Nobody", "scores you."], anyTime: true, rule: "CG-SPEC-056" },
  { id: "laser_overheats", title: "Laser overheats", band: "Overheat", noun: "an overheat", family: "stay", icon: "i-heat", mark: "none", where: "at any time", text: ["An opponent’s laser", "is out until a hand", "is discarded."], anyTime: true, rule: "CG-SPEC-015" },
  { id: "laser_reflective_armor", title: "Reflective armor", band: "Reflective", noun: "reflective armor", family: "stay", icon: "i-shield-check", mark: "none", where: "at any time", text: ["No lasers on you", "from now on", "this duel."], anyTime: true, rule: "CG-SPEC-011" },
  { id: "metal_armor", title: "Metal armor", noun: "metal armor", family: "stay", icon: "i-shield", mark: "none", where: "at any time", text: ["No machine guns", "on you from now", "on this duel."], anyTime: true, rule: "CG-SPEC-011" },
  { id: "dud_missile", title: "Dud missile", noun: "a dud", family: "special", icon: "i-missile", mark: "none", where: "a missile", text: ["The missile at you", "does not go off.", "No damage."], rule: "CG-SPEC-051" },
  { id: "ramplate", title: "Ramplate", noun: "a ramplate", family: "stay", icon: "i-wrench", mark: "front", where: "at any time", text: ["Your rams do 2", "more damage for", "this duel."], anyTime: true, rule: "CG-SPEC-052" },
  { id: "wheelguards", title: "Wheelguards", noun: "wheelguards", family: "stay", icon: "i-tire", mark: "tires", where: "at any time", text: ["No tire shots and", "no debris on you", "this duel."], anyTime: true, rule: "CG-SPEC-053" },
  { id: "shaken", title: "Shaken", noun: "shaken", family: "special", icon: "i-driver", mark: "driver", where: "after a ram", text: ["The rammed driver", "loses the next", "turn."], rule: "CG-SPEC-042" },
  { id: "debris", title: "Debris", noun: "debris", family: "special", icon: "i-debris", mark: "tires", where: "after a maneuver", text: ["2 damage to the", "tires of whoever", "maneuvered."], rule: "CG-SPEC-039" },
];

function specialCards(): CardInfo[] {
  return specials.map((s) => ({
    id: s.id, title: s.title, band: s.band ?? s.title, noun: s.noun ?? s.title.toLowerCase(), small: s.title.toLowerCase(), family: s.family,
    icon: s.icon, mark: s.mark, where: s.where, text: s.text, anyTime: s.anyTime ?? false, rule: s.rule,
  }));
}

/** All cards in the order of the deck. */
export const cards: readonly CardInfo[] = [...attackCards(), ...armorCards(), ...specialCards()];

const byId = new Map(cards.map((c) => [c.id, c]));

/** card finds a card. One that this client does not know, from a newer server, shows with its bare name. */
export function card(id: string): CardInfo {
  return byId.get(id) ?? {
    id, title: id.replaceAll("_", " "), band: id.replaceAll("_", " "), noun: id.replaceAll("_", " "), small: id.replaceAll("_", " "),
    family: "special", icon: "i-card", mark: "none", where: "", text: [], anyTime: false, rule: "CG-SPEC-001",
  };
}

/** The weapon that an immunity protects from. */
export const protects: Record<string, Weapon> = { fireproof_armor: "flamethrower", laser_reflective_armor: "laser", metal_armor: "machine_gun" };

/** The weapon that a jam stops. */
export const jams: Record<string, Weapon> = { machine_gun_jams: "machine_gun", laser_overheats: "laser" };

/** Cards that a car with destroyed tires cannot play (CG-SPEC-006). */
export const needTires: ReadonlySet<string> = new Set(["swerve", "spin", "bootlegger_reverse", "smokescreen", "paint_spray"]);
