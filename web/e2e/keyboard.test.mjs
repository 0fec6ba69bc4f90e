// Whole matches without a mouse: of each game with the keys alone, and of each game on a board with no more than the board in words offers. Nothing presses anything but keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, person, see, Server } from './harness.mjs';
import { stands, through, used, walk } from './keyboard.mjs';

const server = await Server.start('--bot-delay', '0s', '--rate', '1000');

/** A question that the standing orders answer is shown for some milliseconds: who is as fast as a test may answer it too, and hears that it is late. So is who asks for more advice than people may: 120 times in a minute, after 60 at once. */
const late = /status of 409|status of 429 .*\/advice\)$/;

/** Short matches: options of the table, and about how many answers at least. */
const short = [
  { game: 'cardduel', title: 'Card Duel', options: { goal: 25 }, least: 4 },
  { game: 'sixth', title: 'Arena Six', options: { arena: 'box', start: 'arena', size: 'free', ap: 1, bp: 8, cp: 2 }, least: 4 },
  { game: 'deluxe', title: 'Deluxe Duel', options: { place: 'stockyard', turns: 3 }, least: 4 },
  { game: 'jumpstart', title: 'Jump-Start Duel', options: { turns: 3 }, least: 4 },
  { game: 'race', title: 'Gear Race', options: { course: 'sprint', length: 'short_open', deal: 'random' }, least: 4 },
  { game: 'heist', title: 'Highway Crew', options: { scenario: 'tank', difficulty: 'beast', crew: 'random' }, least: 4 },
];

/** From the front page to a table of the game that starts, with the keys alone. */
async function sitDown(page, { game, title, options }) {
  await used(page, game, options);
  await page.goto('/');
  await page.getByRole('link', { name: 'New table Card Duel' }).waitFor();
  await walk(page, (f) => f.name === 'New table Card Duel');
  await page.keyboard.press('Enter');
  // Along the games to this one: the focus goes with the choice.
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  await walk(page, (f) => f.tag === 'INPUT');
  for (let n = 0; n < 6 && !page.url().endsWith(`/new/${game}`); n++) {
    const before = page.url();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL((url) => url.href !== before);
    await stands(page, '[name="game"]:checked', `the form of ${title}`);
  }
  await walk(page, (f) => f.tag === 'BUTTON' && f.name === 'Start the game');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/m\/\w+$/);
}

for (const one of short) {
  test(`${one.title}: a whole match with the keys alone`, async (t) => {
    const page = await person(t, { at: server.url, width: 1024, height: 768, motion: 'reduce', expected: late });
    await sitDown(page, one);
    const n = await through(page, '.dock, .dock *, .board *, .own *', async (n) => {
      const sure = await page.locator('.decision .choice.danger').count() > 0;
      const key = await page.evaluate(() => (document.querySelector('.decision .choice.primary:enabled') ?? document.querySelector('.decision .choice:enabled'))?.dataset.choice ?? '');
      // By turns with Enter from where one stands, with the letter on the choice, and by walking to a choice.
      if (!sure && n % 3 !== 2 && key === 'Enter') await page.keyboard.press('Enter');
      else if (!sure && n % 3 === 1 && key !== '') await page.keyboard.press(key);
      else {
        await walk(page, (f) => f.part === 'decision' && f.classes.includes('choice'));
        await page.keyboard.press('Enter');
      }
    });
    t.diagnostic(`${n} answers`);
    assert.ok(n >= one.least, `${n} answers`);
    // From the result on: the first stops are in the report, and a rematch is one of them.
    await walk(page, (f) => f.part === 'report' && f.name === 'Rematch', 8);
    const first = page.url();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== first);
    await see(page, (g) => g.asked, 'a question of the next match');
    await stands(page, '.dock', 'the next match');
    clean(page);
  });
}

for (const one of short.filter((x) => x.game !== 'cardduel')) {
  test(`${one.title}: a whole match in words alone`, async (t) => {
    const page = await person(t, { at: server.url, width: 1024, height: 768, motion: 'reduce', expected: late });
    await sitDown(page, one);
    await see(page, (g) => g.asked, 'the first question');
    await page.keyboard.press('w');
    await walk(page, (f) => f.id === 'tab-words');
    const n = await through(page, '#tab-words, #panel-words *', async (_, g) => {
      // Every answer is a button here: to the bright one, where there is one, else to the first.
      const [heads, list, bright] = await page.evaluate(() => ['h2', '.answers button', '.answers .primary'].map((x) => document.querySelectorAll(`#panel-words ${x}`).length));
      assert.ok(list > 0, `answers to "${g.question}"`);
      assert.ok(heads >= 2, `the table is told at "${g.question}"`);
      await (bright > 0 ? walk(page, (f) => f.part === 'words' && f.classes.includes('primary')) : walk(page, (f) => f.part === 'words'));
      await page.keyboard.press('Enter');
    });
    t.diagnostic(`${n} answers`);
    assert.ok(n >= one.least, `${n} answers`);
    clean(page);
  });
}
