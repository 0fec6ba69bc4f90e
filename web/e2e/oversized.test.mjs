// Long vehicles and rigs in Deluxe Duel as a person drives them: offered in the form, drawn at their length, moved, with a trailer that follows. Pictures go to shots/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clean, duel, look, person, play, see, Server, shot } from './harness.mjs';
import { axe } from './inspect.mjs';

const server = await Server.start();

test('a bus drives in steps of 2.5 mph, is drawn at its length and fights to the end', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
  await duel(page, server, { place: 'open-24x16', speed: '20', vehicle_0: 'ironliner', vehicle_1: 'longhaul_ten', turns: 3 });
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

/** What is drawn of a train while its move is asked for. */
const rigging = () => ({
  joints: document.querySelectorAll('svg .joint').length,
  ghosts: document.querySelectorAll('svg .fan .on .ghostcar').length,
  held: document.querySelectorAll('svg .fan .pin').length,
  chips: [...document.querySelectorAll('svg .chip .c2')].map((c) => c.textContent),
  gauge: document.querySelector('.gauge')?.getAttribute('aria-label') ?? '',
});

for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }]) {
  test(`a rig shows how its trailer follows, and plays to the end at ${size.width}`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/, ...size });
    await duel(page, server, { place: 'open-48x36', speed: '20', vehicle_0: 'washboard+box_trailer_two', vehicle_1: 'ironliner', turns: 2 });
    await play(page, (g) => g.asked && /: move /.test(g.question));
    await page.locator('svg .chip').first().waitFor();
    const r = await page.evaluate(rigging);
    assert.equal(r.joints, 1, 'the joint is drawn');
    assert.equal(r.held, 1, 'the way of the kingpin is drawn');
    assert.equal(r.ghosts, 2, 'both bodies are drawn where the move leads');
    assert.ok(r.chips.length > 4 && r.chips.every((c) => /\d°/.test(c)), `every chip has a bend: ${r.chips}`);
    assert.match(r.gauge, /^Bent by \d+ degrees now, \d+ after the move; jackknifed past 90$/);
    assert.match((await look(page)).question, /\d° bent/);
    assert.deepEqual(await axe(page, 'a rig'), []);
    await shot(page, 'rig-move');
    if (size.touch) await page.getByRole('tab', { name: 'Dashboard' }).click();
    // The sheet of the trailer has its armor half by half.
    await page.getByRole('group', { name: 'Vehicles' }).getByRole('button', { name: 'Box Trailer Two' }).click();
    await page.getByRole('img', { name: /Box Trailer Two: .*front left 20 of 20.*back left 20 of 20/ }).first().waitFor();
    await shot(page, 'rig-sheet');
    await play(page, (g) => g.over);
    await shot(page, 'rig-end');
    clean(page);
  });
}

test('a trailer is hung on a tractor at a new table', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await page.goto('/new/deluxe');
  await page.getByRole('button', { name: /^Vehicle of player 1/ }).click();
  await page.getByRole('searchbox').fill('Washboard');
  await page.getByRole('dialog').getByRole('button', { name: /^Washboard/ }).click();
  const trailer = page.getByRole('combobox', { name: 'Trailer of the vehicle of player 1' });
  await trailer.selectOption({ label: await trailer.locator('option', { hasText: 'Box Trailer Two' }).first().textContent() });
  await page.getByRole('button', { name: /^Vehicle of player 1: Washboard \+ Box Trailer Two\./ }).waitFor();
  // A second semi-trailer hangs on the first by its front wheels (DX-TRL-037): what has none, or is too heavy for the plant with it, is greyed and says why.
  await trailer.focus();
  await trailer.locator('option:disabled', { hasText: 'no front wheels' }).first().waitFor({ state: 'attached' });
  await shot(page, 'rig-table');
  const sent = page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith('/api/matches'));
  await page.getByRole('button', { name: 'Start the game' }).first().click();
  assert.equal((await sent).postDataJSON().options.vehicle_0, 'washboard+box_trailer_two');
  clean(page);
});

for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }]) {
  test(`a freight goes through Midville, its goods in sight, at ${size.width}`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/, ...size });
    await duel(page, server, { scenario: 'town_run', turns: 1 });
    await see(page, (g) => g.asked && /how fast is/.test(g.question), 'the speed to be asked');
    if (!size.touch) await page.getByText('$40,000 of $40,000 in goods').first().waitFor();
    assert.equal(await page.locator('svg path.exit').count() > 0, true, 'the edge by which the freight leaves is marked');
    await shot(page, 'town-run');
    assert.deepEqual(await axe(page, 'a town run'), []);
    await play(page, (g) => g.over);
    await page.getByText('$40,000 of $40,000 in goods.').first().waitFor();
    assert.deepEqual(await axe(page, 'the end of a town run'), []);
    await shot(page, 'town-run-end');
    clean(page);
  });
}

for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }]) {
  test(`a rig is backed up to its dock, how far it is in sight, at ${size.width}`, async (t) => {
    const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/, ...size });
    await duel(page, server, { scenario: 'docking', turns: 1 });
    await see(page, (g) => g.asked && /how fast is/.test(g.question), 'the speed to be asked');
    if (!size.touch) await page.getByText(/ to the dock, 90° out of straight/).first().waitFor();
    assert.equal(await page.locator('svg polygon.dock.own').count() > 0, true, 'the own dock is marked');
    await shot(page, 'docking');
    assert.deepEqual(await axe(page, 'a loading yard'), []);
    await play(page, (g) => g.over);
    await page.getByText(/^Your dock: .* to the dock/).first().waitFor();
    await shot(page, 'docking-end');
    clean(page);
  });
}

// A flatbed trailer with wheel ramps.
const hauler = 'G1Qbh6glvvkViaA04OyA2TtJzEkiSwQWjpHLnxUIvf1xh1FriRiqQA3OSOL0rMLSgGBQgg';

test('a car is carried on a flatbed and drives off it', async (t) => {
  const page = await person(t, { at: server.url, motion: 'reduce', expected: /status of 409/ });
  await duel(page, server, { place: 'loading-yard', speed: '0', vehicle_0: `washboard+${hauler}>needle`, turns: 4 });
  await see(page, (g) => g.asked && /how fast is/.test(g.question), 'the speed to be asked');
  await shot(page, 'carried');
  await page.getByRole('button', { name: 'Hauler' }).first().click();
  await page.getByText(/Carries Needle/i).first().waitFor();
  await page.getByRole('button', { name: /Stopped/ }).first().click();
  await see(page, (g) => g.asked && /how fast is Needle/.test(g.question), 'the speed of the car to be asked');
  await page.getByRole('button', { name: /mph/ }).last().click();
  await page.getByText(/drives out of/).first().waitFor();
  await shot(page, 'carried-out');
  await play(page, (g) => g.over);
  clean(page);
});
