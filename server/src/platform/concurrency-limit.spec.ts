import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** Starts tasks of these weights; `running` lists those at work, `end` finishes one. */
function start(capacity: number, weights: readonly number[]) {
  const limit = new ConcurrencyLimit(capacity);
  const running: number[] = [];
  const ends: (() => void)[] = [];
  const done = weights.map((weight, index) =>
    limit.run(async () => {
      running.push(index);
      await new Promise<void>((resolve) => (ends[index] = resolve));
      running.splice(running.indexOf(index), 1);
    }, weight),
  );
  const end = async (index: number) => {
    ends[index]?.();
    await done[index];
    await settled();
  };
  return { running, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a concurrency limit', () => {
  it('runs as many tasks as fit and starts the next one when one ends', async () => {
    const { running, end } = start(2, [1, 1, 1]);
    await settled();
    expect(running).toEqual([0, 1]);
    await end(0);
    expect(running).toEqual([1, 2]);
  });

  it('runs a heavy task alone, and no lighter one overtakes it', async () => {
    const { running, end } = start(10, [5, 10, 5]);
    await settled();
    expect(running).toEqual([0]);
    await end(0);
    expect(running).toEqual([1]);
    await end(1);
    expect(running).toEqual([2]);
  });

  it('runs a task that is heavier than the capacity', async () => {
    const { running } = start(10, [11]);
    await settled();
    expect(running).toEqual([0]);
  });

  it('is free again after a task that fails', async () => {
    const limit = new ConcurrencyLimit(1);
    await expect(limit.run(() => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    await expect(limit.run(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
