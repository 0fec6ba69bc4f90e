/** The 52 cards as the client shows them: names, pictures and short texts of our own. Figures follow the rules; the server's
 *  previews are what counts when a choice is made. */
import { sides, type Side } from "./types";
import { fill } from "../../messages/fill";
import { lower, spell } from "../../lib/voice";
import { phrases, sideNames } from "./phrases";

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
  return sideNames[l] ?? l;
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
  machine_gun: { title: phrases.machineGun, noun: phrases.aMachineGun, small: phrases.machineGun2, icon: "i-gun", figure: 3, rule: "CG-ATK-003" },
  missile: { title: phrases.missile, noun: phrases.aMissile, small: phrases.missile2, icon: "i-missile", figure: 4, rule: "CG-ATK-003" },
  autocannon: { title: phrases.autocannon, noun: phrases.anAutocannon, small: phrases.autocannon2, icon: "i-cannon", figure: 5, rule: "CG-ATK-003" },
  flamethrower: { title: phrases.flamethrower, noun: phrases.aFlamethrower, small: phrases.flamethrower2, icon: "i-fire", figure: 6, rule: "CG-ATK-003" },
  laser: { title: phrases.laser, noun: phrases.aLaser, small: phrases.laser2, icon: "i-laser", figure: 6, rule: "CG-ATK-003" },
  ramming: { title: phrases.ramming, noun: phrases.aRam, small: phrases.ram, icon: "i-ram", figure: 4, rule: "CG-RAM-001" },
};

const attackText: Record<Weapon, (side: Side) => string[]> = {
  machine_gun: (s) => [phrases.damageToThe, `${sideWords(s)}.`, phrases.onYourTurn],
  missile: (s) => [phrases.damageToThe2, `${sideWords(s)}.`, phrases.onYourTurn],
  autocannon: (s) => [phrases.damageToThe3, `${sideWords(s)}.`, phrases.onYourTurn],
  flamethrower: (s) => [phrases.damageToThe4, `${sideWords(s)}.`, phrases.onYourTurn],
  laser: (s) => [phrases.damageToThe4, `${sideWords(s)}.`, phrases.onYourTurn],
  ramming: (s) => [fill(phrases.ramTo, { side: spell(s) }), phrases.thenYouMayShoot, phrases.thatSideAsWell],
};

