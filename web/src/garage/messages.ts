/** The sentences of the garage of Deluxe Duel. */
import { money, number, pounds, spaces } from '../designs/names';
import { catalogue } from '../messages/language';

const plural = (n: number, one: string, many: string) => `${number(n)} ${n === 1 ? one : many}`;

/** Room in the words of the rules: "4⅓ sp". */
export const roomWord = (sixths: number) => `${spaces(sixths)} ${units.sp}`;
const units = catalogue('garageUnits', { sp: 'sp' });
const signed = (n: number, format: (n: number) => string) => (n > 0 ? `+${format(n)}` : format(n));

const places: Record<string, string> = catalogue('garagePlaces', {
  front: 'Front', back: 'Back', left: 'Left', right: 'Right', top: 'Top', underbody: 'Underbody', front_left: 'Front left', back_left: 'Back left', front_right: 'Front right',
  back_right: 'Back right', front_top: 'Front top', back_top: 'Back top', front_underbody: 'Front underbody', back_underbody: 'Back underbody', turret: 'Turret',
  front_turret: 'Front turret', back_turret: 'Back turret', platform: 'Platform', inside: 'Inside', crew: 'Crew', cargo: 'Cargo', plant_front: 'Plant in front', plant_back: 'Plant at the back',
});
const wheels: Record<string, string> = catalogue('garageWheels', {
  front_left: 'front left', front_right: 'front right', back_left: 'back left', back_right: 'back right', rear_left: 'rear left', rear_right: 'rear right', front: 'front', back: 'back', side: 'sidecar',
});
const lower = (s: string) => s.charAt(0).toLowerCase() + s.slice(1);
const tags: Record<string, string> = catalogue('garageTags', { underbody: 'Underbody', front_underbody: 'Und. front', back_underbody: 'Und. back' });
/** A position over the stepper of its armor. */
export const tagWord = (at: string) => tags[at] ?? placeWord(at);
export const placeWord = (at: string) => places[at] ?? at.replaceAll('_', ' ');
const shorts: Record<string, string> = catalogue('garageShorts', {
  targeting_computer: 'Computer', hires_targeting_computer: 'Hi-res', cyberlink: 'Cyberlink', fire_extinguisher: 'Extinguisher', improved_fire_extinguisher: 'Extinguisher +',
  weapon_link: 'Link', turret_1: 'Turret 1', turret_2: 'Turret 2', turret_3: 'Turret 3', turret_4: 'Turret 4', popup_turret_1: 'Pop-up 1', popup_turret_2: 'Pop-up 2', popup_turret_3: 'Pop-up 3',
  popup_turret_4: 'Pop-up 4', cupola_3: 'Cupola 3', cupola_4: 'Cupola 4', popup_cupola_3: 'Pop-up cupola 3', popup_cupola_4: 'Pop-up cupola 4', universal_mount: 'Universal', rocket_platform: 'Platform',
  kingpin_standard: 'Kingpin', kingpin_explosive: 'Kingpin, expl.', kingpin_quick_release: 'Kingpin, quick', explosive_hitch: 'Hitch, expl.', quick_release_hitch: 'Hitch, quick', ap_grenade: 'AP grenade', sound_enhancement: 'Sound +', medical_equipment: 'Medical', long_distance_radio: 'Radio',
});
/** What is written where a name does not fit. */
const abbrevs: Record<string, string> = catalogue('garageAbbrevs', {
  driver: 'Drv', gunner: 'Gnr', passenger: 'Psgr', luxury_passenger: 'Lux', pillion: 'Pil', patient: 'Pat', targeting_computer: 'Cmp', hires_targeting_computer: 'HRC', cyberlink: 'Cyb',
  fire_extinguisher: 'Ext', improved_fire_extinguisher: 'Ext +', turret_1: 'T1', turret_2: 'T2', turret_3: 'T3', turret_4: 'T4', popup_turret_1: 'P1', popup_turret_2: 'P2', popup_turret_3: 'P3', popup_turret_4: 'P4',
  cupola_3: 'C3', cupola_4: 'C4', popup_cupola_3: 'PC3', popup_cupola_4: 'PC4', universal_mount: 'Univ', rocket_platform: 'Plat', ap_grenade: 'APG', infrared: 'IR', searchlight: 'Light', stretcher: 'Str',
  sound_enhancement: 'Snd', sound_system: 'PA', medical_equipment: 'Med', laser_battery: 'Batt', stealth_mode: 'Stlth', remote_control_set: 'Rem', tool_kit: 'Tools', portable_shop_case: 'Shop',
  hitch_light: 'Hitch', hitch_standard: 'Hitch', hitch_heavy: 'Hitch', hitch_extra_heavy: 'Hitch', explosive_hitch: 'Xrel', quick_release_hitch: 'Qrel', kingpin_standard: 'Kpin', kingpin_explosive: 'Kpin', kingpin_quick_release: 'Kpin',
  cycle_blades: 'Blds', car_blades: 'Blds', fake_blades: 'Blds', brushcutter: 'Brush', ram_plate: 'Ram', spoiler: 'Splr', airdam: 'Dam', side_door: 'Door', back_door: 'Door', sleeping_place: 'Bunk', wheel_ramps: 'Ramps',
  assault_ramp: 'Ramp', skid_stretcher: 'Skid', pontoons: 'Pont', bomb_bay: 'Bay', vehicular_parachute: 'Chute', long_distance_radio: 'Rad', tire_chain: 'Chain',
});

