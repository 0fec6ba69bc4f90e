import { describe, expect, it } from 'vitest';
import { figure, fill } from './fill';
import { fitting } from './language';

describe('a message', () => {
  const cards = { one: '{who}: {n} card', other: '{who}: {n} cards' };
  it('has the form for its number', () => {
    expect([0, 1, 2, 21].map((n) => fill(cards, { who: 'Osei', n }))).toEqual(['Osei: 0 cards', 'Osei: 1 card', 'Osei: 2 cards', 'Osei: 21 cards']);
    const karten = { one: '{n} Karte', other: '{n} Karten' };
    expect([0, 1, 2].map((n) => fill(karten, { n }, 'de-DE'))).toEqual(['0 Karten', '1 Karte', '2 Karten']);
  });

  it('has as many forms as the language has categories', () => {
    // Polish: one for 1; few for 2 to 4, but not 12 to 14; many for the other whole numbers; other for what is not whole.
    const karty = { one: '{n} karta', few: '{n} karty', many: '{n} kart', other: '{n} karty' };
    expect([1, 2, 4, 5, 12, 22, 25, 1.5].map((n) => fill(karty, { n }, 'pl-PL'))).toEqual(['1 karta', '2 karty', '4 karty', '5 kart', '12 kart', '22 karty', '25 kart', '1,5 karty']);
  });

  it('says the general form where a language has none for the number', () => {
    expect(fill({ other: '{n} points' }, { n: 1 })).toBe('1 points');
  });

  it('writes numbers as its language does, and texts as they are', () => {
    expect(fill('{a} of {b}', { a: 1234.5, b: '1234.5' })).toBe('1,234.5 of 1234.5');
    expect(fill('{a} von {b}', { a: 1234.5, b: -3 }, 'de-DE')).toBe('1.234,5 von −3');
    expect([figure(-2000), figure(0.125)]).toEqual(['−2,000', '0.13']);
  });
});

it('guesses the language from what the browser wants, after what was chosen', () => {
  expect(fitting(null, ['de-AT', 'en'])).toBe('de');
  expect(fitting(null, ['fr', 'pt-BR', 'DE'])).toBe('de');
  expect(fitting(null, ['fr'])).toBe('en');
  expect(fitting('en', ['de'])).toBe('en');
  expect(fitting('tlh', ['de'])).toBe('de');
  expect(fitting(null, [])).toBe('en');
});
