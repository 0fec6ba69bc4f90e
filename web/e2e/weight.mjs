// Not a test: what comes over the wire, response headers included, until the front page stands, and from there to the first decision of a game with one
// click, for a browser that has nothing yet. Bars: 120 KB to the front page, 250 KB to a first decision (1 KB is 1,000 bytes).
// With -slow it comes by a line of 1.6 Mbit/s and 150 ms, as Lighthouse draws a phone's, and the seconds to the front page and from the click to the decision count.
//   node web/e2e/weight.mjs [-v] [-slow] [LANGUAGE]      -v lists every answer with its bytes
import { person, see, Server } from './harness.mjs';

const args = process.argv.slice(2);
const verbose = args.includes('-v');
const slow = args.includes('-slow');
const locale = args.find((a) => !a.startsWith('-')) ?? 'en-GB';
/** The games whose buttons stand on the front page, in their order there. */
const games = ['cardduel', 'race', 'heist', 'sixth', 'deluxe', 'jumpstart'];

/** harness needs somebody to tell what to do at the end; here the process ends. */
const t = { name: 'weight', passed: true, after() {} };
const server = await Server.start('--bot-delay', '0s');

/** The answers that a page has got, with their bytes on the wire. */
async function weighed(page) {
  const answers = new Map();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  if (slow) await wire.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 });
  wire.on('Network.responseReceived', (e) => answers.set(e.requestId, { url: e.response.url, headers: e.response.encodedDataLength, bytes: e.response.encodedDataLength }));
  wire.on('Network.dataReceived', (e) => {
    const a = answers.get(e.requestId);
    if (a) a.bytes += e.encodedDataLength;
  });
  wire.on('Network.loadingFinished', (e) => {
    const a = answers.get(e.requestId);
    if (a) a.bytes = e.encodedDataLength;
  });
  return answers;
}

function told(what, answers) {
  const list = [...answers.values()];
  const sum = (f) => list.reduce((n, a) => n + f(a), 0);
  console.log(`${what.padEnd(40)} ${(sum((a) => a.bytes) / 1000).toFixed(1).padStart(6)} KB, of them headers ${(sum((a) => a.headers) / 1000).toFixed(1)} KB of ${list.length} answers`);
  if (verbose) for (const a of list.sort((a, b) => b.bytes - a.bytes)) console.log(`    ${String(a.bytes).padStart(7)}  ${String(a.headers).padStart(5)}  ${new URL(a.url).pathname}`);
}

for (const [place, game] of games.entries()) {
  const page = await person(t, { at: server.url, locale });
  const answers = await weighed(page);
  let began = performance.now();
  await page.goto('/');
  const button = page.locator('.games article button.btn').nth(place);
  await button.waitFor();
  const seconds = [(performance.now() - began) / 1000];
  await page.waitForLoadState('networkidle');
  if (game === games[0]) told('the front page', answers);
  began = performance.now();
  await button.click();
  await see(page, (g) => g.asked, 'the first question');
  seconds.push((performance.now() - began) / 1000);
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  told(`${game}: to the first decision`, answers);
  if (slow) console.log(`    ${seconds.map((n) => n.toFixed(1)).join(' s to the front page, then ')} s`);
  await page.context().close();
}
await server.kill();
process.exit(0);
