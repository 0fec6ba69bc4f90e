// Helicopters in Deluxe Duel as a person flies them: speeds with dives, the ladder of altitudes, the board and the words. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, duel, look, person, play, see, Server, shot } from './harness.mjs';
import { axe } from './inspect.mjs';

const server = await Server.start();

for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }]) {
  test(`a helicopter climbs by the ladder, and its altitude is drawn and said, at ${size.width}`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/, ...size });
    await duel(page, server, { place: 'open-24x16', speed: '20', altitude: 2, vehicle_0: 'stoop', vehicle_1: 'hard_bargain', turns: 2 });
    await see(page, (g) => g.asked && /how fast is/.test(g.question), 'the speed to be asked');
    if (!size.touch) {
      const dives = page.getByRole('group', { name: 'Dive this turn' });
      assert.deepEqual(await dives.getByRole('button').allTextContents(), ['none', '5−½″', '10−1″']);
      await dives.getByRole('button', { name: /^10/ }).click();
      await page.getByText(/dives at 10 mph, 1″ a turn, 1″ up/).first().waitFor();
      await dives.getByRole('button', { name: 'none' }).click();
    }
    await shot(page, `helicopter-speed-${size.width}`);
    assert.ok((await page.locator('svg .altitude text').allTextContents()).includes('2″'), 'the altitude is written beside it');
    await play(page, (g) => g.asked && /: move /.test(g.question));
    const ladder = page.getByRole('group', { name: 'Altitude after the move' });
    if (size.touch) await page.locator('svg .chip').first().waitFor();
    await ladder.waitFor();
    assert.deepEqual((await ladder.getByRole('button').allTextContents()).map((s) => s.replace(/\s+/g, ' ').trim()), [
      'Climb ½″ costs 1″ of way 2½″', 'Climb ¼″ costs ½″ of way 2¼″', 'Level 2″', 'Sink ¼″ 1¾″', 'Sink ½″ 1½″',
    ]);
    await ladder.getByRole('button', { name: /Climb ½″/ }).click();
    await page.getByText(/climb ½″/).first().waitFor();
    await axe(page);
    await shot(page, `helicopter-move-${size.width}`);
    await page.getByRole('button', { name: /Straight up, climb ½″/ }).first().click();
    await page.locator('svg .altitude text', { hasText: '2½″' }).waitFor();
    await shot(page, `helicopter-climbed-${size.width}`);
    await play(page, (g) => g.over);
    await look(page);
    clean(page);
  });
}
