/** How each game is played, on one page: what one wants, what a turn is, what ends it. IDs in the texts are links to the rules. */
import { catalogue } from './language';

export interface HowPart {
  title: string;
  text: string;
  /** A position that is drawn beside it, by its ID on the server, and what it shows. */
  picture?: { id: string; alt: string };
}

export interface HowPage {
  lead: string;
  parts: HowPart[];
}

export const howSays = catalogue('howSays', {
  title: 'How {game} is played',
  others: 'Other games',
  contents: 'All rules of {game}',
  play: 'Play {game}',
  picture: 'From a real board: {alt}',
  noPicture: 'The picture cannot be drawn.',
});

export const how: Record<string, HowPage> = catalogue('how', {
  cardduel: {
    lead: 'Two to six cars in an arena, played with cards. Break through the armor of the others before they break through yours.',
    parts: [
      { title: 'What you want', text: 'The last car that still drives wins the duel and 20 points; every kill brings 10. Duels go on until somebody has 60 (CG-SCORE-001, CG-SCORE-002, CG-SCORE-005).' },
      { title: 'Your car', text: 'All cars are alike: 12 points on each of four sides, 9 on the tires, 5 for the driver (CG-SETUP-003).' },
      {
        title: 'A turn', text: 'Draw until you hold six cards. Then do exactly one thing: attack, play a Special, or throw cards away. There is no passing (CG-TURN-001, CG-TURN-006, CG-TURN-011).',
        picture: { id: 'cardduel-turn', alt: 'your car and that of your opponent, all sides whole.' },
      },
      { title: 'Attacking', text: 'An Attack card names a weapon, a side and its damage, from 3 to 6. With a Called Shot you choose the side yourself; with a Tire Shot you hit the tires (CG-ATK-002, CG-ATK-005).' },
      {
        title: 'Answering', text: 'The one who is attacked may answer from the hand: armor of that side stops 3 points, heavy armor 6; a Swerve dodges, a Spin turns the hit to another side, some cards cancel a weapon (CG-ARMOR-002, CG-ATK-023).',
        picture: { id: 'cardduel-hit', alt: 'a flamethrower comes at your right side.' },
      },
      { title: 'Damage', text: 'What gets through lies on that side. At 12 the side is open, and every later hit there goes to the driver. At 5 the driver is out, and you with him (CG-BREACH-001, CG-BREACH-003, CG-BREACH-004).' },
      { title: 'Getting out', text: 'With tires left you may announce at the end of your turn that you leave, and are gone at the beginning of the next. Nobody scores for you then (CG-ESC-001, CG-ESC-002).' },
    ],
  },
  race: {
    lead: 'A race of armed cars over a course of tiles. The first across the line wins; being the only one left wins too.',
    parts: [
      { title: 'What you want', text: 'Cross the finish line first (RC-END-001). A car whose Structure or Heat runs out is destroyed (RC-DMG-001, RC-HEAT-006).' },
      { title: 'The order', text: 'Each round the car that is furthest ahead moves first, then the others one after the other (RC-ORDER-001, RC-ORDER-003).' },
      {
        title: 'The gear', text: 'First move the gearstick one step up or down a white line, or shift along a dashed one, or leave it. Then Turbo points take it further up, Brake points further down (RC-GEAR-001 to RC-GEAR-006). Points that are spent do not come back (RC-GEAR-009).',
        picture: { id: 'race-turn', alt: 'three cars on the course; the first chooses its gear.' },
      },
      { title: 'Heat', text: 'The colour of the spot says how many red dice you roll; each 1 or 2 is one Heat, and every Turbo point makes the dice hotter (RC-HEAT-001, RC-HEAT-003, RC-HEAT-004).' },
      {
        title: 'Moving', text: 'You move as many squares as your speed. White dice say how often you may change lanes; Steering points buy more (RC-MOVE-002, RC-MOVE-005, RC-MOVE-006).',
        picture: { id: 'race-move', alt: 'the squares that a car at speed 8 can reach are bright.' },
      },
      { title: 'Curves', text: 'Too fast across the line of a curve, and the car slides outward: half of what you are too fast by, in lanes. A lane change cancels one (RC-MOVE-019, RC-MOVE-020).' },
      { title: 'Weapons', text: 'Two activations a turn: each arms one of your four pieces or uses one that is armed (RC-EQUIP-002). Mines, oil and spikes lie behind you, guns and rockets reach ahead.' },
      { title: 'Contact', text: 'Who drives into a car hurts both and pushes it ahead; heavy cars suffer less (RC-DMG-004, RC-DMG-006). A block costs Structure and all speed (RC-DMG-012).' },
    ],
  },
  heist: {
    lead: 'All of you against the road: a crew of drivers chases a tank, a truck or a helicopter across six lanes. You win or lose together.',
    parts: [
      { title: 'What you want', text: 'Three adventures: destroy the Tank (HH-TANK-001), bring the cargo of the Semi home (HH-SEMI-001), or bring down the Chopper (HH-CHOP-001). If the last Stunt card runs off the road, all is lost (HH-ROUND-015).' },
      {
        title: 'The road', text: 'Everything drives East. Staying in your space means keeping up. All eight spaces around you are adjacent (HH-ROAD-002, HH-ROAD-003).',
        picture: { id: 'heist-road', alt: 'your car beside the tank, enemy cars ahead and behind.' },
      },
      { title: 'A turn', text: 'Everybody takes one turn a round, in any order you agree on. A turn is up to two actions, then the Enemy Die (HH-ACT-001, HH-ACT-002): drive, leap, ram, force, shake, hijack, brawl, or take a Boost token (HH-ACT-005).' },
      { title: 'Rolling', text: 'For what is hard you roll as many dice as your skill, of character and car together; the card or action says how many successes it takes (HH-SKILL-001, HH-SKILL-002). Boost turns boost symbols into successes (HH-BOOST-001), and friends can assist.' },
      { title: 'Stunts', text: 'Stunt cards are what wins: each has a condition, a roll and a reward (HH-STUNT-001, HH-STUNT-003).' },
      { title: 'The enemy', text: 'The Enemy Die moves their cars, their fighters, or draws an Enemy card. You see which card will strike next and can get out of its way (HH-ENEMY-001, HH-CARD-012).' },
      { title: 'Damage', text: 'Only your cars take damage, and you roll Defense against each blow. At the end of its Strength a car is gone; its crew jumps (HH-DMG-001, HH-DMG-002, HH-DMG-004).' },
      { title: 'End of a round', text: 'Wrecks rush four spaces West and sweep away what is in their path; cars without a driver fall back (HH-ROUND-001, HH-ROUND-004, HH-ROUND-005).' },
    ],
  },
  sixth: {
    lead: 'Build a car from cards, then fight in an arena with free movement and special dice. The last one on wheels wins.',
    parts: [
      { title: 'What you want', text: 'Put the others out: a car is out when its crew is lost, its power plant is at 0, or it flips (SX-ELIM-001).' },
      { title: 'Your car', text: 'All build at once and in secret. Build points buy weapons, accessories and armor, crew points buy people and gear (SX-BUILD-001, SX-BUILD-002). Ready cars wait if you would rather drive.' },
      { title: 'A round', text: 'Check the speed, take CONTROL and ACE tokens, fight fires, drive, shoot (SX-ROUND-001).' },
      {
        title: 'Moving', text: 'Change speed by 1, then make as many moves as your speed: straight, a slight turn, a slide or a full turn (SX-SPEED-001, SX-SPEED-003, SX-MOVE-001).',
        picture: { id: 'sixth-turn', alt: 'your car at speed 3 with the ways that it can go, two others in the arena.' },
      },
      { title: 'Control', text: 'Turns and slides roll dice: each SKID costs a CONTROL token, each WRENCH a point of tires. Without CONTROL you go straight on; what you cannot pay makes you spin (SX-MAN-002, SX-CTRL-003, SX-CTRL-005).' },
      { title: 'Shooting', text: 'Driver and gunner may each attack once, with a weapon whose arc reaches the target. The target rolls for its speed, and distance lets it roll again (SX-ATK-001, SX-ATK-004, SX-DEF-002, SX-RANGE-001).' },
      { title: 'Damage', text: 'Damage eats the armor of the side that is hit; at 0 it goes inside, to weapons, crew and power plant (SX-DMG-002). A fire goes on hurting until it is out (SX-FIRE-001).' },
      { title: 'Crashes', text: 'Touching a wall or a heavy obstacle is a collision: dice for your speed, damage for both (SX-COLL-001).' },
    ],
  },
  deluxe: {
    lead: 'The whole duel: second by second, in phases of a tenth, with real speeds, skids, arcs of fire and vehicles built to the pound. The beginners\' game on the same board has no handling and no crash tables (DX-JUMP-001).',
    parts: [
      { title: 'What you want', text: 'Usually: to be the one who can still drive and shoot (DX-SCEN-013). Scenarios have other aims.' },
      { title: 'A turn', text: 'A turn is one second. All set their speed in secret and show it together; then come ten phases (DX-SPEED-006, DX-SPEED-007).' },
      { title: 'Phases', text: 'The movement chart says in which phases a vehicle moves, mostly an inch each time, the faster before the slower (DX-MOVE-001, DX-MOVE-008).' },
      {
        title: 'Moving', text: 'Instead of going straight you may make one maneuver in a move: drift, swerve, bend. The harder it is, the more it lowers your handling (DX-MAN-001, DX-MAN-002, DX-MAN-005).',
        picture: { id: 'deluxe-move', alt: 'your car at 60 mph in its move, with the places where it can go.' },
      },
      { title: 'Control', text: 'The control table crosses speed and handling: roll that number or more, or lose control and roll on a crash table (DX-HC-015, DX-HC-016, DX-CRASH-001). Handling comes back a little each turn (DX-HC-027).' },
      {
        title: 'Shooting', text: 'Everybody may fire once a turn, in any phase, at what lies in the arc of the weapon: two dice, with all modifiers, against the number of the weapon (DX-FIRE-001, DX-ACT-001, DX-ARC-001, DX-HIT-001).',
        picture: { id: 'deluxe-fire', alt: 'the moment to fire: your gun points ahead, the other car crosses.' },
      },
      { title: 'Damage', text: 'Damage goes from the outside in: armor first, then what is behind it, weapon, plant, crew (DX-LOC-001). A part works until its points are gone (DX-DMG-003).' },
      { title: 'Hazards', text: 'Being hit, hitting a curb, debris, a lost tire: each tests your control (DX-HAZ-001). So does a collision, with damage by speed and weight (DX-COLL-001, DX-COLL-022).' },
    ],
  },
});
