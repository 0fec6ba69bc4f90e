// Lessons: the first duel by pointer, the first drive by keys alone, one on a phone; a wrong answer, a page loaded anew half-way, a step back; the page Learn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, person, Server, shot } from './harness.mjs';

const server = await Server.start();
const refused = /status of 409/;

const note = (page) => page.getByRole('dialog', { name: /^Spotter/ });

/** Waits until the note is at a step (from 0; 10 is the end), and returns what it says. */
async function at(page, step) {
  const n = page.locator(`.coach[data-step="${step}"]`);
  await n.waitFor();
  return (await n.locator('p').innerText()).trim();
}

/** Begins a lesson on the front page. */
async function begin(page, game) {
  await page.goto('/');
  await page.locator('.strip').getByRole('button', { name: game }).click();
  await page.waitForURL(/\/m\//);
  await at(page, 0);
}

/** What stands in small print beside the choices, by game and step. */
const small = { 'Gear Race': { 3: '.decision .minor[data-choice="x"]', 6: '.play [data-panel="weapon:1"] .mini' } };

/** Goes through a lesson by what is bright, from its first step to its end. */
async function through(page, game) {
  await begin(page, game);
  for (let step = 0; step < 10; step++) {
    await at(page, step);
    await does(page, small[game]?.[step]);
  }
  await at(page, 10);
}

/** Does what a step asks for, by pointer: what is bright, or another button, after cards of the hand were taken up. */
async function does(page, button = '.decision .choice.primary:enabled', cards = []) {
  const read = await page.locator('.coach').getAttribute('data-until');
  if (read === 'ack') return note(page).getByRole('button', { name: 'Next' }).click();
  if (read !== 'action') return;
  for (const card of cards) await page.locator(`.play .hand [data-card="${card}"]`).click();
  await page.locator(button).click();
}

test('the first duel by pointer: a wrong answer is told so, a page loaded anew goes on, and the duel stays', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: refused });
  await begin(page, 'Card Duel');
  for (let step = 0; step < 10; step++) {
    const said = await at(page, step);
    assert.ok(said.length > 20 && !/[{}]/.test(said), said);
    if (step === 2) {
      // Anything else is refused by the note, and nothing happens.
      const id = /\/m\/(\w+)/.exec(page.url())[1];
      const before = await call(page, 'GET', `/matches/${id}`);
      await page.locator('.decision .choice.primary:enabled').waitFor();
      await page.locator('.decision .choice:not(.primary):enabled').first().click();
      await page.locator('.coach.wrong').waitFor();
      assert.match(await at(page, 2), /^Take the machine gun/);
      const after = await call(page, 'GET', `/matches/${id}`);
      assert.equal(after.frame.seq, before.frame.seq, 'nothing has happened');
      await shot(page, 'lesson-cardduel');
    }
    if (step === 4) {
      await page.reload();
      assert.equal(await at(page, 4), said);
    }
    await does(page, undefined, step === 6 ? ['called_shot', 'flamethrower_left'] : []);
  }
  assert.match(await at(page, 10), /yours to finish/);
  await shot(page, 'lesson-cardduel-done');
  await note(page).getByRole('button', { name: 'Play on' }).click();
  await note(page).waitFor({ state: 'detached' });
  clean(page);
});

test('the first drive by keys alone, from a step begun on the page Learn', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: refused });
  await page.goto('/learn');
  await page.getByRole('heading', { name: 'Deluxe Duel' }).waitFor();
  await shot(page, 'learn');
  await page.getByRole('button', { name: 'Begin Deluxe Duel' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/m\//);
  for (let step = 0; step < 10; step++) {
    await at(page, step);
    const until = await page.locator('.coach').getAttribute('data-until');
    if (until === 'ack') {
      // Whoever is nowhere on the page reads on with Enter.
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press('Enter');
    } else if (until === 'action') {
      const bright = page.locator('.decision .choice.primary:enabled');
      await bright.waitFor();
      if (step === 3) {
        await page.keyboard.press('g');
        assert.ok(await page.evaluate(() => document.activeElement.closest('.decision, .own, .ownpane, .panelbox') !== null), 'G goes to what is pointed at');
        await shot(page, 'lesson-deluxe');
        await page.evaluate(() => document.activeElement.blur());
      }
      await page.keyboard.press('Enter');
    }
  }
  await at(page, 10);
  await page.goto('/learn');
  await page.locator('article', { hasText: 'Deluxe Duel' }).getByText('done').waitFor();
  clean(page);
});

