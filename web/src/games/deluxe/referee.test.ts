import { describe, expect, it } from 'vitest';
import { observation } from './frames.fixture';
import { counted, entrusted, leaderWords, ownForces, presides, refereeLine, ruled, type RefereeEvent } from './referee';
import type { ForceView, TownView } from './types';
import { Voice } from '../../lib/voice';

const force = (name: ForceView['force'], leads: ForceView['leads'] = 'table', leader?: number): ForceView =>
  ({ force: name, seat: 8, stance: 'asleep', rule: 'DX-CITY-031', buildings: [], foes: [], leads, ...(leader === undefined ? {} : { leader }) }) as ForceView;

const names = ['Ada', 'Ben', 'Cleo'];
const name = (seat: number) => names[seat]!;
const town = (forces: ForceView[]): TownView => ({ sides: ['drivers', 'walkers'], leads: [0, 10, 25, 50], points: [0, 0], level: 0, next: 10, forces }) as TownView;

describe('a referee', () => {
  it('has all forces to give, others those that they lead', () => {
    const o = observation({ referee: 2, town: town([force('hospital', 'own', 1), force('city_hall')]) });
    expect([presides(o, 2), presides(o, 1), presides(o, -1)]).toEqual([true, false, false]);
    expect(ownForces(o, 2).length).toBe(2);
    expect(ownForces(o, 1).map((f) => f.force)).toEqual(['hospital']);
    expect(ownForces(o, 0)).toEqual([]);
    expect(ownForces(o, -1)).toEqual([]);
  });

  it('says what the server reads: nothing that it would not say itself', () => {
    expect(entrusted(force('hospital'), 'own', 2)).toEqual({ do: 'entrust', force: 'hospital', leads: 'own', seat: 2 });
    expect(entrusted(force('hospital'), 'ask', 0)).toEqual({ do: 'entrust', force: 'hospital', leads: 'ask' });
    expect(entrusted(force('hospital'), 'table', 2)).toEqual({ do: 'entrust', force: 'hospital', leads: 'table' });
    expect(ruled('  It \n stands ', -1, 3)).toEqual({ do: 'rule', text: 'It stands' });
    expect(ruled('Daring', 1, -3)).toEqual({ do: 'rule', text: 'Daring', points: -3, seat: 1 });
    expect(ruled('Daring', 0, 3)).toEqual({ do: 'rule', text: 'Daring', points: 3 });
  });

  it('is told of with his name', () => {
    const v = new Voice(0, name);
    const line = (e: object) => refereeLine(v, e as RefereeEvent);
    expect(line({ kind: 'ruling', by: 2, text: 'It stands', rule: 'DX-SCEN-004' })).toBe('Cleo, referee: “It stands”');
    expect(line({ kind: 'ruling', by: 2, text: 'Daring', seat: 1, points: 3, rule: 'DX-SCEN-004' })).toBe('Cleo, referee: “Daring” +3 to Ben.');
    expect(line({ kind: 'entrusted', by: 2, force: 'hospital', leads: 'own', seat: 1, rule: 'DX-CITY-059' })).toBe('Ben leads Hospital.');
    expect(line({ kind: 'entrusted', by: 2, force: 'hospital', leads: 'table', rule: 'DX-CITY-059' })).toBe('Hospital acts by its table.');
    expect(line({ kind: 'updraft', by: 2, lift: 2, at: { x: 20, y: 24, heading: 0 }, rule: 'DX-HELI-148' })).toBe('Cleo places an updraft of ½″ a turn at 20, 24.');
    expect([leaderWords(force('hospital', 'ask', 2), name), leaderWords(force('hospital'), name)]).toEqual(['Cleo is asked', 'by the table']);
  });

  it('has points to give where some are counted', () => {
    expect(counted(observation({ town: town([]) }))).toBe(true);
    expect(counted(observation({}))).toBe(false);
  });
});