export const words = catalogue('garage', {
  title: 'Garage of Deluxe Duel',
  errand: { text: 'A design for your career: change it, then bring it back.', bring: 'Bring it to the career', back: 'Back without it' },
  switch: { label: 'Garage of', deluxe: 'Deluxe Duel', sixth: 'Arena Six' },
  loading: 'Opening the garage',
  offline: 'The garage cannot be loaded.',
  again: 'Try again',
  newName: 'New design',
  rename: 'Name of the vehicle',
  badLink: (why: string) => `That link does not hold a design: ${why}`,
  checking: 'checking',
  kept: 'saved',
  draft: 'draft',
  toMend: (n: number) => plural(n, 'thing to mend', 'things to mend'),
  ready: 'Ready to drive',
  unplayable: 'No match takes it',
  notKept: 'This browser does not let us save anything. Use the link or the file.',
  unchecked: 'The server does not answer. The figures are those of the last check.',
  act: { lab: 'Test in the lab', undo: 'Undo', redo: 'Redo', fresh: 'New', copy: 'Copy', sheet: 'Record sheet', duel: 'Duel', share: 'Share', save: 'Save', fill: 'Fill to division', shelf: 'Library', compare: 'Compare', versions: 'Versions', rules: 'Rules' },
  close: 'Close',
  labHelp: 'How good it is: this vehicle against all ready ones of its division',
  duelHelp: 'Duel with this vehicle: a new table',

  classes: { label: 'Body', cars: 'Cars', light: 'Light', heavy: 'Heavy', other: 'Other' },
  group: { cycle: 'Cycle', trike: 'Trike', ten_wheeler: 'Ten-wheeler', mini_bus: 'Mini-bus', tractor: 'Tractor', bus: 'Bus', car_trailer: 'Trailer', semi_trailer: 'Semi-trailer', helicopter: 'Helicopter' } as Record<string, string>,
  bodyLine: (sixths: number, cargo: number, cost: number) => `${spaces(sixths)}${cargo > 0 ? `+${spaces(cargo)}` : ' sp'} · ${money(cost)}`,
  bodyLabel: (name: string, sixths: number, cost: number) => `${name}, ${plural(sixths / 6, 'space', 'spaces')}, ${money(cost)}`,

  choice: { body: 'Body', chassis: 'Chassis', suspension: 'Suspension', plant: 'Plant', armor: 'Armor', tires: 'Tires' },
  mixed: 'mixed',
  none: 'None',
  load: (percent: number) => (percent === 0 ? '' : ` ${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`),
  change: (d: { cost: number; weight: number; sixths: number }) =>
    [d.cost ? signed(d.cost, money) : '', d.weight ? signed(d.weight, pounds) : '', d.sixths ? signed(d.sixths, roomWord) : ''].filter(Boolean).join(', '),
  effect: (d: { cost: number; weight: number; sixths: number; used_sixths: number; max_weight: number; acceleration: number; top_speed: number; handling_class: number }) =>
    [
      d.cost ? signed(d.cost, money) : '', d.weight ? signed(d.weight, pounds) : '', d.used_sixths ? signed(d.used_sixths, roomWord) : '', d.sixths ? `room ${signed(d.sixths, spaces)}` : '',
      d.max_weight ? `load ${signed(d.max_weight, pounds)}` : '', d.acceleration ? `acc ${signed(d.acceleration, number)}` : '', d.top_speed ? `${signed(d.top_speed, number)} mph` : '', d.handling_class ? `HC ${signed(d.handling_class, number)}` : '',
    ].filter(Boolean).join(', '),
  same: 'no change',
  asking: 'working out what it changes',
  now: 'now',
  breaks: 'breaks a rule',
  attach: { carrier: 'Carrier', sidecar: 'Sidecar', box: 'Armored box' } as Record<string, string>,

  plan: 'Plan of the vehicle, nose up',
  piece: (name: string, at: string, sub: string) => [name, lower(placeWord(at)), sub].filter(Boolean).join(', '),
  counted: (name: string, n: number) => (n > 1 ? `${n} × ${name}` : name),
  short: (id: string, name: string) => shorts[id] ?? name,
  abbrev: (id: string) => abbrevs[id] ?? '',
  plantName: (name: string) => (/plant|truck|cycle|trike/i.test(name) ? name : `${name} plant`),
  secondPlant: (name: string) => `Spare: ${name}`,
  plantSub: (p: { sixths: number; dp: number; power_factors: number }) => [roomWord(p.sixths), `${p.dp} DP`, p.power_factors > 0 ? `${number(p.power_factors)} PF` : ''].filter(Boolean).join(' · '),
  toHit: (n: number | undefined) => (n ? `+${n} to hit` : ''),
  linkMark: (links: readonly string[]) => `(${links.join('')})`,
  tireName: (name: string, count: number) => (count > 1 ? `${count} × ${name}` : name.length > 6 ? name : `${name} tire`),
  noTire: 'No tire',
  dp: (n: number) => `${n} DP`,
  guardMark: (n: number) => `guard ${n}`,
  wheelLabel: (at: string, tire: string, sub: string) => `Wheel ${wheels[at] ?? at}: ${tire}, ${sub}`,
  wheel: (at: string) => `Wheel ${wheels[at] ?? at}`,
  armorAt: (at: string, unit: string) => `Armor ${lower(placeWord(at))}${unit ? `, ${unit}` : ''}`,
  less: (what: string) => `${what}: less`,
  more: (what: string) => `${what}: more`,
  putHere: (name: string, at: string) => `Put ${name} here: ${lower(placeWord(at))}`,
  takeOut: 'Drop outside to take it out',
  unit: { main: '', carrier: 'carrier', sidecar: 'sidecar', box: 'box' } as Record<string, string>,
  cargo: { goods: 'Goods', spare_tire: 'Spare tire', grenade_box: 'Grenade box', vehicle: 'Vehicle' } as Record<string, string>,

  bar: (what: string, used: string, of: string) => `${what}: ${used} of ${of}`,
  weight: 'Weight', weightOf: (n: number, of: number) => `${number(n)} / ${number(of)} lb`, pounds,
  lbFree: (n: number) => (n < 0 ? `${pounds(-n)} too heavy` : `${pounds(n)} free`),
  space: (unit: string) => (unit ? `Space, ${unit}` : 'Space'), cargoRoom: 'Cargo area',
  spacesOf: (n: number, of: number) => `${spaces(n)} / ${spaces(of)}`,
  spFree: (n: number) => (n < 0 ? `${spaces(-n)} too many` : `${spaces(n)} free`),
  side: (at: string, unit: string) => `${placeWord(at)} weapons${unit ? `, ${unit}` : ''}`,
  third: (of: number) => `a third of ${spaces(of)}`,
  holds: (n: number) => `holds ${spaces(n)}`,
  budget: 'Budget', price: 'Price', moneyOf: (n: number, of: number) => `${money(n)} / ${money(of)}`, money,
  free: (name: string, n: number) => `${name ? `${name}, ` : ''}${n < 0 ? `${money(-n)} too dear` : `${money(n)} free`}`,
  inDivision: (name: string) => `would drive in ${name}`,

  figure: { acceleration: 'Acceleration', speed: 'Top speed', handling: 'Handling', armor: 'Armor', near: 'Damage at 4″', far: 'Damage at 12″', cargo: 'Cargo', range: 'Range', modifier: 'Collisions' },
  perTurn: 'mph a turn', mph: 'mph', hcClass: 'class', offRoad: (n: number) => `class, ${n} off road`, shot: (side: string) => `volley, ${lower(placeWord(side))}`, noShot: 'no weapon',
  cargoLeft: (lb: number) => `sp, ${pounds(lb)}`, miles: 'miles', atSpeed: (n: number) => `mi at ${n} mph`, dm: 'modifier', still: 'cannot move', towed: 'is towed',
  steps: 'How acceleration falls with the load', step: (a: number, upTo: number) => `${number(a)} up to ${pounds(upTo)}`,
  number,

  tow: {
    title: { pulls: 'With a trailer', pulled: 'Behind a vehicle' }, choose: { pulls: 'Choose a trailer', pulled: 'Choose a vehicle that tows' },
    variant: (name: string, change: string) => `${name}: ${change}`, noHitch: (name: string) => `${name} (no hitch)`,
    loaded: 'Both, loaded', moves: (lb: number) => `of ${pounds(lb)}`, hitchPulls: (lb: number) => `hitch pulls ${pounds(lb)}`, empty: (n: number) => `${number(n)} without cargo`,
    joint: 'Hitch', tongue: (dp: number) => `tongue ${dp} DP`, legal: 'The rules allow it.', itself: (name: string) => `${name} breaks a rule of its own.`,
  },

  violations: { label: 'What the rules say', fine: 'Nothing to mend: it may drive.', unplayable: 'The rules allow it, but no match takes it.', warning: 'worth knowing', head: (n: number) => (n === 1 ? 'One thing to mend before it may drive' : `${n} things to mend before it may drive`), smallest: 'Smallest change that mends everything:', do: 'Do it' },

  parts: 'Parts',
  tabs: { weapons: 'Weapons', plant: 'Plant', tires: 'Tires', armor: 'Armor', crew: 'Crew', turrets: 'Turrets', accessories: 'Accessories', cargo: 'Cargo' } as Record<string, string>,
  search: (n: number, what: string) => `Search ${n} ${lower(what)}`,
  place: 'Position', anyPlace: 'ask me',
  fits: 'fits',
  category: {
    gun: 'guns', flame: 'flame', rocket_launcher: 'launchers', missile: 'missiles', laser: 'lasers', dropped: 'droppers', cloud: 'clouds', launcher: 'grenades', rocket: 'rockets', bomb: 'bombs',
    device: 'devices', body: 'body work', hitch: 'towing', wheel: 'wheels', safety: 'safety',
  } as Record<string, string>,
  column: { name: 'Part', hit: 'Hit', damage: 'Dmg', dp: 'DP', space: 'Sp', weight: 'lb', loaded: 'Loaded', price: 'Price', shots: 'Shots', state: 'State' },
  fromPlant: 'plant',
  toHitRoll: (n: number) => (n > 0 ? `${n}+` : ''),
  take: (name: string) => `Take ${name}`,
  instead: (name: string) => `Take ${name} instead`,
  replacing: 'In place of', addInstead: 'Add instead',
  freeRoom: (sixths: number, lb: number, left: number | null) => [`room for ${spaces(Math.max(0, sixths))} sp`, pounds(Math.max(0, lb)), left === null ? '' : money(Math.max(0, left))].filter(Boolean).join(', '),
  inHand: (name: string) => `${name}: tap its place on the plan`, letGo: 'Put it back', toPlan: 'To the plan', toParts: 'Parts',
  over: (lb: number, dollars: number | null) => [lb < 0 ? `Too heavy already, by ${pounds(-lb)}.` : '', dollars !== null && dollars < 0 ? `Over budget already, by ${money(-dollars)}.` : ''].filter(Boolean).join(' '),
  forPlace: (at: string) => `Taps go to: ${lower(placeWord(at))}`,
  nothing: 'Nothing fits these filters.',
  reason: { room: 'no room', side: 'side full', turret: 'turret full', weight: 'too heavy', money: 'too dear', place: 'not here', vehicle: 'not on this', turrets: 'no turret', most: 'has its most', fits: 'fits', fitted: 'fitted' },
  reasonLong: {
    room: (n: string) => `It takes ${n} more than there is room for.`, side: (n: string) => `Weapons on a side may take a third of the room: ${n} too many.`, turret: (n: string) => `The turret has ${n} too few.`,
    weight: (n: string) => `It is ${n} over what the vehicle may weigh.`, money: (n: string) => `It is ${n} over the budget.`, place: 'It may not be mounted there.', vehicle: 'It is not made for this body.',
    turrets: 'This body takes no turret of this size.', most: 'There is as many as there may be.',
  },
  perPoint: (cost: string, lb: string) => `${cost}, ${lb} a point`,
  spread: 'Armor points', armorRepair: (point: number, anew: number) => `Repair: ${money(point)} a point${anew > 0 ? `; all of it anew ${money(anew)}` : ''}.`, allSides: 'Same on every side', addAll: (n: number) => `${n > 0 ? '+' : '−'}${Math.abs(n)} on every side`,

  chosen: {
    label: 'Chosen part', close: 'Close the part', out: 'Take out', at: 'Position', count: 'Count', shots: 'Shots loaded', magazines: 'Extra magazines', links: 'Linked with', link: (l: string) => `Link ${l}`,
     shotsOf: (name: string) => `Shots of ${name}`, higher: 'The higher of two turrets', inside: 'Entered from inside', bodyArmor: 'Body armor', targeting: 'Targeting',
    cupola: 'Sits in', atBack: 'At the very back', gear: 'Carries', addGear: 'Add gear', scope: 'laser scope', gearCount: (name: string) => `Number: ${name}`, dropGear: (name: string) => `Leave ${name} behind`,
    plantAt: 'Stands', second: 'Spare plant', inCargo: 'Spare plant in the cargo area', tire: 'Tire', whole: { wheel: 'This wheel', axle: 'This axle', all: 'All wheels' } as Record<string, string>, where: 'Change', guard: 'Wheelguard, points', retractable: 'Retractable',
    guardArmor: 'Guard of', asVehicle: 'vehicle armor', name: 'Name', weightEach: 'Weight of each, lb', spacesEach: 'Spaces of each', tireKind: 'Tire', bodyKind: 'Body', driver: 'Driver sits', left: 'left', right: 'right',
    repair: (first: number) => `Repair: ${money(first)} for the first hit, ${money(2 * first)} for each further one, at most a new part.`, noRepair: 'Tires are not repaired, only replaced.',
    dose: (dmg: string, hit: number, dp: number) => [dmg ? `${dmg} damage` : '', hit ? `${hit}+ to hit` : '', `${dp} DP`].filter(Boolean).join(' · '),
  },

  rules: {
    title: 'Rules of the table', division: 'Division', noDivision: 'No division', budget: 'Budget, dollars', budgetHelp: 'With body armor; empty: no bound but the division.',
    no_thundercat: 'No Thundercat plants', slow_thundercat: 'Thundercat: 10 mph a turn at most', no_second_plants: 'No spare plants', subcompact_turrets: 'Turrets on subcompacts',
    matching_wheelguards: 'Wheelguards of the same points', errata_tear_gas: 'Tear gas by the errata',
  },
  options: 'Body options',
});
