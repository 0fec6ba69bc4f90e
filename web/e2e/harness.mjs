// What the browser tests share: the program, built and served; the browser; pages that report every error; a person who plays.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const root = join(import.meta.dirname, '..', '..');
const shots = join(import.meta.dirname, 'shots');

/** The longest that anything in the page may take, in milliseconds: far more than it does, also on a busy machine. */
export const patience = 30_000;

/** The dice of all tables follow from it. A test has to pass with any: TEST_SEED tries others. */
const seed = process.env.TEST_SEED || '1';

const work = await mkdtemp(join(tmpdir(), 'turnpike-browser-'));
// scripts/test builds the program once for all files.
const program = process.env.TURNPIKE || join(work, 'turnpike');
if (!process.env.TURNPIKE) await promisify(execFile)('go', ['build', '-o', program, './cmd/turnpike'], { cwd: root });
await mkdir(shots, { recursive: true });

// The same engine without the windows and menus around it takes a third less of the machine.
const shell = '/usr/bin/chromium-headless-shell';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || (existsSync(shell) ? shell : '/usr/bin/chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
});

let failures = 0;

/** What has to be closed when the tests of a file are over, last opened first. */
const closing = [() => rm(work, { recursive: true, force: true }), () => browser.close()];
after(async () => {
  for (const close of closing.reverse()) await close();
});

/** The program at work on a data directory of its own. */
export class Server {
  /** Starts one on a free port, with more flags of `turnpike serve`. */
  static async start(...flags) {
    const s = new Server();
    s.flags = flags;
    s.data = await mkdtemp(join(work, 'data-'));
    await s.#run('localhost:0');
    closing.push(() => s.kill());
    return s;
  }

  async #run(address) {
    this.process = spawn(program, ['serve', '--addr', address, '--metrics', 'off', '--data', this.data, '--test-seed', seed, ...this.flags], { stdio: ['ignore', 'pipe', 'pipe'] });
    // Warnings of the server belong to the report of the test; where it keeps its games and that the dice are known does not.
    createInterface({ input: this.process.stderr }).on('line', (line) => /^games are kept|--test-seed/.test(line) || console.error(line));
    const lines = createInterface({ input: this.process.stdout });
    for await (const line of lines) {
      this.url = /https?:\/\/\S+/.exec(line)?.[0];
      if (this.url) return;
    }
    throw new Error('the server ended before it listened');
  }

  /** Ends it as a power cut would: nothing is said, nothing is saved. */
  async kill() {
    const p = this.process;
    if (p.exitCode !== null || p.signalCode !== null) return;
    const gone = new Promise((done) => p.once('exit', done));
    p.kill('SIGKILL');
    await gone;
  }

  /** Starts it again at the same address with the same data. */
  async again() {
    await this.#run(new URL(this.url).host);
  }
}

/** What the browser says of a service worker that a test does without. */
const blocked = /^warning: Service Worker registration blocked by Playwright/;

/**
 * A browser profile of its own with one page: a person. Everything that goes wrong in the page fails the test, except what expected
 * (a regular expression) matches.
 */