test('on a phone the note stands in the page, and a step back begins the step again', async (t) => {
  const page = await person(t, { at: server.url, width: 390, height: 844, touch: true, motion: 'reduce', expected: refused });
  await begin(page, 'Card Duel');
  for (let step = 0; step < 4; step++) {
    await at(page, step);
    const box = await note(page).boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 391, 'the note stays on the page');
    await does(page);
  }
  await at(page, 4);
  await shot(page, 'lesson-phone');
  const before = page.url();
  await note(page).getByRole('button', { name: 'Steps' }).click();
  await page.getByRole('button', { name: 'Back a step' }).click();
  await page.waitForURL((u) => u.href !== before);
  await at(page, 3);
  await does(page);
  await at(page, 4);
  await note(page).getByRole('button', { name: 'Steps' }).click();
  await page.getByRole('button', { name: 'Play on without lessons' }).click();
  await note(page).waitFor({ state: 'detached' });
  clean(page);
});

for (const game of (process.env.LESSONS ?? 'Gear Race').split(',')) {
  test(`the lesson of ${game} by pointer, by what is bright`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: refused });
    await through(page, game);
    await shot(page, `lesson-${game.replaceAll(' ', '-').toLowerCase()}`);
    clean(page);
  });
}

/** Opens a puzzle from the page Learn, by its title. */
async function puzzle(page, title) {
  await page.goto('/learn');
  await page.locator('.puzzles li', { hasText: title }).getByRole('button').click();
  await page.waitForURL(/\/m\//);
  await at(page, 0);
}

const over = '.coach[data-until="done"]';

test('a puzzle: a wrong choice is told what would have become of it, then the right one counts as solved', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: refused });
  await puzzle(page, 'The open side');
  const choice = (text) => page.locator('.decision .choice:enabled', { hasText: text }).first().click();
  await choice('Machine gun');
  const n = page.locator(over);
  await n.waitFor();
  assert.match(await n.locator('p').first().innerText(), /^Not the best\. Her driver lives/);
  const before = page.url();
  await note(page).getByRole('button', { name: 'Once more' }).click();
  await page.waitForURL((u) => u.href !== before);
  await page.locator('.coach[data-until="action"]').waitFor();
  await choice('Autocannon');
  await n.waitFor();
  assert.match(await n.locator('p').first().innerText(), /^Right\. The autocannon/);
  await shot(page, 'puzzle');
  // The position comes back with the answer on the board, and goes again.
  await note(page).getByRole('button', { name: 'On the board' }).click();
  await note(page).getByRole('button', { name: 'As it went' }).waitFor();
  await shot(page, 'puzzle-recalled');
  await note(page).getByRole('button', { name: 'As it went' }).click();
  await note(page).getByRole('button', { name: 'On the board' }).waitFor();
  await note(page).getByRole('link', { name: 'All lessons and puzzles' }).click();
  await page.locator('.puzzles li', { hasText: 'The open side' }).getByText('solved').waitFor();
  clean(page);
});

test('a puzzle of odds: the answer can be shown, is drawn on the board with its chance, and does not count as solved', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: refused });
  for (const [title, said] of [
    ['One way in', /^The answer\. Two squares to the left/],
    ['Bring them to bear', /^The answer\. As far round/],
    ['The last marker', /^The answer\. The slide/],
    ['A cool head', /^The answer\. Fifth gear/],
    ['The last action', /^The answer\. SACRIFICE FLY/],
  ]) {
    await puzzle(page, title);
    await note(page).getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText('begun once more, the puzzle still counts').waitFor();
    assert.match(await page.locator('.coach p').first().innerText(), said);
    await shot(page, `puzzle-${title.replaceAll(' ', '-').toLowerCase()}`);
    await page.goto('/learn');
    const row = page.locator('.puzzles li', { hasText: title });
    await row.waitFor();
    assert.equal(await row.getByText('solved').count(), 0, `${title} is not solved`);
  }
  clean(page);
});
