import { voiceOf } from './voice';
import { beforeEach, expect, it } from 'vitest';
import { context, member, observation, settle } from './frames.fixture';
import { comingWords, moveWords, spaceWords, vehicleWords } from './names';
import { headlineOf } from './headline';
import { barOf, seatLineOf, summaryOf, wordsOf } from './words';

beforeEach(() => settle());

it('names spaces, moves and vehicles', () => {
  expect(spaceWords('7,3')).toBe('column 7, lane 3');
  expect(moveWords('7,3', '9,2')).toBe('2 East, 1 North');
  const v = voiceOf(context(observation()));
  expect(['big_block', 'apex', 'suv1', 'suv2', 'main', 'hunter'].map((id) => vehicleWords(id, observation(), v))).toEqual(['your Big-Block', 'Ines’s Apex', 'SUV 1', 'the wreck of SUV 2', 'the Tank', 'Hunter']);
});

it('fills the strip above the board (HH-SETUP-016)', () => {
  expect(barOf(context(observation()))).toMatchObject({ where: 'Break the Juggernaut, Standard', facts: [{ text: 'round 3' }, { text: '7 rounds left' }] });
  expect(barOf(context(observation({ round: 9 }))).facts[1]!.text).toBe('last round');
});

it('has a line for each seat', () => {
  const view = observation({ crew: [member(0), member(1, { exhausted: true }), member(2, { wheel: false, on: 'main' })] });
  expect(seatLineOf(0, context(view))).toEqual({ facts: ['Big-Block 4 of 6', '2 boosts'], state: 'acting, 2 left' });
  expect(seatLineOf(1, context(view))).toEqual({ facts: ['Apex 5 of 5', '2 boosts'], state: 'turn taken' });
  expect(seatLineOf(2, context(view)).facts).toContain('on foot');
});

it('tells what comes', () => {
  const v = voiceOf(context(observation()));
  const [damage, wreck] = observation().coming;
  expect(comingWords(damage!, observation(), v)).toBe('Ines’s Apex is dealt 3');
  expect(comingWords(wreck!, observation(), v)).toBe('the wreck of SUV 2 slides 1 West and meets the Tank, which loses 1'); // HH-TANK-018
  // HH-ROUND-007: from column 3 it leaves the road.
  expect(comingWords({ when: 'end_of_round', kind: 'wreck', vehicle: 'suv2', way: ['3,3', '2,3', '1,3'] }, observation(), v)).toBe('the wreck of SUV 2 slides off the road');
});

it('tells the whole board in words', () => {
  const groups = wordsOf(context(observation()));
  expect(groups.map((g) => g.title)).toEqual([
    'Round 3', 'To win, and how it is lost', 'You: Anvil', 'Ines: Badge', 'Osei: Patch', 'What comes unless things change', 'Enemies', 'On the road, from West to East', 'Stunt cards',
  ]);
  expect(groups[2]!.items).toContain('Follow Through (own turn): Move the new Wreck one space.'); // HH-BOOST-018
  expect(groups[3]!.items).toContain('An Enemy Peg stands on the vehicle');
  expect(groups[7]!.items[0]).toBe('Your Big-Block: column 4, lane 2, manned');
  expect(JSON.stringify(groups)).not.toMatch(/undefined|NaN/);
});

it('sums up a match with the rule that ended it', () => {
  const { turn: _, ...over } = observation({ stage: 'over', won: true, end: 'tank_destroyed' });
  const s = summaryOf(context(over));
  expect(s.headline).toBe('The crew wins: the Tank is destroyed');
  expect(s.notes[0]).toBe('The Tank is destroyed (HH-TANK-001).');
  expect(s.rows.every((r) => r.winner)).toBe(true);
  expect(summaryOf(context({ ...over, won: false, end: 'last_stunt_left' })).notes[0]).toBe('The last Stunt card has left the road (HH-ROUND-015).');
});

it('puts a table into a few words', () => {
  expect(headlineOf({ stage: 'round', scenario: 'tank', round: 3, last_round: 9 })).toBe('Break the Juggernaut, round 3 of 9');
  expect(headlineOf({ stage: 'over', scenario: 'semi', round: 9, won: false })).toBe('Strip the Hauler, lost');
  expect(headlineOf(null)).toBe('');
});
