import { describe, expect, it } from 'vitest';
import { timing } from '../../lib/timing';
import { chopper, enemyID, itinerary, pegID, positions } from './anim.svelte';
import type { HeistEvent, Observation } from './types';

const view = {
  scenario: 'tank', crew: [], vehicles: [{ id: 'main', kind: 'tank', at: '7,3' }, { id: 'apex', kind: 'pv', model: 'apex', at: '4,3', owner: 0 }, { id: 'suv1', kind: 'suv', at: '5,3' }],
  main: {}, stunts: [], enemies: [], coming: [],
} as unknown as Observation;
const rule = 'HH-ACT-001';
const play = (...events: HeistEvent[]) => itinerary(events, view);

describe('movement', () => {
  it('goes one after the other, each from where it was', () => {
    const { stretches } = play({ kind: 'drive', rule, seat: 0, vehicle: 'apex', from: '3,2', to: '4,3' }, { kind: 'suv_moves', rule, vehicle: 'suv1', from: '6,3', to: '5,3' });
    expect(stretches.map((s) => [s.id, s.way])).toEqual([['apex', [{ x: 3, y: 2 }, { x: 4, y: 3 }]], ['suv1', [{ x: 6, y: 3 }, { x: 5, y: 3 }]]]);
    expect(stretches[1]!.at).toBe(stretches[0]!.time);
    expect(positions(stretches, 0).get('suv1')).toEqual({ x: 6, y: 3, lift: 0 });
    expect(positions(stretches, 10_000).get('apex')).toEqual({ x: 4, y: 3, lift: 0 });
  });
  it('drives around what stands in the way', () => {
    const { stretches } = play({ kind: 'drive', rule, seat: 0, vehicle: 'apex', from: '6,3', to: '4,3' });
    expect(stretches[0]!.way).toHaveLength(3);
    expect(stretches[0]!.way).not.toContainEqual({ x: 5, y: 3 });
  });
  it('lets pegs fly, and highest in the middle', () => {
    const { stretches } = play({ kind: 'thrown', rule, seat: 1, vehicle: 'suv1', from: '8,5' }, { kind: 'peg_on', rule, vehicle: 'apex', giver: 'suv1' });
    expect(stretches.map((s) => s.id)).toEqual([pegID(1), enemyID('apex')]);
    const half = positions(stretches.slice(0, 1), stretches[0]!.time / 2).get(pegID(1))!;
    expect(half).toEqual({ x: 6.5, y: 4, lift: 1 });
  });
  it('moves the main enemy, or the Chopper over the road; not at the edge', () => {
    const e: HeistEvent = { kind: 'main_moves', rule, from: '7,2', to: '7,3', dir: 's' };
    expect(play(e).stretches[0]!.id).toBe('main');
    expect(itinerary([e], { ...view, scenario: 'chopper' }).stretches[0]!.id).toBe(chopper);
    expect(play({ ...e, stays: true }).stretches).toEqual([]);
  });
});

describe('dice', () => {
  it('are thrown where the one who rolls is, and come to rest before what follows', () => {
    const rolled = { kind: 'rolled', rule, seat: 0, for: 'ram', faces: ['hit', 'boost', 'blank'], needed: 1 } as unknown as HeistEvent;
    const there = { ...view, crew: [{ seat: 0, at: '4,3' }] } as unknown as Observation;
    const out = itinerary([rolled, { kind: 'drive', rule, seat: 0, vehicle: 'apex', from: '3,2', to: '4,3' }], there);
    expect(out.throws).toEqual([{ space: '4,3', at: 0, dice: [{ shows: 'check' }, { shows: 'boost' }, { shows: '' }] }]);
    expect(out.stretches[0]!.at).toBe(timing.tumble + timing.settle);
    expect(itinerary([rolled], view).throws).toEqual([]);
  });
});

describe('blows', () => {
  it('flash where they fall, and figures rise there', () => {
    const it_ = play({ kind: 'slam', rule, vehicle: 'suv1', target: 'apex', damage: 3 }, { kind: 'damage', rule, seat: 0, vehicle: 'apex', lost: 2, strength: 1 }, { kind: 'wrecked', rule, vehicle: 'apex', to: '4,3' });
    expect(it_.flashes.map((f) => f.space)).toEqual(['4,3', '4,3', '4,3']);
    expect(it_.floaters).toMatchObject([{ space: '4,3', text: '−2', good: false }]);
    expect(it_.hurt).toMatchObject([{ id: 'apex' }]);
  });
  it('are shots where the Tank has fired, and none where a marker cancels it', () => {
    const defense: HeistEvent = { kind: 'defense', rule, seat: 0, vehicle: 'apex', damage: 3, hits: 1, taken: 2 };
    expect(play({ kind: 'fires', rule, damage: 3 }, defense).shots).toMatchObject([{ from: '7,3', to: '4,3' }]);
    expect(play({ kind: 'fires', rule, damage: 0, cancelled: true }, defense).shots).toEqual([]);
    expect(play({ kind: 'fires', rule, damage: 3 }, { kind: 'effect', rule, card: 'T-E01', effect: 0, label: '' }, defense).shots).toEqual([]);
  });
  it('are good news for the crew where the enemy is worn down', () => {
    expect(play({ kind: 'strength', rule, track: 'main', change: -2, strength: 5 }).floaters).toMatchObject([{ space: '7,3', text: '−2', good: true }]);
    expect(play({ kind: 'strength', rule, track: 'main', change: 2, strength: 7 }).floaters).toMatchObject([{ text: '+2', good: false }]);
  });
  it('never take longer than four and a half seconds', () => {
    const many = Array.from({ length: 60 }, (): HeistEvent => ({ kind: 'suv_moves', rule, vehicle: 'suv1', from: '6,3', to: '5,3' }));
    const { length, stretches } = play(...many);
    expect(length).toBe(4500);
    expect(Math.max(...stretches.map((s) => s.at + s.time))).toBeLessThanOrEqual(4500.001);
  });
});
