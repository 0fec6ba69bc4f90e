// The laboratory: a question with its cost, a matrix of two cars from its document to its matches, keys alone, sharing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, person, Server, shot } from './harness.mjs';
import { inspect, sizes } from './inspect.mjs';

const server = await Server.start('--lab-workers', '1');

const two = { turnpike_lab: 1, kind: 'matrix', name: 'Two cars', game: 'deluxe', seed: 7, field: [{ design: 'dispatch' }, { design: 'scorcher' }], stop: { pairs: 4 } };

/** Opens a document as one opens a file, and begins it. */
async function begin(page, doc) {
  await page.goto('/lab');
  await page.getByRole('heading', { level: 1, name: 'Lab' }).waitFor();
  await page.locator('input[type="file"]').setInputFiles({ name: 'two.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(doc)) });
  await page.getByText(/^8 matches, about /).waitFor();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/lab\/X\w+$/);
}
const done = (page) => page.locator('h1 .tag', { hasText: 'done' }).waitFor();

test('two cars are measured, a cell is opened, and one of its matches as a replay', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await begin(page, two);
  await done(page);
  await page.locator('.verdict').getByText(/^(Cannot tell|Dispatch beats|Scorcher beats)/).waitFor();

  // The two cells add up to 100, as the figures are rounded.
  const grid = page.getByRole('grid', { name: 'Matrix' });
  const figures = (await grid.locator('.hc b').allInnerTexts()).map(Number);
  assert.equal(figures.length, 2);
  assert.ok(Math.abs(figures[0] + figures[1] - 100) <= 1, `${figures}`);

  // By keys alone: into the table, to the other cell, opened, to its matches.
  await page.locator('body').press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: /^Scorcher against Dispatch$/ }).waitFor();
  assert.equal(await page.locator('.ml li').count(), 8);
  await page.keyboard.press('x');
  await page.getByRole('heading', { level: 2, name: /^Dispatch against Scorcher$/ }).waitFor();
  await shot(page, 'lab-matrix');

  // A part of the pairs shows its matches: two for each pair.
  const part = page.getByRole('button', { name: /^Show the \d+ pairs? that ended/ }).first();
  const pairs = Number(/\d+/.exec(await part.getAttribute('aria-label'))[0]);
  await part.click();
  await page.waitForFunction((n) => document.querySelectorAll('.ml li').length === n, 2 * pairs);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.ml li').length === 8);

  // A match is played again and opens where every match that is over does, with the winner and the length that the list says.
  const row = page.locator('.ml li').first();
  const text = await row.innerText();
  await row.getByRole('button', { name: 'Open the replay of match 1a' }).click();
  await page.waitForURL(/\/m\/\w+$/);
  await page.locator('.report').waitFor();
  const won = /^1a\s+(.*?) from seat/.exec(text.replaceAll('\n', ' '))?.[1];
  if (won) await page.locator('.report tr', { hasText: won }).getByText('Winner').waitFor();
  clean(page);
});

test('a question says what it costs; what is wrong with a document is said with its place', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 422/ });
  await page.goto('/lab');
  await page.getByText('Nothing measured yet').waitFor();
  await page.keyboard.press('n');
  await page.getByText(/^[\d,]+ matches, about \d+/).waitFor();
  await page.getByRole('group', { name: 'How sure' }).getByRole('button', { name: /^50 pairs/ }).click();
  await page.getByRole('button', { name: 'Begin' }).and(page.locator(':enabled')).waitFor();
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ ...two, field: [{ design: 'dispatch' }, { design: 'dispatch' }] })) });
  await page.getByText(/\/field: twice the same entrant/).waitFor();
  await page.getByRole('button', { name: 'Begin' }).and(page.locator(':disabled')).waitFor();
  clean(page);
});

test('its pages look well at three sizes, and others see what is shared', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await begin(page, two);
  await done(page);
  const address = new URL(page.url()).pathname;
  const cookies = await page.context().cookies();
  const other = await person(t, { at: server.url, motion: 'reduce', expected: /status of 404/ });
  await other.goto(address);
  await other.getByText('There is no such experiment, or it is not shared with you.').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('radio', { name: 'Whoever has the link sees it' }).check();
  await page.waitForFunction((path) => fetch(`/api${path.replace('/lab/', '/lab/experiments/')}`).then((r) => r.json()).then((e) => e.visibility === 'link'), address);
  await other.reload();
  await other.getByRole('grid', { name: 'Matrix' }).waitFor();
  assert.equal(await other.getByRole('button', { name: 'Share' }).count(), 0, 'somebody else’s is not to be changed');
  const wrong = [];
  for (const size of sizes) {
    const p = await person(t, { at: server.url, motion: 'reduce', ...size });
    await p.context().addCookies(cookies);
    await p.goto('/lab');
    await p.getByRole('link', { name: 'Two cars' }).first().waitFor();
    wrong.push(...(await inspect(p, 'lab')));
    await p.goto(address);
    await p.getByRole('grid', { name: 'Matrix' }).waitFor();
    await p.locator('.cp svg').first().waitFor({ state: 'attached' });
    wrong.push(...(await inspect(p, 'lab-experiment')));
    clean(p);
  }
  assert.deepEqual(wrong, []);
  clean(page, other);
});
