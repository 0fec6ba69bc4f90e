// Hints: the bright choice is what a bot would do, with its reason; the bulb says why and what else there is, and draws it; tables without hints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, look, person, play, see, Server, shot } from './harness.mjs';

const server = await Server.start();

async function table(page, game, more = {}) {
  const answer = await page.request.post(new URL('/api/matches', server.url).href, {
    data: { game, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'normal' }], ...more },
  });
  const made = await answer.json();
  assert.equal(answer.status(), 200, JSON.stringify(made));
  await page.goto(`/m/${made.table.id}`);
  return made.table.id;
}

const late = /status of 409/;

test('one click seats equal cars in Deluxe Duel, and the bright choice is what the bot would do', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: late });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Deluxe Duel' }).click();
  await see(page, (g) => g.asked, 'the first question');
  const id = /\/m\/(\w+)/.exec(page.url())[1];
  const { table: made } = await call(page, 'GET', `/matches/${id}`);
  assert.equal(made.options.vehicle_0, made.options.vehicle_1);
  assert.equal(made.options.vehicle_0, 'even');
  for (let n = 0; n < 12; n++) {
    const g = await see(page, (x) => x.over || x.asked, 'a question');
    if (g.over) break;
    assert.ok(await page.locator('.decision .choice.primary').count() <= 1, 'one choice is bright at most');
    await play(page, (x) => x.over || x.step > g.step || x.question !== g.question);
  }
  clean(page);
});

for (const [width, height] of [[1440, 900], [768, 1024], [390, 844]]) {
  test(`the bulb says why, shows the alternatives and draws them, at ${width}`, async (t) => {
    const page = await person(t, { at: server.url, width, height, motion: 'reduce', expected: late });
    const id = await table(page, 'deluxe', { options: { vehicle_0: 'even', vehicle_1: 'even', place: 'stockyard' } });
    await play(page, (g) => g.asked && /: move /.test(g.question));
    const bright = await page.locator('.decision .choice.primary b').innerText();
    assert.notEqual((await page.locator('.decision .choice.primary .why').innerText()).trim(), '', 'the bright choice has its reason');
    const { frame } = await call(page, 'GET', `/matches/${id}`);
    const advice = await page.request.post(new URL(`/api/matches/${id}/advice`, server.url).href, { data: { seat: 0, seq: frame.seq } }).then((r) => r.json());
    await page.keyboard.press('h');
    const hint = page.getByRole('region', { name: 'Hint' });
    await hint.waitFor();
    const rows = hint.locator('.cand');
    assert.equal(await rows.count(), advice.answers.length);
    assert.equal(await rows.first().locator('b').innerText(), bright);
    const box = await hint.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width + 1, 'the hint stays on the page');
    if (advice.answers.length > 1) {
      await rows.nth(1).focus();
      assert.equal(await rows.nth(1).getAttribute('data-state'), 'preview', 'what is looked at is drawn');
      assert.match(await rows.nth(1).innerText(), /behind|as good/);
    }
    await shot(page, 'hint-deluxe');
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'detached' });
    clean(page);
  });
}

test('a table without hints has no bulb, and nothing is bright until something is picked', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await table(page, 'race', { no_hints: true, options: { course: 'sprint', deal: 'random' } });
  // Of one answer nobody needs advice: on to a question with several, on which nothing is picked.
  await play(page, (g) => g.asked && g.choices.length > 1);
  assert.equal(await page.getByRole('button', { name: /^Hint/ }).count(), 0);
  assert.equal(await page.locator('.decision .choice.primary').count(), 0);
  await page.keyboard.press('h');
  assert.equal(await page.getByRole('region', { name: 'Hint' }).count(), 0);
  assert.ok((await look(page)).asked);
  clean(page);
});
