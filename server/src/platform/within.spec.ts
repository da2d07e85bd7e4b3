import { expect, it } from 'vitest';
import { within } from './within.js';

it('returns true when the work ends in time, and throws what it throws', async () => {
  expect(await within(5_000, Promise.resolve())).toBe(true);
  await expect(within(5_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it('returns false when the work takes longer, whatever becomes of it', async () => {
  let fail = (_: Error): void => undefined;
  const work = new Promise<void>((_, reject) => (fail = reject));
  expect(await within(10, work)).toBe(false);
  fail(new Error('too late'));
  await new Promise((resolve) => setTimeout(resolve));
});
