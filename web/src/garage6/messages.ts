/** The sentences of the garage of Arena Six. */
import { heading, hundredths, tenths } from '../lib/voice';
import { catalogue } from '../messages/language';
import type { Spot } from './types';

const points = (n: number, unit: string) => `${n} ${unit}`;

export const placeWords: Record<Spot, string> = catalogue('garage6Places', { front: 'Front', back: 'Back', left: 'Left', right: 'Right', crew_area: 'Crew area' });

const kindWords: Record<string, [one: string, many: string]> = {
  weapon: ['Weapon', 'Weapons'], accessory: ['Accessory', 'Accessories'], upgrade: ['Upgrade', 'Upgrades'], structure: ['Structure', 'Structures'],
  crew: ['Crew', 'Crew'], gear: ['Gear', 'Gear'], sidearm: ['Sidearm', 'Sidearms'],
};

const limitWords: Record<string, string> = {
  FRONT_ONLY: 'front only', BACK_ONLY: 'back only', FRONT_BACK: 'front or back', ONE_SHOT: 'one shot', EXCLUSIVE: 'exclusive',
  SIDE_ARC_FIRE: 'fires left and right', DROP: 'drops', RANGE_1: 'range 1', RANGE_2: 'range 2',
};

/** What a wrench of an attack does. */
const wrenchWords: Record<string, string> = {
  BASIC: 'a basic hit', TIRE: 'a tire hit', FIRE: 'sets fire', EXPLOSION: 'explodes', PAINT: 'paints the target', SPECIAL: 'its effect',
};

