// axe finds nothing wrong on any page: whole at a wide and a narrow window, dark and light; what changes with the size at the four between.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, clean, person, quick, see, Server } from './harness.mjs';
import { axe } from './inspect.mjs';

const server = await Server.start();

const between = [{ width: 1280, height: 720 }, { width: 1024, height: 768 }, { width: 768, height: 1024 }, { width: 390, height: 844 }];
/** What the size of the window can make wrong. */
const bySize = ['scrollable-region-focusable', 'heading-order', 'page-has-heading-one', 'nested-interactive', 'duplicate-id-aria'];

/** Open brings the page up; it is loaded anew for the other theme, since colours on their way from one to the other are nobody's. */
async function walk(page, name, open) {
  const wrong = [];
  for (const [size, theme] of [[{ width: 1440, height: 900 }, 'dark'], [{ width: 360, height: 740 }, 'light']]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open();
    await page.evaluate(() => document.fonts.ready);
    wrong.push(...(await axe(page, `${name}, ${theme}`)));
  }
  for (const size of between) {
    await page.setViewportSize(size);
    // What looks at its size has looked when the next picture has been drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    wrong.push(...(await axe(page, name, bySize)));
  }
  return wrong;
}

test('the pages', async (t) => {
  // A program built without the engine for browsers has none to fetch, and the page of the device says so.
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /\/engine\/engine\.json/ });
  const wrong = [];
  for (const [name, path, ready] of [
    ['front', '/', (p) => p.getByRole('button', { name: 'Play now Card Duel' })],
    ['new table', '/new/deluxe', (p) => p.getByRole('button', { name: 'Start the game' })],
    ['contents of rules', '/rules/deluxe', (p) => p.getByRole('link', { name: /^Collisions/ }).first()],
    ['a chapter of rules', '/rules/deluxe/collisions', (p) => p.getByRole('region', { name: 'Table: Temporary speeds' })],
    ['how it is played', '/rules/heist/how', (p) => p.locator('figure svg').first()],
    ['lessons', '/learn', (p) => p.locator('main h1').first()],
    ['this device', '/device', (p) => p.locator('main h1').first()],
    ['replays', '/replays', (p) => p.locator('input[type="file"]')],
    ['garage', '/garage', (p) => p.locator('main h1, main h2').first()],
    ['garage of Arena Six', '/garage/sixth', (p) => p.locator('main h1, main h2').first()],
    ['arenas', '/arenas', (p) => p.locator('main h1, main h2').first()],
    ['nothing', '/nowhere', (p) => p.locator('main h1').first()],
  ]) {
    wrong.push(...(await walk(page, name, async () => {
      await page.goto(path);
      await ready(page).waitFor({ state: 'attached' });
    })));
  }
  assert.deepEqual(wrong, []);
  clean(page);
});

for (const game of ['cardduel', 'race', 'heist', 'sixth', 'deluxe', 'jumpstart']) {
  test(`a match of ${game}`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce' });
    await page.goto('/');
    const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot'], { game, options: game === 'cardduel' ? { goal: 60 } : {}, no_hints: true }));
    assert.deepEqual(await walk(page, game, async () => {
      await page.goto(`/m/${table.id}`);
      await see(page, (g) => g.asked, 'a question');
    }), []);
    clean(page);
  });
}
