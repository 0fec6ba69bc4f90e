import { describe, expect, it } from 'vitest';
import api from '../../openapi.json';
import { busOf } from '../lib/cues';
import { feel as deluxe } from './deluxe/feel';
import { feel as cardduel } from './cardduel/feel';
import { feel as heist } from './heist/feel';
import { feel as race } from './race/feel';
import { feel as sixth } from './sixth/feel';
import type { FeelTable } from '../lib/feel';

interface Kinds {
  oneOf: { properties: { kind: { enum: string[] } } }[];
}

/** The kinds of the events of a game, as the description of the API has them. */
const kindsOf = (schema: string): string[] => (api.components.schemas as unknown as Record<string, Kinds>)[schema]!.oneOf.flatMap((o) => o.properties.kind.enum);

const tables: [string, FeelTable<string>, string[]][] = [
  ['deluxe', deluxe, [...kindsOf('DeluxeEvent'), ...kindsOf('JumpstartEvent')]],
  ['cardduel', cardduel, kindsOf('CardduelEvent')],
  ['heist', heist, kindsOf('HeistEvent')],
  ['race', race, kindsOf('RaceEvent')],
  ['sixth', sixth, kindsOf('SixthEvent')],
];

describe.each(tables)('%s', (_, table, kinds) => {
  it('says of every kind of event how it is seen and heard, or that it is only told', () => {
    expect(Object.keys(table).sort()).toEqual([...new Set(kinds)].sort());
    for (const [kind, f] of Object.entries(table)) {
      if (f.sound !== 'none' && f.sound !== 'by_kind') expect(busOf, kind).toHaveProperty(f.sound);
      // What sounds is seen, too: no fact is carried by a sound alone.
      if (f.sound !== 'none') expect(f.seen, kind).not.toBe('told');
    }
  });
});
