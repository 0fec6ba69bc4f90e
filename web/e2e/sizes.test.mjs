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

for (const table of tables.filter((x) => !process.env.GAME || x.game === process.env.GAME)) {
  test(`a full table of ${table.game} at every size`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
    const answer = await page.request.post(new URL('/api/matches', server.url).href, {
      data: {
        game: table.game, options: table.options, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
        seats: [{ kind: 'you' }, ...Array.from({ length: table.seats - 1 }, () => ({ kind: 'bot', bot: 'normal' }))],
      },
    });
    const made = await answer.json();
    assert.equal(answer.status(), 200, JSON.stringify(made));
    await page.goto(`/m/${made.table.id}`);
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
