import { expect, it } from 'vitest';
import { adopt } from '../messages/language';
import { botsGerman as bots, optionsGerman as options } from '../messages/options.de';
import { said } from './gamewords';
import type { GameInfo } from './types';

const game = {
  id: 'deluxe', bots: [{ id: 'normal', title: 'Normal', blurb: 'Plans.' }, { id: 'easy', title: 'Easy', blurb: 'At first sight.' }, { id: 'odd', title: 'Odd', blurb: 'New.' }],
  options: [
    { key: 'light', type: 'enum', title: 'Light', help: 'Harder.', default: 'day', choices: [{ value: 'day', title: 'Day' }, { value: 'dusk', title: 'Dusk' }] },
    { key: 'vehicle_1', type: 'text', title: 'Vehicle of player 2', default: '' }, { key: 'new_rule', type: 'bool', title: 'A new rule', default: false },
  ],
  orders: [{ key: 'fire', type: 'enum', title: 'Fire', default: 'ask', choices: [{ value: 'ask', title: 'Ask me' }] }],
} as unknown as GameInfo;

it('leaves what the server says where the language has no words', () => expect(said(game)).toEqual(game));

it('words options, orders and bots by their keys', () => {
  adopt('de', { options, bots });
  const g = said(game);
  expect(g.options.map((o) => o.title)).toEqual(['Licht', 'Fahrzeug von Spieler 2', 'A new rule']);
  expect(g.options[0]).toMatchObject({ help: 'Nachts sind Schüsse schwerer.', default: 'day', choices: [{ value: 'day', title: 'Tag' }, { value: 'dusk', title: 'Dusk' }] });
  expect(g.orders[0]!.choices![0]!.title).toBe('Mich fragen');
  expect(g.bots.map((b) => b.title)).toEqual(['Normal', 'Leicht', 'Odd']);
});

it('lists no options that are for programs', () => {
  const entry = { key: 'entry_0', type: 'text', title: 'What player 1 brings along', default: '', unlisted: true };
  expect(said({ ...game, options: [...game.options, entry] } as unknown as GameInfo).options.map((o) => o.key)).toEqual(game.options.map((o) => o.key));
});
