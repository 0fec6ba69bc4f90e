import { test } from 'node:test';
import { call, look, person, play, quick, see, Server } from './harness.mjs';
const server = await Server.start();
for (let k = 0; k < 25; k++) test('f' + k, async (t) => {
  const page = await person(t, { at: server.url, expected: /./ });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 + k % 8 });
  await page.goto('/');
  const { table } = await call(page, 'POST', '/matches', quick(['you', 'bot'], { options: { goal: 60 } }));
  await page.goto(`/m/${table.id}`);
  await see(page, (g) => g.asked, 'first');
  await play(page, (g) => g.step >= 4 && g.asked);
  const f = () => page.evaluate(() => { const a = document.activeElement; return a.tagName + '.' + a.className + ' ' + (a.innerText ?? '').slice(0, 20) + ' sv=' + document.querySelector('.replay [role="slider"]')?.getAttribute('aria-valuenow'); });
  const a = await f();
  const { step } = await look(page);
  await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(1500);
  console.log(k, step, a.replaceAll('\n', ' '), '|', (await f()).replaceAll('\n', ' '), '|', await page.getByText(`You see step`).count());
});
