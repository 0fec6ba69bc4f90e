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

/** A luxury body with folding rotors, and a standard helicopter with a winch at its door and a place for a passenger. */
const hopper = 'G19fWQglvvAcnkmI5Aar8jN8xjcTsPr6WQVgC43QAR0sGfweB5Bz3TWMLzjCUsy1jCc4wlNMNYouQXS3zZheTEWRtbCwg';
const crane = 'G1ILypglvvXJSYh9SCQ208IPQgVeJI6Ro9QSPSsyksOZvCU7MpNDGboqRlU8qTMqHwL8_MS87AjFdkJUn5uUnxSYmVoJgBBA';

/** Plays, standing still, until a deed is offered, and does it. */
async function does(page, name) {
  await play(page, (g) => g.asked && /Phase 1/.test(g.question), 4);
  const deeds = page.locator('details.deeds');
  await deeds.waitFor({ state: 'attached' });
  await deeds.evaluate((d) => (d.open = true));
  await page.getByRole('button', { name }).first().click();
}

/** Sets the speed 0. */
async function stands(page) {
  let turn = '';
  await play(page, (g) => g.asked && /how fast/.test(g.question) && (turn = g.question.slice(0, 8)) !== '');
  await page.locator('.decision .choice').filter({ hasText: 'Stopped' }).first().click();
  await see(page, (g) => g.over || !/how fast/.test(g.question) || !g.question.startsWith(turn), 'the next question');
}

test('a grasshopper unfolds its rotors, and says so', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
  await duel(page, server, { place: 'standard-arena', speed: '0', altitude: 0, vehicle_0: hopper, vehicle_1: 'hard_bargain', turns: 3 });
  await stands(page);
  await does(page, /Unfold the rotors/);
  await page.getByText(/rotors of Hopper begin to unfold/).first().waitFor();
  await play(page, (g) => g.over);
  await shot(page, 'grasshopper-end');
  await look(page);
  clean(page);
});

for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }]) {
  test(`a door opens, somebody hangs on the cable and goes down, at ${size.width}`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/, ...size });
    await duel(page, server, { place: 'standard-arena', speed: '0', altitude: 2, vehicle_0: crane, vehicle_1: 'hard_bargain', turns: 9 });
    await stands(page);
    await does(page, /Open the right door/);
    await stands(page);
    await stands(page);
    await does(page, /passenger of Crane hangs on to the cable/);
    await does(page, /Pay out the cable/);
    await stands(page);
    await page.locator('svg .cable').first().waitFor({ state: 'attached' });
    await shot(page, `crane-cable-${size.width}`);
    await axe(page);
    await look(page);
    clean(page);
  });
}
