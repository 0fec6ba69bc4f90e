// The table at every size it is designed for, of each game with as many seats as it takes: the board keeps its box and its share of the window, the
// regions keep apart, and nothing that one must know is covered or cut short. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, clean, person, play, see, Server, shot, still } from './harness.mjs';
import { frame, tableSizes } from './inspect.mjs';

const server = await Server.start('--rate', '1000');

/** The games at their fullest, up to a question that shows most of what the board has. */
const tables = [
  { game: 'sixth', seats: 4, options: { arena: 'dust-bowl' }, until: /where does|who fires what/ },
  { game: 'deluxe', seats: 8, options: {}, until: /: move |fire now/ },
  { game: 'jumpstart', seats: 6, options: {}, until: /: move |fire now/ },
  { game: 'race', seats: 8, options: { course: 'bent_ring' }, until: /to drive/ },
  { game: 'heist', seats: 4, options: { scenario: 'tank' }, until: /What next/ },
  { game: 'cardduel', seats: 6, options: { goal: 10 }, until: /./ },
];

/** Opens a table whose bots answer at once. */
async function open(page, { game, options, seats }) {
  const answer = await page.request.post(new URL('/api/matches', server.url).href, {
    data: {
      game, options, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
      seats: [{ kind: 'you' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: 'normal' }))],
    },
  });
  const made = await answer.json();
  assert.equal(answer.status(), 200, JSON.stringify(made));
  await page.goto(`/m/${made.table.id}`);
}

for (const table of tables) {
  test(`a full table of ${table.game} at every size`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
    await open(page, table);
    await play(page, (g) => g.asked && table.until.test(g.question));
    const wrong = [];
    for (const size of tableSizes) {
      await page.setViewportSize(size);
      await see(page, (g) => g.asked, 'a question');
      const map = page.locator('.stage .panzoom > g').first();
      if ((await map.count()) > 0) await still(page, map);
      await shot(page, `sizes-${table.game}`);
      const { flaws, board } = await frame(page);
      wrong.push(...flaws.map((f) => `${size.width}x${size.height}: ${f}`));
      await choose(page);
      const g = await see(page, (g) => g.asked || g.over, 'the next question');
      if (g.over) break;
      const next = await frame(page);
      if (JSON.stringify(next.board) !== JSON.stringify(board)) wrong.push(`${size.width}x${size.height}: the board moves from ${JSON.stringify(board)} to ${JSON.stringify(next.board)}`);
    }
    clean(page);
    assert.deepEqual(wrong, []);
  });
}

test('the page of a duel lies still while its questions change, on a slow machine', async (t) => {
  const page = await person(t, { at: server.url, width: 768, height: 1024, motion: 'reduce' });
  await open(page, tables[0]);
  // So slow, nothing that comes after a press counts as its consequence any more.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const kinds = new Set();
  await play(page, (g) => kinds.add(g.question.replace(/[\d.]+/g, '')) && /who fires what/.test(g.question));
  assert.ok(kinds.size >= 4, `${kinds.size} kinds of questions`);
  const shift = await page.evaluate(() => window.layoutShift);
  assert.ok(shift < 0.1, `the layout shifts by ${shift}`);
  clean(page);
});
