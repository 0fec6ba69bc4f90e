// The pages beside the matches: rules, replays, settings, new tables that cannot be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, person, quick, see, Server, shot } from './harness.mjs';

const server = await Server.start();

test('rules are read by chapter, searched and followed', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/rules');
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Deluxe Duel' }).click();
  // The contents lead to a chapter of its own page, and that one to the next.
  await page.getByRole('link', { name: /^Crash results/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Crash results' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/rules/deluxe/crash-results');
  await page.getByRole('link', { name: 'Next: Collisions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Collisions' }).waitFor();
  // The table that a rule names stands under it.
  const factors = page.locator('#DX-COLL-030').getByRole('region', { name: 'Table: Temporary speeds' });
  assert.equal(await factors.getByRole('row').count(), 23); // a head, and 1/3 to 20
  assert.equal(await page.getByText(/\.json|We play: We play/).count(), 0);
  await shot(page, 'rules-chapter');

  // The search looks in all games and marks what it has found.
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await search.fill('ramming');
  await page.getByRole('heading', { name: /^\d+ rules? found$/ }).waitFor();
  const games = async () => new Set(await page.locator('main article a.rule[aria-label^="Link to"]').evaluateAll((l) => l.map((a) => a.textContent.slice(0, 2))));
  assert.ok((await games()).size > 1, 'rules of several games');
  assert.match(await page.locator('main mark').first().innerText(), /^ramming$/i);
  await page.getByRole('button', { name: 'Card Duel' }).click();
  await page.waitForFunction(() => [...document.querySelectorAll('main article')].every((a) => a.id.startsWith('CG-')));
  await shot(page, 'rules-search');
  await search.fill('zzzz');
  await page.getByText('No rule has all these words.').waitFor();
  await search.fill('');
  await page.getByRole('heading', { level: 1, name: 'Collisions' }).waitFor();

  // A link to a rule opens its chapter there, and a rule that names another leads to it.
  await page.goto('/rules/cardduel/CG-ATK-010');
  const near = (id) => page.waitForFunction((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && box.top >= 0 && box.top < innerHeight / 2;
  }, id);
  await near('CG-ATK-010');
  await page.locator('#CG-ATK-021').getByText('-011', { exact: true }).click();
  await near('CG-ATK-011');
  // How a rule stands to the rulebook is said in words.
  await page.locator('#CG-ATK-018').getByText('the rulebook is unclear here').waitFor();
  await page.locator('#CG-ATK-019').getByText('made by us').waitFor();
  await page.goto('/rules/cardduel/CG-XYZ-001');
  await page.getByText('There is no rule CG-XYZ-001.').waitFor();
  clean(page);
});

test('each game tells on one page how it is played, with pictures off its own board', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/rules/cardduel');
  await page.getByRole('link', { name: /^How it is played/ }).click();
  for (const [game, title] of Object.entries({ cardduel: 'Card Duel', race: 'Gear Race', heist: 'Highway Crew', sixth: 'Arena Six', jumpstart: 'Jump-Start Duel', deluxe: 'Deluxe Duel' })) {
    await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: `How ${title} is played` }).waitFor();
    const pictures = page.locator('figure');
    for (let i = 0; i < (await pictures.count()); i++) await pictures.nth(i).locator('.board :is(svg, button)').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelectorAll('figure [aria-busy]').length === 0);
    assert.ok((await pictures.count()) >= 1 && (await page.locator('main h2').count()) >= 6, title);
    await shot(page, `how-${game}`);
  }
  await page.getByRole('link', { name: 'DX-HC-015' }).click();
  await page.locator('#DX-HC-015').waitFor();
  clean(page);
});

test('rules open beside the board', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot'], { options: { goal: 60 } }));
  await page.goto(`/m/${table.id}`);
  const g = await see(page, (g) => g.asked);
  await page.locator('.decision .ask a.rule').click();
  await page.getByRole('tab', { name: 'Rules', selected: true }).waitFor();
  const panel = page.getByRole('tabpanel', { name: 'Rules' });
  await panel.locator('article').waitFor();
  assert.equal(page.url(), `${server.url}/m/${table.id}`, 'the match stays');
  await panel.getByRole('searchbox').fill('called shot');
  await panel.getByRole('button', { name: /CG-ATK-005/ }).click();
  await panel.locator('#CG-ATK-005').waitFor();
  await panel.getByRole('button', { name: 'Back to the search' }).click();
  await panel.getByRole('button', { name: /CG-ATK-005/ }).waitFor();
  await see(page, (now) => now.question === g.question, 'the same question');
  clean(page);
});

test('a record is downloaded, found sound, and found out when a digit is changed', async (t) => {
  const page = await person(t, { at: server.url, expected: /status of 4/ });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot']));
  await call(page, 'POST', `/matches/${table.id}/replace`, { seat: 0, bot: 'random' });
  await page.goto(`/m/${table.id}`);
  await see(page, (g) => g.over, 'the bots to finish', 30_000);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the record' }).click()]);
  assert.equal(download.suggestedFilename(), `turnpike-${table.id}.json`);
  const chunks = [];
  for await (const c of await download.createReadStream()) chunks.push(c);
  const record = Buffer.concat(chunks).toString();

  await page.getByRole('link', { name: 'Replays' }).click();
  await page.locator(`a[href="/m/${table.id}"]`).waitFor();
  const file = page.locator('input[type="file"]');
  const give = (text) => file.setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give(record);
  await page.getByText(/^The record is sound: \d+ steps replayed/).waitFor();
  await give(record.replace(/"seed":\s*"(.)/, (m, c) => m.slice(0, -1) + (c === '0' ? '1' : '0')));
  await page.getByText(/^The record is not sound/).waitFor();
  await give('not a record');
  await page.getByText('That file is not a record: it is not JSON.').waitFor();
  await give('{"format":"something else"}');
  await page.getByText(/format/).waitFor();
  await page.locator(`a[href="/m/${table.id}"]`).click();
  await see(page, (g) => g.over, 'the finished match');
  clean(page);
});

test('name and theme are kept', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  await page.getByRole('button', { name: 'Your name and settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Wren');
  await dialog.getByRole('button', { name: 'Light' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Wren' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  clean(page);
});
