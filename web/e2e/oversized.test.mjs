// A bus and a ten-wheeler in Deluxe Duel as a person drives them: offered in the form, drawn at their length, moved and fired from. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, person, play, see, Server, shot } from './harness.mjs';

const server = await Server.start();

async function table(page, options) {
  const answer = await page.request.post(new URL('/api/matches', server.url).href, {
    data: {
      game: 'deluxe', options, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true, start: true,
      seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }],
    },
  });
  const made = await answer.json();
  assert.equal(answer.status(), 200, JSON.stringify(made));
  await page.goto(`/m/${made.table.id}`);
}

test('a bus drives in steps of 2.5 mph, is drawn at its length and fights to the end', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
  await table(page, { place: 'open-24x16', speed: '20', vehicle_0: 'ironliner', vehicle_1: 'longhaul_ten', turns: 3 });
  await see(page, (g) => g.asked && /how fast is/.test(g.question), 'the speed to be asked');
  await shot(page, 'oversized-speed');
  const box = await page.evaluate(() => {
    const g = [...document.querySelectorAll('svg use')].find((u) => /bus/.test(u.getAttribute('href') ?? ''));
    if (!g) return null;
    const b = g.getBBox();
    return { wide: b.width, long: b.height };
  });
  assert.ok(box && box.long > 4 * box.wide, `the bus is drawn ${JSON.stringify(box)}`);
  await play(page, (g) => g.asked && /: move /.test(g.question));
  await shot(page, 'oversized-move');
  await play(page, (g) => g.over);
  await shot(page, 'oversized-end');
  clean(page);
});
