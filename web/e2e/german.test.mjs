// The client in German: the front page, the settings, and the first decisions of Card Duel and Deluxe Duel, on a desk and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, clean, person, see, Server, shot, still } from './harness.mjs';
import { frame, inspect } from './inspect.mjs';

const server = await Server.start('--rate', '1000');

/** English words that no German sentence has. */
const english = /\b(?:the|your|you|is|are|with|turn|what|which|hand|discard|speed|hits?|damage)\b/;

for (const width of [1440, 390]) {
  test(`a page and two games in German, ${width} wide`, async (t) => {
    const page = await person(t, { at: server.url, width, height: width > 800 ? 900 : 844, locale: 'de-DE', motion: 'reduce' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Such dir ein Spiel aus. Ein Klick, und du fährst.' }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
    await shot(page, 'german-front');
    const wrong = await inspect(page, 'german front');
    for (const game of ['cardduel', 'deluxe']) {
      const answer = await page.request.post(new URL('/api/matches', server.url).href, {
        data: { game, options: {}, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, start: true, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'normal' }] },
      });
      await page.goto(`/m/${(await answer.json()).table.id}`);
      for (let n = 0; n < 3; n++) {
        const g = await see(page, (g) => g.asked || g.over, 'a question');
        if (g.over) break;
        assert.doesNotMatch(`${g.question} ${g.choices.join(' ')}`, english);
        const map = page.locator('.stage .panzoom > g').first();
        if ((await map.count()) > 0) await still(page, map);
        if (n === 1) await shot(page, `german-${game}`);
        wrong.push(...(await frame(page)).flaws.map((f) => `${game}, question ${n}: ${f}`));
        await choose(page);
      }
    }
    clean(page);
    assert.deepEqual(wrong, []);
  });
}

test('the language is chosen in the settings, and kept', async (t) => {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  await page.locator('.topbar .me').click();
  await page.getByLabel('Your name').fill('Osei');
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Regeln lesen' }).first().waitFor();
  // What had been typed was saved with it.
  assert.match(await page.locator('.topbar .me').innerText(), /Osei/);
  await page.reload();
  await page.getByRole('link', { name: 'Regeln lesen' }).first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  clean(page);
});
