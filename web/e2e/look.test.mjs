// Every page at three sizes, dark and light: nothing runs over, nothing jumps, everything has a name. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, person, play, quick, see, Server } from './harness.mjs';
import { inspect as inspectAny, sizes } from './inspect.mjs';

const server = await Server.start();

/** Where there is room, what a drawing says in small figures stands beside it in words. */
const inspect = (page, name) => inspectAny(page, name, { least: 8 });

const questions = new Set(['action', 'deal', 'escape']);

/** A match against a bot that stands in a response window. */
async function inWindow(page) {
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot', 'bot', 'bot'], { options: { goal: 60 } }));
  await page.goto(`/m/${table.id}`);
  const kind = async () => (await call(page, 'GET', `/matches/${table.id}`)).frame.asks.find((a) => a.you)?.kind;
  for (let n = 0; n < 60; n++) {
    const g = await see(page, (g) => g.asked || g.over, 'a question');
    assert.ok(!g.over, 'a game to 60 has no response window');
    const k = await kind();
    if (k && !questions.has(k)) return `/m/${table.id}`;
    await play(page, (now) => now.step > g.step, 5);
  }
  throw new Error('no response window in 60 choices');
}

/** A finished match of one's own. */
async function over(page) {
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot', 'bot', 'bot'], { options: { goal: 20 } }));
  await call(page, 'POST', `/matches/${table.id}/replace`, { seat: 0, bot: 'random' });
  await page.goto(`/m/${table.id}`);
  await see(page, (g) => g.over, 'the bots to finish', 30_000);
  return `/m/${table.id}`;
}

test('every page at three sizes, dark and light', async (t) => {
  // One person for all sizes: pages with touch and without belong to different profiles, so their cookie goes along.
  const first = await person(t, { at: server.url });
  await first.goto('/');
  const [duel, end] = [await inWindow(first), await over(first)];
  const cookies = await first.context().cookies();
  clean(first);
  const wrong = [];
  const pages = [
    ['front', '/', (p) => p.getByRole('button', { name: 'Play now Card Duel' })],
    ['new', '/new/cardduel', (p) => p.getByRole('button', { name: 'Start the game' })],
    ['match', duel, (p) => p.locator('.decision[data-state="yours"] .choice').first()],
    ['rules', '/rules/cardduel', (p) => p.getByRole('link', { name: /^Components and setup/ })],
    ['rules table', '/rules/deluxe/who-moves-when-and-how-far', (p) => p.getByRole('region', { name: 'Table: Movement chart' })],
    ['how', '/rules/sixth/how', (p) => p.locator('figure .panzoom').first()],
    ['rule', '/rules/cardduel/CG-ATK-010', (p) => p.getByText('CG-ATK-010', { exact: true }).first()],
    ['learn', '/learn', (p) => p.getByRole('heading', { name: 'Card Duel' })],
    ['replays', '/replays', (p) => p.locator(`a[href="${end}"]`)],
    ['end', end, (p) => p.getByText('The seed that is shown now is the one that was sealed at the start.')],
    ['lost', '/nope', (p) => p.getByRole('heading', { name: 'There is nothing at this address.' })],
  ];
  for (const size of sizes) {
    const page = await person(t, { at: server.url, ...size });
    await page.context().addCookies(cookies);
    for (const [name, path, ready] of pages) {
      await page.goto(path);
      await ready(page).waitFor();
      wrong.push(...(await inspect(page, name)));
    }
    // The lobby, with its link, and the dialogs.
    const { table } = await call(page, 'POST', '/matches', quick(['you', 'link', 'open', 'bot']));
    await page.goto(`/m/${table.id}`);
    await page.getByRole('heading', { name: 'The table is open' }).waitFor();
    wrong.push(...(await inspect(page, 'lobby')));
    await page.getByRole('button', { name: 'Keys and help' }).click();
    await page.getByRole('dialog').waitFor();
    wrong.push(...(await inspect(page, 'help')));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    clean(page);
    await page.context().close();
  }
  assert.deepEqual(wrong, []);
});

test('wrong addresses have pages of their own', async (t) => {
  // The browser itself writes every answer of 404 to the console.
  const page = await person(t, { at: server.url, expected: /status of 40[34]/ });
  for (const [path, heading] of [
    ['/nope', 'There is nothing at this address.'],
    ['/new/nosuchgame', 'There is nothing at this address.'],
    ['/rules/nosuchgame', 'There is nothing at this address.'],
    ['/m/a/b/c', 'There is nothing at this address.'],
    ['/m/unknown', 'There is no such game here.'],
    ['/t/unknown?token=x', 'There is no such game here.'],
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('link', { name: 'To the front page' }).waitFor();
  }
  await page.goto('/rules/cardduel/CG-NOPE-999');
  await page.getByText('There is no rule CG-NOPE-999.').waitFor();
  await page.getByRole('link', { name: /^Components and setup/ }).waitFor();
  await page.goto('/nope');
  await page.getByRole('link', { name: 'To the front page' }).click();
  await page.getByRole('button', { name: 'Play now Card Duel' }).waitFor();
  clean(page);
});
