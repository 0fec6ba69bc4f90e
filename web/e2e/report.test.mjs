// After the match: luck, the chance to win, turning points that open the replay, and playing on from a step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, look, person, play, quick, see, Server, shot } from './harness.mjs';

const server = await Server.start('--review', '2000');

test('a press on a turning point opens the replay there, in the list, on the curve and by its key', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot']));
  // Not every duel turns: this one is said to have done so twice.
  const point = (from_seq) => {
    const share = { chance: 0.5, low: 0.4, high: 0.6 };
    return {
      seq: from_seq + 1, from_seq, turn: 1, seat: 0, whose: 0, before: share, after: { ...share, chance: 0.9 }, chose: 0, rolled: 0.4, dice: true,
      answers: [{ action: {}, text: 'pass', taken: true, share }, { action: {}, text: 'draw', share, better: true }],
    };
  };
  const turning = [point(2), point(5)];
  const even = [0, 1].map(() => ({ chance: 0.5, low: 0.4, high: 0.6 }));
  const curve = { state: 'done', bot: 'random', rollouts: 40, planned: 40, points: [{ seq: 0, turn: 1, chance: even }, { seq: 7, turn: 2, chance: even }], turning };
  await page.route('**/api/matches/*/curve*', (r) => r.fulfill({ json: curve }));
  await page.goto(`/m/${table.id}`);
  await play(page, (g) => g.over);
  const report = page.locator('.report');
  const at = (step) => page.getByText(`You see step ${step}.`).waitFor();
  await report.locator('.points li button').nth(1).click();
  await at(5);
  assert.equal(await page.locator('.happened .answers li').count(), 2, 'what else could have been done stands there');
  await page.keyboard.press('t');
  await at(2);
  await page.keyboard.press('t');
  await at(5);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await report.waitFor();
  await report.locator('.curve .point').first().click();
  await at(2);
  clean(page);
});

test('a duel is looked back at, and played on from where it turned', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot']));
  await page.goto(`/m/${table.id}`);
  await play(page, (g) => g.over);

  // Luck comes at once, in words and figures; the curve only when somebody wants it.
  const report = page.locator('.report');
  await report.getByText(/luckier than \d+ of 100 matches with the same rolls/).first().waitFor();
  const luck = await call(page, 'GET', `/matches/${table.id}/luck`);
  assert.equal(luck.totals.length, 2);
  assert.equal(await report.locator('.lines li').count(), luck.lines.length);
  assert.equal((await call(page, 'GET', `/matches/${table.id}/curve`)).state, 'none');
  await report.getByRole('button', { name: 'Work out the chance to win' }).click();
  await report.getByRole('img', { name: /^Chance of .* to win by turn/ }).waitFor();
  await report.getByRole('heading', { name: 'Turning points' }).waitFor();
  await shot(page, 'report');
  await report.getByRole('heading', { name: 'Turning points' }).scrollIntoViewIfNeeded();
  await shot(page, 'report-points');

  // On a tablet and a phone it lies over the table, whole, and can be put away.
  for (const size of [{ width: 768, height: 1024 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    const rematch = report.getByRole('button', { name: 'Rematch' });
    await rematch.scrollIntoViewIfNeeded();
    const box = await report.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= size.width && box.y > 40 && box.y + box.height <= size.height && box.height > size.height / 2, `the report at ${size.width}: ${JSON.stringify(box)}`);
    await rematch.click({ trial: true }); // nothing covers it
    await shot(page, 'report');
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // A turning point opens the replay where something else could have been done. Not every duel has one: then any step will do.
  const { turning, points } = await call(page, 'GET', `/matches/${table.id}/curve`);
  const first = turning[0];
  const step = first ? first.from_seq : points[0].seq;
  if (first) {
    await report.locator('.points li button').first().click();
    await page.getByText(`You see step ${step}.`).waitFor();
    if (first.answers.length > 0) await page.locator('.happened .answers li').nth(first.answers.length - 1).waitFor();
    assert.equal(await page.locator('.happened .answers li').count(), first.answers.length);
  } else await page.goto(`/m/${table.id}?step=${step}`);
  await page.getByText(`You see step ${step}.`).waitFor();
  assert.notEqual((await page.locator('.happened').innerText()).trim(), '');
  await shot(page, 'report-replay');

  // N goes from hit to hit.
  await page.keyboard.press('n');
  await page.waitForFunction((step) => !document.body.innerText.includes(`You see step ${step}.`), step);
  await page.goto(`/m/${table.id}?step=${step}`);
  await page.getByText(`You see step ${step}.`).waitFor();

  // From there it goes on: the same position at another table.
  const then = await call(page, 'GET', `/matches/${table.id}/frames/${step}`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForURL((url) => /\/m\/\w+$/.test(url.pathname) && !url.pathname.endsWith(table.id));
  await see(page, (g) => g.step >= 1, 'the position');
  const next = new URL(page.url()).pathname.split('/').at(-1);
  const begun = await call(page, 'GET', `/matches/${next}/frames/1`);
  assert.deepEqual(begun.view, then.view);
  assert.equal(begun.do, 'from');
  await see(page, (g) => g.asked || g.over, 'a question of the new match');
  assert.ok((await look(page)).step >= 1);
  clean(page);
});