export const words = catalogue('garage6', {
  title: 'Garage',
  newCar: 'New car',
  rename: 'Name of the car',
  loading: 'Opening the garage',
  offline: 'The catalogue of cards cannot be loaded.', again: 'Try again',
  badLink: (why: string) => `That link does not hold a car: ${why}`,
  hint: {
    notCore: 'not in the core set',
    bigGame: (bp: number) => `needs a game of ${bp} BP`,
    already: 'on the car',
    copies: (n: number) => (n === 1 ? 'the only copy is used' : `all ${n} copies are used`),
    exclusive: (name: string) => `exclusive, like ${name}`,
    short: (n: number, unit: string) => `${points(n, unit)} too few`,
    requires: (name: string) => `needs ${name}`,
  },
  mend: {
    add: (name: string, role?: string) => (role ? `Add ${name} as ${role}` : `Add ${name}`),
    drop: (name: string) => `Take out ${name}`,
    move: (name: string, to: Spot) => `Move ${name} to the ${placeWords[to].toLowerCase()}`,
  },
  change: (bp: number, cp: number) => {
    const parts = [bp ? `${bp > 0 ? '+' : '−'}${Math.abs(bp)} BP` : '', cp ? `${cp > 0 ? '+' : '−'}${Math.abs(cp)} CP` : ''].filter(Boolean);
    return parts.join(', ');
  },
  size: {
    label: 'Game size',
    free: 'Free budgets',
    ap: 'Armor points', bp: 'Build points', cp: 'Crew points',
    less: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
    core: 'Core set only',
    copies: 'Any number of copies',
    fromMatch: 'as this match has it',
  },
  actions: {
    undo: 'Undo', redo: 'Redo', share: 'Share', save: 'Save', saved: 'Saved', copy: 'Duplicate', fresh: 'New', use: 'Use in this match', ready: 'Ready to drive',
  },
  unsaved: 'not saved',
  toMend: (n: number) => (n === 1 ? '1 thing to mend' : `${n} things to mend`),
  checking: 'checking',
  fitsRules: 'Nothing to mend: this car may drive.',
  unchecked: 'The server does not answer: the car is not checked.',
  spent: { bp: 'Build points', cp: 'Crew points' },
  left: (n: number, unit: string) => (n < 0 ? `${points(-n, unit)} too many` : n === 0 ? `all ${unit} used` : `${points(n, unit)} left`),
  bar: (what: string, used: number, of: number) => `${what}: ${used} of ${of}`,
  armor: 'Armor', armorUnit: 'points a side', cards: 'Cards', strongest: 'Strongest side', strongestAt: (side: Spot) => `${placeWords[side].toLowerCase()}, expected a round`,
  byKind: 'Where the points went',
  plan: 'Plan of the car', toPlan: 'Plan',
  place: placeWords,
  addTo: (spot: Spot) => `Put a card ${spot === 'crew_area' ? 'into the crew area' : `at the ${placeWords[spot].toLowerCase()}`}`,
  putHere: (card: string, spot: Spot) => `Put ${card} ${spot === 'crew_area' ? 'into the crew area' : `at the ${placeWords[spot].toLowerCase()}`}`,
  here: 'put it here',
  empty: 'tap to add',
  damage: (n: number) => `${tenths(n)} damage`,
  damageHelp: 'Expected damage of the two strongest attacks to this side, before defense',
  slot: (card: string, spot: Spot) => `${card}, ${placeWords[spot].toLowerCase()}`,
  chosen: {
    title: 'Chosen card',
    out: 'Take out',
    to: (spot: Spot) => `To the ${placeWords[spot].toLowerCase()}`,
    close: 'Let go',
    one: 'Put one more',
  },
  hand: (card: string) => `${card}: tap the place for it on the plan.`,
  handDrop: 'Put it down',
  tabs: { cards: 'Cards', ready: 'Ready-made cars', mine: 'My cars' },
  find: 'Search cards',
  findCars: 'Search cars or cards',
  filter: {
    kind: 'Kind', all: 'All', cost: 'Cost', anyCost: 'any cost', upTo: (n: number) => `up to ${n}`, set: 'Set', anySet: 'all sets', subtype: 'Type', anySubtype: 'all types',
    spot: 'Place', anySpot: 'any place', fits: 'Fits', order: 'Order', byName: 'by name', byCost: 'cheapest', byDamage: 'strongest', style: 'Style', anyStyle: 'any style',
    source: 'From', anySource: 'all', ready: 'ours', stock: 'published',
  },
  shown: (n: number, of: number) => (n === of ? `${n} cards` : `${n} of ${of} cards`),
  more: (n: number) => `Show ${n} more`,
  none: 'No card fits these filters.',
  noCars: 'No car fits these filters.',
  forPlace: (spot: Spot) => `For the ${placeWords[spot].toLowerCase()}:`,
  anyPlace: 'any place',
  card: {
    cost: (bp: number, cp: number) => (bp > 0 && cp > 0 ? `${bp} BP + ${cp} CP` : cp > 0 ? points(cp, 'CP') : bp > 0 ? points(bp, 'BP') : 'free'),
    pair: 'two for the price',
    mean: (n: number) => `${tenths(n)} on average`,
    odds: (name: string, mean: number, best: string) => `${name}: ${tenths(mean)} damage on average; ${best}`,
    likely: (kind: 'basic' | 'tire', n: number, p: number) => `${kind} most often ${n}, ${hundredths(Math.round(p * 100))}`,
    hits: (kind: 'basic' | 'tire') => `${kind} hits`,
    fixed: (n: number) => `+${n}`,
    tire: (n: number) => `+${n} tire`,
    wrench: (what: string) => `wrench: ${wrenchWords[what] ?? what}`,
    takes: (n: number) => (n === 0 ? 'cannot be damaged' : `durability ${n}`),
    special: (p: number) => `${hundredths(Math.round(p * 100))} at least one wrench`,
    stock: (n: number) => `${n} to drop`,
    limit: (id: string) => limitWords[id] ?? heading(id),
    turret: 'turret: every arc',
    role: (r: string) => r,
    subtype: (s: string) => s,
    pay: (control: number, ace: number) => [control ? `pay ${control} CONTROL` : '', ace ? `pay ${ace} ACE` : ''].filter(Boolean).join(', '),
    optional: 'if you like',
    designed: 'figures completed by us',
    copies: (n: number) => (n === 1 ? '1 copy' : `${n} copies`),
    kind: (k: string, many = false) => kindWords[k]?.[many ? 1 : 0] ?? heading(k),
    trigger: heading,
    take: (name: string) => `Take ${name}`,
  },
  cars: {
    open: 'Open', compare: 'Compare', remove: 'Delete', sure: 'Delete for good?', versions: (n: number) => (n === 1 ? '1 version' : `${n} versions`), version: 'Version',
    openName: (name: string) => `Open ${name}`, compareName: (name: string) => `Compare with ${name}`, removeName: (name: string) => `Delete ${name}`,
    empty: 'Cars that you save stand here, in this browser. Share a link or a file to take them elsewhere.',
    published: (c: string) => heading(c),
    style: (s: string) => s,
    loading: 'Fetching the cars',
    failed: 'The cars cannot be loaded.',
  },
  compare: {
    title: 'Compare', with: 'with', close: 'Close the comparison', draft: 'this draft', points: 'Points', cards: 'Cards', armor: 'Armor a side',
    side: (s: string) => `Damage ${s}`, weapons: 'Weapons', crew: 'Crew',
  },
  share: {
    title: 'Share this car', link: 'Link', code: 'Code', copy: 'Copy', copied: 'Copied', copyLink: 'Copy link', copyCode: 'Copy code', copyFile: 'Copy file', file: 'File', download: 'Download',
    import: 'Open a car', paste: 'Paste a link, a code or the text of a file', openIt: 'Open it', choose: 'Choose a file', wrong: 'That is neither a car file nor a link or code.', close: 'Close',
  },
  notKept: 'This browser does not let us save anything. Use the link or the file.',
  match: { gone: 'This match does not ask you for a car any more.', back: 'Back to the match', refused: (why: string) => `The match does not take this car: ${why}` },
});
