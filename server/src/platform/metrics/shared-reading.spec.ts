import { expect, it, vi } from 'vitest';
import { SharedReading } from './shared-reading.js';

it('asks once for all who ask meanwhile, and again afterwards', async () => {
  const read = vi.fn(() => Promise.resolve(read.mock.calls.length));
  const reading = new SharedReading(read, 2_000);
  expect(await Promise.all([reading.current(), reading.current()])).toEqual([1, 1]);
  expect(await reading.current()).toBe(2);
});

it('has nothing when the answer is an error', async () => {
  expect(await new SharedReading(() => Promise.reject(new Error('away')), 2_000).current()).toBeUndefined();
});

it('does not wait for a server that is silent, asks it once, and has its figures when it is back', async () => {
  let answer = (_: string): void => undefined;
  const read = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const reading = new SharedReading(read, 10);
  expect(await reading.current()).toBeUndefined();
  expect(await reading.current()).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
  const next = reading.current();
  answer('here');
  expect(await next).toBe('here');
});
