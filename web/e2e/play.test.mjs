// One person against bots: from the front page to the end, with the mouse and with the keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, hurried, person, play, quick, see, Server } from './harness.mjs';

// Bots answer at once at tables that do not say.
const server = await Server.start('--bot-delay', '0s');

test('one click on the front page is enough to be asked what to do', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Card Duel' }).click();
  const g = await see(page, (g) => g.asked, 'the first question');
  assert.match(page.url(), /\/m\/\w+$/);
  assert.notEqual(g.question.trim(), '');
  // A whole turn of one's own and the next question.
  await play(page, (now) => now.step > g.step + 4);
  clean(page);
});

test('one click on the front page, and a whole duel against three bots to its end', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Card Duel' }).click();
  // The second duel is dealt when the first is over, whoever was still in it.
  await play(page, (g) => g.over || /Duel 2 is dealt/.test(g.question));
  const log = page.locator('.log');
  assert.match(await log.innerText(), /duel/i, 'the log tells how the duel ended');
  clean(page);
});

test('bots play at the pace that is chosen, which is remembered; a key skips to the next decision', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  // The bots of this table take ten seconds for each choice: a round of three would be longer than anybody here waits.
  const open = async () => {
    const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot', 'bot', 'bot'], { options: { goal: 200 }, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 10000 } }));
    await page.goto(`/m/${table.id}`);
  };
  await open();
  const skip = page.getByRole('button', { name: 'On to your next decision' });
  const pace = page.getByRole('button', { name: /^Pace of the bots/ });
  const choose = async (...words) => {
    for (const word of words) {
      await pace.click();
      assert.equal(await pace.getAttribute('aria-label'), `Pace of the bots: ${word}`);
    }
  };
  // At once: the first question comes whoever begins. Then as the table says.
  await choose('brisk', 'at once');
  await page.locator('.decision .choice:enabled').first().waitFor();
  await choose('calm');
  assert.equal(await skip.getAttribute('aria-disabled'), 'true', 'there is nothing to skip while one is asked');
  await page.locator('.decision .choice:enabled').first().click();
  await page.locator('[aria-disabled="false"]').and(skip).waitFor();
  await page.keyboard.press('.');
  await page.locator('.decision .choice:enabled').first().waitFor();
  await page.locator('[aria-pressed="false"]').and(skip).waitFor();

  await choose('brisk', 'at once');
  await play(page, (g) => g.step > 30);
  await open();
  assert.equal(await pace.getAttribute('aria-label'), 'Pace of the bots: at once');
  await play(page, (g) => g.step > 30);
  clean(page);
});

test('a game is played from a new table to its end through the page alone', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await hurried(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'New table Card Duel' }).click();
  // Two cars, to 10 points: one duel decides.
  await page.getByRole('button', { name: 'Remove seat 4' }).click();
  await page.getByRole('button', { name: 'Remove seat 3' }).click();
  const less = page.getByRole('button', { name: 'Play to: less' });
  for (let goal = 60; goal > 10; goal -= 10) await less.click();
  assert.match(await page.getByRole('group', { name: 'Play to' }).innerText(), /10/);
  assert.ok(await less.isDisabled(), 'the least is 10');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const n = await play(page, (g) => g.over);
  assert.ok(n >= 5, `a game of ${n} choices`);
  const report = page.locator('.report');
  assert.notEqual((await report.getByRole('heading', { level: 2 }).innerText()).trim(), '');
  assert.equal(await report.locator('tbody tr').count(), 2);
  assert.ok((await report.locator('.tag', { hasText: 'winner' }).count()) >= 1, 'somebody has won');
  await report.getByText('The server sealed its seed before this browser drew a number').waitFor();
  const first = page.url();
  await report.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== first && /\/m\/\w+$/.test(url.pathname));
  await see(page, (g) => !g.over && g.asked, 'a question of the new match', 30_000);
  clean(page);
});

test('a whole turn from the front page by keyboard alone', async (t) => {
  const page = await person(t, { at: server.url });
  const press = (key) => page.keyboard.press(key);
  /** Walks with Tab until the focus is on something that fits, and checks that the focus shows there. */
  async function walkTo(selector, most = 80) {
    for (let n = 0; n < most; n++) {
      await press('Tab');
      const here = await page.evaluate((selector) => {
        const e = document.activeElement;
        if (!e?.matches(selector)) return null;
        const s = getComputedStyle(e);
        return { ring: s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0 };
      }, selector);
      if (here) {
        assert.ok(here.ring, `the focus shows on ${selector}`);
        return;
      }
    }
    assert.fail(`Tab does not reach ${selector}`);
  }

  await page.goto('/');
  await page.getByRole('button', { name: 'Play now Card Duel' }).waitFor();
  await press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.className), 'skip', 'the first stop skips to the content');
  await walkTo('.gcard .btn.primary');
  await press('Enter');

  // Until it is one's own turn: the bright choice with Enter, from wherever the focus is.
  const turn = (g) => g.question.startsWith('Your turn');
  async function answer(g, keys) {
    await page.evaluate(() => document.activeElement.blur());
    await press(keys);
    return see(page, (now) => now.over || now.step > g.step || now.question !== g.question, `an effect of ${keys} on "${g.question}"`);
  }
  const key = () => page.evaluate(() => (document.querySelector('.decision .choice.primary') ?? document.querySelector('.decision .choice')).dataset.choice);
  let g = await see(page, (g) => g.asked, 'a question', 30_000);
  for (let n = 0; n < 40 && !turn(g); n++) {
    await answer(g, (await key()) || 'Enter');
    g = await see(page, (g) => g.asked, 'a question', 30_000);
  }
  assert.ok(turn(g), g.question);

  // The hand: into it with Tab, along it with the arrows, a card up with Enter and down with Escape.
  await walkTo('.hand [data-at]');
  const at = () => page.evaluate(() => Number(document.activeElement.dataset.at));
  const from = await at();
  await press('ArrowRight');
  assert.equal(await at(), from + 1);
  await press('d');
  await see(page, (g) => g.question.startsWith('Which cards do you discard?'));
  await press('Escape');
  await see(page, turn);
  // The rules and the board in words beside it.
  await page.evaluate(() => document.activeElement.blur());
  for (const [k, tab] of [['w', 'In words'], ['r', 'Rules'], ['l', 'Log']]) {
    await press(k);
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  }
  // The turn itself: to a choice with Tab, Enter takes it; then keys until the turn has passed on.
  await walkTo('.decision .choice');
  const { turn: mine } = await see(page, (g) => g.turn !== '');
  await press('Enter');
  await see(page, (now) => now.step > g.step, 'the choice to be taken');
  for (let n = 0; n < 40; n++) {
    g = await see(page, (now) => now.over || now.turn !== mine || now.asked, 'the turn to pass', 30_000);
    if (g.over || g.turn !== mine) break;
    await answer(g, (await key()) || 'Enter');
  }
  assert.notEqual(g.turn, mine, 'the turn has passed on');
  clean(page);
});
