// Nothing is lost: not by reloading, not when the server dies in the middle of a match.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, look, person, play, quick, see, Server, shot } from './harness.mjs';

test('reloading in the middle of a match keeps the place', async (t) => {
  const server = await Server.start();
  const page = await person(t, { at: server.url });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot'], { options: { goal: 60 } }));
  await page.goto(`/m/${table.id}`);
  await play(page, (g) => g.step >= 8 && g.asked && g.question.startsWith('Your turn'));
  const before = await look(page);
  const hand = () => page.locator('.hand [data-at]').evaluateAll((cards) => cards.map((c) => c.getAttribute('aria-label')));
  const [cards, lines] = [await hand(), await page.locator('.log .ev').count()];
  assert.ok(cards.length > 0 && lines > 0);
  await page.reload();
  assert.deepEqual(await see(page, (g) => g.asked, 'the same question'), before);
  assert.deepEqual(await hand(), cards);
  assert.equal(await page.locator('.log .ev').count(), lines);

  // A link to a step shows that step, and one button leads back to now.
  await page.goto(`/m/${table.id}?step=2`);
  await page.getByText('You see step 2.').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  assert.equal((await see(page, (g) => g.asked, 'the same question')).question, before.question);
  await play(page, (g) => g.step > before.step + 2);
  clean(page);
});

test('the server is killed and started again: the page recovers by itself and the match goes on', async (t) => {
  const server = await Server.start();
  // The browser itself writes to the console that nobody answers.
  const page = await person(t, { at: server.url, expected: /net::ERR_/ });
  await page.goto('/');
  // Two duels at least, so that it goes on after the second start.
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot'], { options: { goal: 40 } }));
  await page.goto(`/m/${table.id}`);
  await play(page, (g) => g.step >= 6 && g.asked);
  const before = await look(page);

  await server.kill();
  await page.getByText('The connection is lost.').waitFor();
  await shot(page, 'connection-lost');
  await server.again();
  await page.getByText('The connection is lost.').waitFor({ state: 'detached' });
  assert.deepEqual(await look(page), before, 'the page stands where it stood');
  const { frame } = await call(page, 'GET', `/matches/${table.id}`);
  assert.equal(frame.seq, before.step, 'no step is lost');
  await play(page, (g) => g.step > before.step + 2 || g.over);

  // Killed again while the person answers: the answer is not lost and does not count twice.
  await play(page, (g) => g.asked);
  const asked = await look(page);
  await server.kill();
  await page.locator('.decision .choice:enabled').first().click();
  await page.getByText('The connection is lost.').waitFor();
  await server.again();
  await page.getByText('The connection is lost.').waitFor({ state: 'detached' });
  await see(page, (g) => g.over || g.asked, 'a question after the second start');
  assert.ok((await look(page)).step >= asked.step);
  await play(page, (g) => g.over);
  clean(page);
});
