// What the log and the table say when the server was away and when the rules were corrected; the changelogs; records that are not all proved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, look, person, play, quick, see, Server, shot } from './harness.mjs';
import { inspect } from './inspect.mjs';
import { Mirror } from './mirror.mjs';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844, touch: true },
];

const expected = /net::ERR_|status of (422|502)/;
const away = /^The server was (away for \d+ seconds?|started again); nobody's clock ran\. Whoever is to move has 30 seconds more\.$/;
const corrected = 'The rules were corrected. From here on they apply.';
const changes = [
  { version: '2', text: 'Armor that is played stops the hit before it counts as one.', rules: ['CG-ATK-010', 'CG-ATK-011'] },
  { version: '3', text: 'A car without tires stays where it is.' },
];

/** A match with clocks against a bot, some steps on, on a page of its own. Returns its id. */
async function begun(page) {
  await page.goto('/');
  const clock = { pace: 'live', bank_s: 5400, cover_ms: 0, bot_delay_ms: 0 };
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot'], { options: { goal: 60 }, clock }));
  await page.goto(`/m/${table.id}`);
  await play(page, (g) => g.step >= 6 && g.asked);
  return table.id;
}

const notice = (page) => page.getByRole('status', { name: 'News of this table' });

test('the server was away: the log and the table say so, and the replay goes through it', async (t) => {
  const server = await Server.start();
  const page = await person(t, { at: server.url, expected });
  const id = await begun(page);
  const before = await look(page);
  await server.kill();
  await server.again();
  await notice(page).getByText(away).waitFor();
  await page.locator('.log').getByText(away).waitFor();
  const after = await see(page, (g) => g.asked && g.step > before.step, 'the pause');
  assert.equal(after.step, before.step + 1, 'a pause is one step');
  assert.deepEqual(after.choices, before.choices);

  // It stays while the game goes on, and when the page is loaded anew it has been seen.
  await play(page, (g) => g.step > after.step && g.asked);
  await notice(page).getByText(away).waitFor();
  await notice(page).getByRole('button', { name: 'Understood' }).click();
  await notice(page).getByText(away).waitFor({ state: 'detached' });
  await page.reload();
  await see(page, (g) => g.asked, 'a question');
  assert.equal(await notice(page).getByText(away).count(), 0);
  await page.locator('.log').getByText(away).waitFor();

  // Step by step through it.
  for (const step of [after.step, before.step]) {
    await page.goto(`/m/${id}?step=${step}`);
    await page.getByText(`You see step ${step}.`).waitFor();
  }
  await page.keyboard.press('ArrowRight');
  await page.getByText(`You see step ${after.step}.`).waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();

  await play(page, (g) => g.step > after.step + 3 || g.over);
  clean(page);
});

