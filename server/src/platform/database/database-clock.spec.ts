import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseClock } from './database-clock.js';
import type { Database } from './database.js';
import type { Logger } from '../logging.js';

const MACHINE = '2026-11-24T12:00:00Z';
const DATABASE = '2026-11-23T09:00:00Z';

const warn = vi.fn();
const logger = { warn } as unknown as Logger;
/** Milliseconds by which the database's own clock has been set since the beginning. */
let step = 0;
let takesMs = 0;
let isAway = false;
let clock: DatabaseClock;

const database = {
  one: async () => {
    const now = new Date(Date.parse(DATABASE) + performance.now() + step);
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    if (isAway) throw new Error('gone');
    return { now };
  },
} as unknown as Database;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(MACHINE) });
  [step, takesMs, isAway] = [0, 0, false];
  warn.mockReset();
  clock = await DatabaseClock.start(database, logger, 1000);
});
afterEach(async () => {
  const stopped = clock.onModuleDestroy();
  await vi.advanceTimersByTimeAsync(2000);
  await stopped;
  vi.useRealTimers();
});

it("tells the database's time on a machine whose clock is wrong, and says so once", async () => {
  expect(clock.now()).toEqual(new Date(DATABASE));
  await vi.advanceTimersByTimeAsync(5000);
  expect(clock.now()).toEqual(new Date('2026-11-23T09:00:05Z'));
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { aheadSeconds: 27 * 3600 },
    expect.stringContaining("machine's clock"),
  );
});

it("does not move when somebody sets the machine's clock", () => {
  vi.setSystemTime('2027-01-01T00:00:00Z');
  expect(clock.now()).toEqual(new Date(DATABASE));
});

it("follows the database's clock when that is set", async () => {
  step = 60_000;
  await vi.advanceTimersByTimeAsync(1000);
  expect(clock.now()).toEqual(new Date('2026-11-23T09:01:01Z'));
});

it('goes on while the database does not answer, and ignores an answer that took long', async () => {
  isAway = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(clock.now()).toEqual(new Date('2026-11-23T09:00:02Z'));
  expect(warn).toHaveBeenLastCalledWith({ err: expect.any(Error) as Error }, expect.any(String));
  [isAway, step, takesMs] = [false, 60_000, 1500];
  await vi.advanceTimersByTimeAsync(3000);
  expect(clock.now()).toEqual(new Date('2026-11-23T09:00:05Z'));
});
