import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { Late, Line, resendPause, Withdrawn } from './line.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const cut = () => new ApiError(0, { status: 0 });
const refused = (status: number) => new ApiError(status, { status });

/** A call that answers with the entries of a list in turn: errors are thrown. */
function calls(...answers: (string | Error)[]) {
  let n = 0;
  const call = async () => {
    const a = answers[n++]!;
    if (a instanceof Error) throw a;
    return a;
  };
  return { call, made: () => n };
}

it('waits longer each time, and never longer than eight seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map(resendPause)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

it('sends again until there is an answer, and says meanwhile what it keeps', async () => {
  const line = new Line();
  const { call, made } = calls(cut(), cut(), 'done');
  const all = line.deliver('Straight 1', call);
  await vi.advanceTimersByTimeAsync(499);
  expect([made(), line.kept, line.connected]).toEqual([1, 'Straight 1', false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([made(), line.kept]).toEqual([2, 'Straight 1']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await all).toEqual({ answer: 'done', tries: 3 });
  expect([line.kept, line.connected]).toEqual([null, true]);
});

it('sends at once when the line is back', async () => {
  const line = new Line();
  const { call, made } = calls(cut(), 'done');
  const all = line.deliver('x', call);
  await vi.advanceTimersByTimeAsync(10);
  line.hurry();
  expect(await all).toEqual({ answer: 'done', tries: 2 });
  expect(made()).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('throws the first refusal as it is, a later one as late; both are answers', async () => {
  const line = new Line();
  const no = refused(422);
  await expect(line.deliver('x', calls(no).call)).rejects.toBe(no);
  const gone = refused(409);
  const all = line.deliver('x', calls(cut(), gone).call).catch((e: unknown) => e);
  await vi.advanceTimersByTimeAsync(500);
  const late = await all;
  expect(late).toBeInstanceOf(Late);
  expect((late as Late).refusal).toBe(gone);
  expect([line.kept, line.connected]).toEqual([null, true]);
});

it('takes back everything that is kept, also what is just being sent', async () => {
  const line = new Line();
  const resting = line.deliver('one', calls(cut(), 'never').call).catch((e: unknown) => e);
  let fail!: (e: Error) => void;
  let n = 0;
  const sending = line.deliver('two', () => (n++ === 0 ? Promise.reject(cut()) : new Promise<string>((_, no) => (fail = no)))).catch((e: unknown) => e);
  await vi.advanceTimersByTimeAsync(0);
  expect(line.kept).toBe('one');
  await vi.advanceTimersByTimeAsync(500); // 'one' is done by now, 'two' is on its way
  expect(await resting).toEqual({ answer: 'never', tries: 2 });
  expect(line.kept).toBe('two');
  line.withdraw();
  fail(cut());
  expect(await sending).toBeInstanceOf(Withdrawn);
  expect(line.kept).toBeNull();
  const kept = line.deliver('three', calls(cut()).call).catch((e: unknown) => e);
  await vi.advanceTimersByTimeAsync(0);
  line.withdraw();
  expect(await kept).toBeInstanceOf(Withdrawn);
  expect(vi.getTimerCount()).toBe(0);
});

it('is connected when the stream is open and the last call was answered', async () => {
  const line = new Line();
  await expect(line.ask(calls(cut()).call)).rejects.toThrow();
  expect(line.connected).toBe(false);
  await expect(line.ask(calls(refused(404)).call)).rejects.toThrow();
  expect(line.connected).toBe(true);
  line.open = false;
  expect(line.connected).toBe(false);
});