test('the rules were corrected: the log, the table and the replay say so at every size', async (t) => {
  const server = await Server.start();
  // A newer program of which nothing is known yet but what it says: the step of the restart reads as a correction.
  const mirror = await Mirror.of(server, t, (text) =>
    text.replace(/"do":"pause"/g, '"do":"rules"').replace(/"away_ms":\d+,/g, '').replace(/,"grace_ms":\d+/g, `,"rules":${JSON.stringify({ from: '1', to: '3', changes })}`),
  );
  const page = await person(t, { at: mirror.url, expected });
  const id = await begun(page);
  await server.kill();
  await server.again();
  await notice(page).getByText(corrected).waitFor();
  const log = page.locator('.log');
  await log.getByText(corrected).waitFor();
  await log.getByText('Version 1 became version 3.').waitFor();
  await log.getByText('A car without tires stays where it is.').waitFor();
  const at = (await look(page)).step;

  const wrong = [];
  const cookies = await page.context().cookies();
  for (const size of sizes) {
    const other = await person(t, { at: mirror.url, ...size, expected });
    await other.context().addCookies(cookies);
    await other.goto(`/m/${id}`);
    await notice(other).getByText(corrected).waitFor();
    // How small the lettering of a board may be is for the tests of the board.
    wrong.push(...(await inspect(other, 'correction')).filter((flaw) => !flaw.includes('px: <text')));
    clean(other);
    await other.context().close();
  }
  assert.deepEqual(wrong, []);

  // Rule links of the log open the rule beside the board.
  await log.getByRole('link', { name: 'CG-ATK-010' }).click();
  await page.locator('#panel-rules #CG-ATK-010').waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();

  // Whoever plays and comes later is told, although the game has gone on; those who watch find it in the log.
  await play(page, (g) => g.step > at && g.asked);
  await page.reload();
  await notice(page).getByText(corrected).waitFor();
  const watcher = await person(t, { at: mirror.url, expected });
  await watcher.goto(`/m/${id}`);
  await watcher.locator('.log').getByText(corrected).waitFor();
  assert.equal(await notice(watcher).getByText(corrected).count(), 0);

  // By keyboard, and for good.
  await notice(page).getByRole('button', { name: 'Understood' }).press('Enter');
  await notice(page).getByText(corrected).waitFor({ state: 'detached' });
  await page.goto(`/m/${id}?step=${at}`);
  await page.getByText(`You see step ${at}.`).waitFor();
  await page.locator('.log').getByText(corrected).waitFor();
  assert.equal(await notice(page).getByText(corrected).count(), 0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await play(page, (g) => g.step > at + 3 || g.over);
  clean(page, watcher);
});

test('the changelog of a game stands beside its rules, and its version beside a new table', async (t) => {
  const server = await Server.start();
  const page = await person(t, { at: server.url });
  await page.goto('/rules/heist'); // never corrected
  await page.getByText('Rules version 1', { exact: true }).waitFor();
  await page.getByText('The rules as they were first played here.').waitFor();
  assert.equal(await page.getByRole('heading', { name: 'How the rules have changed' }).count(), 0);
  const wrong = [...(await inspect(page, 'changelog-one'))];
  await page.goto('/new/heist');
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByRole('heading', { name: 'Rules of Highway Crew' }).waitFor();
  clean(page);

  for (const size of sizes) {
    const other = await person(t, { at: server.url, ...size });
    await other.route('**/api/games', async (r) => {
      const answer = await r.fetch();
      const games = await answer.json();
      const duel = games.find((g) => g.id === 'cardduel');
      duel.rules_version = '3';
      duel.changes = [duel.changes[0], ...changes];
      await r.fulfill({ response: answer, json: games });
    });
    await other.goto('/rules/cardduel');
    const log = other.getByRole('region', { name: 'How the rules have changed' });
    await log.getByText('A car without tires stays where it is.').waitFor();
    assert.equal(await log.getByText('Armor that is played').isVisible(), false, 'earlier versions are folded away');
    await log.getByText('Earlier versions').press('Enter');
    await log.getByText('Armor that is played').waitFor();
    assert.deepEqual(await log.locator('dt').allInnerTexts(), ['Version 3', 'Version 2', 'Version 1']);
    await other.getByRole('link', { name: /^Components and setup/ }).waitFor();
    await other.evaluate(() => window.forgetShifts());
    wrong.push(...(await inspect(other, 'changelog')));
    await log.getByRole('link', { name: 'CG-ATK-011' }).click();
    await other.waitForURL('**/rules/cardduel/CG-ATK-011');
    clean(other);
    await other.context().close();
  }
  assert.deepEqual(wrong, []);
});

test('a record that is not all proved is not called sound, and a newer one is not called unsound', async (t) => {
  const server = await Server.start();
  const page = await person(t, { at: server.url, expected });
  await page.goto('/replays');
  const give = (record) => page.locator('input[type="file"]').setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
  const part = { from: 1, to: 80, rules: '1', program: '1a2b3c4d', reason: 'step 7 is not legal' };
  await page.route('**/api/verify', (r) => r.fulfill({ json: { ok: true, report: { game: 'cardduel', rules_version: '1', steps: 120, fair: true, unproved: [part] } } }));
  await give({});
  await page.getByText('Nothing in the record is wrong, but not all of its 120 steps are proved.').waitFor();
  await page.getByText('Steps 1 to 80 were played under version 1 of the rules, and this program cannot prove them. A program with that version can: 1a2b3c4d.').waitFor();
  await page.getByText('The dice come from the seed that was sealed at the start.').waitFor();
  assert.equal(await page.getByText('The record is sound').count(), 0);
  const wrong = await inspect(page, 'unproved');
  await page.unroute('**/api/verify');

  // By the server itself: a finished match, said to be of a version that nobody knows.
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot']));
  await call(page, 'POST', `/matches/${table.id}/replace`, { seat: 0, bot: 'random' });
  await page.goto(`/m/${table.id}`);
  await see(page, (g) => g.over, 'the bots to finish', 30_000);
  const record = await call(page, 'GET', `/matches/${table.id}/record`);
  await page.goto('/replays');
  await give({ ...record, rules_version: '99' });
  await page.getByText('this program cannot check the record: version "99" of the rules of cardduel is newer').waitFor();
  assert.equal(await page.getByText('not sound').count(), 0);
  await shot(page, 'newer-record');
  await give(record);
  await page.getByText(/^The record is sound: \d+ steps replayed/).waitFor();
  assert.deepEqual(wrong, []);
  clean(page);
});
