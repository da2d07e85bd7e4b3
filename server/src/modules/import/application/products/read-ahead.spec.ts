import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.js';

async function* numbers(upTo: number, log: string[] = []) {
  try {
    for (let n = 1; n <= upTo; n += 1) {
      log.push(`read ${n}`);
      yield await Promise.resolve(n);
    }
  } finally {
    log.push('closed');
  }
}
const double = (n: number) => Promise.resolve(n * 2);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('reading ahead', () => {
  it('yields every result in order', async () => {
    const results: number[] = [];
    for await (const result of readAhead(numbers(4), double)) results.push(result);
    expect(results).toEqual([2, 4, 6, 8]);
  });

  it('reads one item while the one before is used, and no more', async () => {
    const log: string[] = [];
    const results = readAhead(numbers(4, log), double);
    await results.next();
    await turn();
    expect(log).toEqual(['read 1', 'read 2']);
    await results.return(undefined);
    expect(log).toEqual(['read 1', 'read 2', 'closed']);
  });

  it('throws the error of an item after the items before it', async () => {
    const failing = (n: number) => (n === 2 ? Promise.reject(new Error('the second one')) : double(n));
    const log: string[] = [];
    const results = readAhead(numbers(4, log), failing);
    expect(await results.next()).toEqual({ done: false, value: 2 });
    await turn();
    await expect(results.next()).rejects.toThrow('the second one');
    expect(log.at(-1)).toBe('closed');
  });

  it('yields nothing for a source without items', async () => {
    expect(await readAhead(numbers(0), double).next()).toEqual({ done: true, value: undefined });
  });
});
