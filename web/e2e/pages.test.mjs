// The pages beside the matches: rules, replays, settings, new tables that cannot be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, person, quick, see, Server } from './harness.mjs';

const server = await Server.start();

test('rules are read, searched and followed', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/rules');
  await page.getByRole('link', { name: 'Deluxe Duel' }).click();
  await page.getByText('DX-', { exact: false }).first().waitFor();
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await search.fill('ramming');
  await page.getByRole('heading', { name: /^\d+ rules?$/ }).waitFor();
  assert.ok((await page.locator('main article').count()) > 0);
  await search.fill('zzzz');
  await page.getByText('No rule has all these words.').waitFor();
  await search.fill('');
  // The contents lead to a chapter further down.
  const chapter = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(3);
  const title = (await chapter.locator('.clip').innerText()).trim();
  await chapter.click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2' && Math.abs(document.activeElement.getBoundingClientRect().top) < innerHeight / 2);
  assert.equal((await page.evaluate(() => document.activeElement.innerText)).trim(), title);
  await page.goto('/rules/cardduel/CG-ATK-010');
  const rule = page.locator('#CG-ATK-010');
  await rule.waitFor();
  await page.waitForFunction(() => {
    const box = document.getElementById('CG-ATK-010').getBoundingClientRect();
    return box.top >= 0 && box.top < innerHeight / 2;
  });
  // A rule that the rulebook leaves unclear says so in words.
  await page.locator('#CG-SETUP-007').getByText('the rulebook is unclear here').waitFor();
  await page.locator('#CG-SETUP-005').getByText('completed by us').waitFor();
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