export async function person(t, { at, width = 1440, height = 900, theme = 'dark', motion = 'no-preference', touch = false, expected = null, worker = false, locale = 'en-GB' } = {}) {
  // A service worker answers requests past the routes of a test: only those that are about it have one.
  const context = await browser.newContext({ serviceWorkers: worker ? 'allow' : 'block', viewport: { width, height }, colorScheme: theme, reducedMotion: motion, hasTouch: touch, locale, baseURL: at });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const wrong = [];
  const report = (text) => {
    if (!expected?.test(text) && !blocked.test(text)) wrong.push(text);
  };
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') report(`${m.type()}: ${m.text()} (${m.location().url})`);
  });
  page.on('pageerror', (e) => report(`uncaught: ${e.stack ?? e.message}`));
  await page.addInitScript(() => {
    // As browsers report it: the worst run of shifts, of at most five seconds, with less than a second between two.
    window.layoutShift = 0;
    let sum = 0, first = 0, last = -Infinity;
    window.forgetShifts = () => { window.layoutShift = sum = 0; };
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) {
        if (e.hadRecentInput) continue;
        if (e.startTime - last >= 1000 || e.startTime - first >= 5000) [sum, first] = [0, e.startTime];
        last = e.startTime;
        sum += e.value;
        window.layoutShift = Math.max(window.layoutShift, sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Runs after the test, also if it failed; a picture then shows how far it came.
  t.after(async () => {
    if (!t.passed) await page.screenshot({ path: join(shots, `failed ${t.name.replaceAll(/\W+/g, ' ').trim()} ${++failures}.png`) }).catch(() => {});
    await context.close();
  });
  page.wrong = wrong;
  return page;
}

/** Fails if anything has gone wrong in a page. */
export function clean(...pages) {
  for (const page of pages) assert.deepEqual(page.wrong, [], `errors in the page ${page.url()}`);
}

/** Takes a picture for people to look at; TEST_SHOTS=no leaves it out where nobody will. */
export async function shot(page, name) {
  if (process.env.TEST_SHOTS === 'no') return;
  const { width } = page.viewportSize();
  const theme = await page.evaluate(() => document.documentElement.dataset.theme);
  await page.screenshot({ path: join(shots, `${name}-${theme}-${width}.png`), animations: 'disabled' });
}

/** Sends a request of the page's person to the API, for preparing what a test is not about. */
export async function call(page, method, path, body) {
  const answer = await page.evaluate(
    async ([method, path, body]) => {
      const r = await fetch('/api' + path, { method, headers: { 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) });
      return { status: r.status, body: await r.json() };
    },
    [method, path, body],
  );
  assert.equal(answer.status, 200, `${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A table that plays as fast as it can. */
export function quick(kinds, more = {}) {
  return {
    game: 'cardduel', options: { goal: 10 }, clock: { pace: 'none', cover_ms: 0, bot_delay_ms: 0 }, public: true,
    seats: kinds.map((kind) => (kind === 'bot' ? { kind, bot: 'random' } : { kind })), start: !kinds.includes('link') && !kinds.includes('open'), ...more,
  };
}

/** At the tables that a page opens from now on bots answer at once; the page itself asks for a pause, so that people can follow. */
export async function hurried(page) {
  await page.route('**/api/matches', (r) => {
    const table = r.request().method() === 'POST' ? r.request().postDataJSON() : {};
    return table.clock ? r.continue({ postData: { ...table, clock: { ...table.clock, bot_delay_ms: 0 } } }) : r.continue();
  });
}

/** Waits until something lies still in the window, and returns its box: a board may glide, a page that was swiped scrolls on. */
export async function still(page, locator) {
  let box = await locator.boundingBox();
  for (let same = 0; same < 3; ) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const now = await locator.boundingBox();
    same = box !== null && now !== null && now.x === box.x && now.y === box.y ? same + 1 : 0;
    box = now;
  }
  return box;
}

// ---- the match page as a person sees it

/**
 * What a glance at the match page tells. With what an earlier one told: the first that tells another thing, or after a second the same again. It
 * waits in the page, which then has to paint nothing for it and answers once.
 */
async function glance(earlier) {
  const look = () => {
    const choices = [...document.querySelectorAll('.decision .choice')].filter((c) => !c.disabled);
    return {
      step: Number(document.querySelector('.replay [role="slider"]')?.getAttribute('aria-valuemax') ?? -1),
      over: document.querySelector('.report') !== null,
      /** A question with its choices, and what is advised, if anything is. */
      asked: document.querySelector('.decision')?.dataset.state === 'yours' && choices.length > 0 && document.querySelector('.decision').dataset.advice !== 'coming',
      question: document.querySelector('.decision .ask')?.innerText ?? '',
      choices: choices.map((c) => c.innerText),
      /** The newest turn of the log, while the log is open. */
      turn: [...document.querySelectorAll('.log .turn')].at(-1)?.textContent ?? '',
    };
  };
  let now = look();
  if (!earlier) return now;
  const before = JSON.stringify(earlier);
  const end = performance.now() + 1000;
  while (JSON.stringify(now) === before && performance.now() < end) {
    await new Promise((changed) => {
      const watch = new MutationObserver(done);
      const timer = setTimeout(done, end - performance.now());
      function done() {
        watch.disconnect();
        clearTimeout(timer);
        setTimeout(changed, 10); // what changes together is looked at once
      }
      watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    now = look();
  }
  return now;
}

export const look = (page) => page.evaluate(glance);

/** Waits until test(what a glance tells) holds, and returns that. */
export async function see(page, test, what = test.toString(), timeout = patience) {
  const end = Date.now() + timeout;
  let g = await look(page);
  while (!test(g)) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}; the page shows ${JSON.stringify(g)}`);
    // Where the page goes to another address while it is looked at, the next glance is at that one.
    g = await page.evaluate(glance, g).catch((e) => (/context was destroyed/.test(e.message) ? g : Promise.reject(e)));
  }
  return g;
}

/**
 * Takes the bright choice, or else the first, and waits until the page has moved on. A choice that costs something for good is confirmed.
 *
 * A standing order that was just given may answer the question before the press does, and the next question need not have a bright choice: the
 * page has moved on all the same.
 */
export async function choose(page) {
  const before = await look(page);
  const movedOn = (g) => g.over || g.step > before.step || g.question !== before.question;
  for (const end = Date.now() + patience; ; ) {
    const bright = page.locator('.decision .choice.primary:enabled');
    try {
      await ((await bright.count()) > 0 ? bright : page.locator('.decision .choice:enabled')).first().click({ timeout: 1000 });
      break;
    } catch (e) {
      if (e.name !== 'TimeoutError' || Date.now() > end) throw e;
      if (movedOn(await look(page))) break;
    }
  }
  return see(page, movedOn, `an answer to "${before.question}"`);
}

/** Opens a Deluxe Duel with these options against a bot that answers at random, without pauses. */
export async function duel(page, server, options) {
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

/** Plays by choosing until done(what a glance tells). Returns how many choices were made. */
export async function play(page, done, most = 600) {
  for (let n = 0; n < most; n++) {
    const g = await see(page, (g) => g.over || g.asked || done(g), 'a question or the end', 60_000);
    if (done(g)) return n;
    assert.ok(!g.over, 'the match ended before its time');
    await choose(page);
  }
  throw new Error(`not done after ${most} choices`);
}
