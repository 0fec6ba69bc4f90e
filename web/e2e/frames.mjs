// Not a test: how many pictures a second the browser makes while a board with eight cars is panned, beside a page with nothing on it, and what a long match leaves in the page.
//   node web/e2e/frames.mjs [pairs]      with 0 pairs only the long matches
// What else the machine does moves both rates alike; the ratio is what counts: 0.95 is wanted, and under 6,000 nodes and 40 MB.
import { call, person, quick, see, Server } from './harness.mjs';

const pairs = Number(process.argv[2] ?? 5);
const seconds = 5;

/** harness needs somebody to tell what to do at the end; here the process ends. */
const t = { name: 'frames', passed: true, after() {} };
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Drags to and fro over a box for some seconds and counts the pictures that were made meanwhile. */
async function rate(page, box) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate((ms) => new Promise((done) => {
    let n = 0;
    const began = performance.now();
    const next = (now) => (now - began >= ms ? done((n * 1000) / (now - began)) : (n++, requestAnimationFrame(next)));
    requestAnimationFrame(next);
  }), seconds * 1000);
  let going = true;
  const counted = frames.finally(() => (going = false));
  for (let n = 0; going; n++) await page.mouse.move(x + 150 * Math.sin(n / 9), y + 60 * Math.cos(n / 7));
  await page.mouse.up();
  return counted;
}

/** What is in a page: nodes, and megabytes of its heap after a collection. */
async function weight(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.getElementsByTagName('*').length);
  return { nodes, mb: Math.round(usedSize / 1e5) / 10 };
}

const server = await Server.start('--bot-delay', '0s', '--rate', '1000');

const trivial = await person(t, { at: server.url });
await trivial.setContent('<body style="margin:0;background:#222"><div style="width:100vw;height:100vh;touch-action:none"><i id="dot" style="position:absolute;width:20px;height:20px;background:#fff"></i></div>'
  + '<script>onpointermove = (e) => { dot.style.transform = `translate(${e.clientX}px,${e.clientY}px)`; };</script>');

const boards = [
  { game: 'deluxe', seats: 8, options: {}, done: (g) => g.asked && /: move |fire now/.test(g.question), board: '.panzoom' },
  { game: 'race', seats: 8, options: { course: 'grand_ring', deal: 'random' }, done: (g) => g.asked, board: '.panzoom' },
  { game: 'sixth', seats: 4, options: { start: 'arena' }, done: (g) => g.asked && /where does/.test(g.question), board: '.panzoom' },
];
for (const { game, seats, options, done, board } of pairs > 0 ? boards : []) {
  const page = await person(t, { at: server.url });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', ...Array(seats - 1).fill('bot')], { game, options }));
  await page.goto(`/m/${table.id}`);
  for (let n = 0; n < 100; n++) {
    const g = await see(page, (g) => g.asked || g.over);
    if (g.over || done(g)) break;
    await page.keyboard.press('Enter');
    await see(page, (now) => now.over || now.step > g.step || now.question !== g.question, 'an answer').catch(() => {});
  }
  const box = await page.locator(board).first().boundingBox();
  const rows = [];
  for (let n = 0; n < pairs; n++) rows.push([await rate(trivial, { x: 0, y: 0, width: 1440, height: 900 }), await rate(page, box)]);
  console.log(`${game}, ${seats} cars: ${rows.map(([a, b]) => `${b.toFixed(1)}/${a.toFixed(1)}`).join('  ')}  median ratio ${median(rows.map(([a, b]) => b / a)).toFixed(3)}; ${JSON.stringify(await weight(page))}`);
  await page.context().close();
}

for (const [game, seats, options] of [['cardduel', 4, { goal: 40 }], ['deluxe', 8, { turns: 8 }]]) {
  const page = await person(t, { at: server.url, motion: 'reduce' });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', ...Array(seats - 1).fill('bot')], { game, options }));
  await page.goto(`/m/${table.id}`);
  await page.locator('.decision').waitFor();
  await call(page, 'POST', `/matches/${table.id}/replace`, { seat: 0, bot: 'random' });
  const g = await see(page, (g) => g.over, 'the end of a long match', 240_000);
  console.log(`${game}, ${seats} seats to the end, ${g.step} steps: ${JSON.stringify(await weight(page))}`);
  await page.locator('.report').getByText('Look at the table').click();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('You see step').waitFor();
  console.log(`  in its replay: ${JSON.stringify(await weight(page))}`);
  await page.context().close();
}
process.exit(0);