function attackCards(): CardInfo[] {
  const out: CardInfo[] = [];
  for (const w of Object.keys(weapons) as Weapon[]) {
    const info = weapons[w];
    for (const side of sides) {
      out.push({
        id: `${w}_${side}`, title: `${info.title}, ${spell(side)}`, band: info.title, noun: info.noun, small: info.small, family: "attack",
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
        id: `${heavy ? "heavy_armor" : "armor"}_${side}`, title: `${heavy ? phrases.heavyArmor : phrases.armor2}, ${spell(side)}`,
        band: heavy ? phrases.heavyArmor : phrases.armor2, noun: heavy ? phrases.heavyArmor2 : phrases.armor, small: heavy ? phrases.heavyArmor2 : phrases.armor,
        family: "armor", icon: `i-armor-${side}`, side, figure, mark: side, where: sideWords(side),
        text: [fill(phrases.stopsOf, { figure }), fill(phrases.stopsOn, { side: sideWords(side) }), phrases.playWhenHit], anyTime: false, rule: "CG-ARMOR-001",
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
  { id: "called_shot", title: phrases.calledShot2, noun: phrases.aCalledShot2, family: "special", icon: "i-target", mark: "sides", where: phrases.withAnAttack, text: [phrases.theAttackHits, phrases.theSideThat, phrases.youName], rule: "CG-SPEC-024" },
  { id: "tire_shot", title: phrases.tireShot, noun: phrases.aTireShot, family: "special", icon: "i-target", mark: "tires", where: phrases.withAnAttack, text: [phrases.turnsAnAttack, phrases.toTheTiresArmor, phrases.doesNotHelp], rule: "CG-SPEC-025" },
  { id: "swerve", title: phrases.swerve, noun: phrases.aSwerve, family: "special", icon: "i-swerve", mark: "tires", where: phrases.anyAttack, text: [phrases.theAttackMisses2, phrases.yourTiresTake, phrases.aSkidCanFollow], rule: "CG-SPEC-031" },
  { id: "spin", title: phrases.spin, noun: phrases.aSpin, family: "special", icon: "i-spin", mark: "sides", where: phrases.whenAttacked, text: [phrases.turnTheHitTo, phrases.theNextSide, phrases.leftOrRight], rule: "CG-SPEC-029" },
  { id: "bootlegger_reverse", title: phrases.bootleggerReverse, band: phrases.bootlegger, noun: phrases.aBootleggerReverse, family: "special", icon: "i-reverse", mark: "sides", where: phrases.whenAttacked, text: [phrases.turnTheHitTo, phrases.theOppositeSide, phrases.aSkidCanFollow], rule: "CG-SPEC-028" },
  { id: "smokescreen", title: phrases.smokescreen, noun: phrases.aSmokescreen, family: "special", icon: "i-smoke", mark: "none", where: phrases.anyAttack, text: [phrases.theAttackIsLost, phrases.inTheSmoke, phrases.needsYourTires], rule: "CG-SPEC-044" },
  { id: "paint_spray", title: phrases.paintSpray, noun: phrases.aPaintSpray, family: "special", icon: "i-oil", mark: "back", where: phrases.hitOnTheBack, text: [phrases.stopsTheAttack, phrases.theAttackerLoses, phrases.handAndTurn], rule: "CG-SPEC-045" },
  { id: "skid_into_a_wall", title: phrases.skidIntoAWall, band: phrases.wallSkid, noun: phrases.aSkidIntoTheWall, family: "special", icon: "i-skid", mark: "sides", where: phrases.afterASwerve, text: [phrases.damageToASide, phrases.youChooseAlso, phrases.afterABootlegger], rule: "CG-SPEC-035" },
  { id: "machine_gun_jams", title: phrases.machineGunJams, band: phrases.gunJam, noun: phrases.aGunJam, family: "stay", icon: "i-gun", mark: "none", where: phrases.atAnyTime, text: [phrases.anOpponentsGun, phrases.jamsUntilAWhole, phrases.handIsDiscarded], anyTime: true, rule: "CG-SPEC-014" },
  { id: "autocannon_backfires", title: phrases.autocannonBackfires, band: phrases.backfire, noun: phrases.aBackfire, family: "special", icon: "i-explosion", mark: "none", where: phrases.anAutocannon, text: [phrases.theShotAtYou, phrases.doesItsDamage, phrases.toTheAttacker], rule: "CG-SPEC-048" },
  { id: "fireproof_armor", title: phrases.fireproofArmor, band: phrases.fireproof, noun: phrases.fireproofArmor2, family: "stay", icon: "i-fire", mark: "none", where: phrases.atAnyTime, text: [phrases.noFlamethrowers, phrases.onYouFromNow, phrases.onThisDuel], anyTime: true, rule: "CG-SPEC-007" },
  { id: "ejection_seat", title: phrases.ejectionSeat, band: phrases.ejectionSeat, noun: phrases.theEjectionSeat, family: "special", icon: "i-boost", mark: "driver", where: phrases.atAnyTime, text: [phrases.youLeaveTheDuel, phrases.atOnceNobody, phrases.scoresYou], anyTime: true, rule: "CG-SPEC-056" },
  { id: "laser_overheats", title: phrases.laserOverheats, band: phrases.overheat2, noun: phrases.anOverheat, family: "stay", icon: "i-heat", mark: "none", where: phrases.atAnyTime, text: [phrases.anOpponentsLaser, phrases.isOutUntilAHand, phrases.isDiscarded], anyTime: true, rule: "CG-SPEC-015" },
  { id: "laser_reflective_armor", title: phrases.reflectiveArmor, band: phrases.reflective, noun: phrases.reflectiveArmor2, family: "stay", icon: "i-shield-check", mark: "none", where: phrases.atAnyTime, text: [phrases.noLasersOnYou, phrases.fromNowOn, phrases.thisDuel], anyTime: true, rule: "CG-SPEC-011" },
  { id: "metal_armor", title: phrases.metalArmor, noun: phrases.metalArmor2, family: "stay", icon: "i-shield", mark: "none", where: phrases.atAnyTime, text: [phrases.noMachineGuns, phrases.onYouFromNow, phrases.onThisDuel], anyTime: true, rule: "CG-SPEC-011" },
  { id: "dud_missile", title: phrases.dudMissile, noun: phrases.aDud, family: "special", icon: "i-missile", mark: "none", where: phrases.aMissile, text: [phrases.theMissileAtYou, phrases.doesNotGoOff, phrases.noDamage], rule: "CG-SPEC-051" },
  { id: "ramplate", title: phrases.ramplate, noun: phrases.aRamplate, family: "stay", icon: "i-wrench", mark: "front", where: phrases.atAnyTime, text: [phrases.yourRamsDo, phrases.moreDamageFor, phrases.thisDuel], anyTime: true, rule: "CG-SPEC-052" },
  { id: "wheelguards", title: phrases.wheelguards2, noun: phrases.wheelguards, family: "stay", icon: "i-tire", mark: "tires", where: phrases.atAnyTime, text: [phrases.noTireShotsAnd, phrases.noDebrisOnYou, phrases.thisDuel], anyTime: true, rule: "CG-SPEC-053" },
  { id: "shaken", title: phrases.shaken3, noun: phrases.shaken2, family: "special", icon: "i-driver", mark: "driver", where: phrases.afterARam, text: [phrases.theRammedDriver, phrases.losesTheNext, phrases.turn2], rule: "CG-SPEC-042" },
  { id: "debris", title: phrases.debris, noun: phrases.debris2, family: "special", icon: "i-debris", mark: "tires", where: phrases.afterAManeuver, text: [phrases.damageToThe5, phrases.tiresOfWhoever, phrases.maneuvered], rule: "CG-SPEC-039" },
];

function specialCards(): CardInfo[] {
  return specials.map((s) => ({
    id: s.id, title: s.title, band: s.band ?? s.title, noun: s.noun ?? lower(s.title), small: lower(s.title), family: s.family,
    icon: s.icon, mark: s.mark, where: s.where, text: s.text, anyTime: s.anyTime ?? false, rule: s.rule,
  }));
}

/** All cards in the order of the deck. */
export const cards: readonly CardInfo[] = [...attackCards(), ...armorCards(), ...specialCards()];

const byId = new Map(cards.map((c) => [c.id, c]));

/** card finds a card. One that this client does not know, from a newer server, shows with its bare name. */
export function card(id: string): CardInfo {
  return byId.get(id) ?? {
    id, title: spell(id), band: spell(id), noun: spell(id), small: spell(id),
    family: "special", icon: "i-card", mark: "none", where: "", text: [], anyTime: false, rule: "CG-SPEC-001",
  };
}

/** The weapon that an immunity protects from. */
export const protects: Record<string, Weapon> = { fireproof_armor: "flamethrower", laser_reflective_armor: "laser", metal_armor: "machine_gun" };

/** The weapon that a jam stops. */
export const jams: Record<string, Weapon> = { machine_gun_jams: "machine_gun", laser_overheats: "laser" };

/** Cards that a car with destroyed tires cannot play (CG-SPEC-006). */
export const needTires: ReadonlySet<string> = new Set(["swerve", "spin", "bootlegger_reverse", "smokescreen", "paint_spray"]);
