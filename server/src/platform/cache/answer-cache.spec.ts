import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.js';

let cache: AnswerCache;
let made: number;

const make =
  (text = 'answer', status = 200) =>
  () => {
    made += 1;
    return Promise.resolve({ status, headers: {}, body: Buffer.from(text) });
  };

beforeEach(() => {
  cache = new AnswerCache(8 * 1000);
  cache.enable();
  made = 0;
});

describe('the answer cache', () => {
  it('makes an answer once, also for many who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => cache.through('a', null, make())));
    await cache.through('a', null, make());
    expect(made).toBe(1);
  });

  it('forgets everything when everything may have changed', async () => {
    await cache.through('a', null, make());
    cache.clear();
    await cache.through('a', null, make());
    expect(made).toBe(2);
  });

  it('forgets only what depends on the thing that changed', async () => {
    await cache.through('a', 'jacket', make());
    await cache.through('b', 'shoe', make());
    cache.drop('jacket');
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeDefined();
  });

  it('does not keep an answer that was being made while something changed', async () => {
    let finish = (): void => undefined;
    const slow = cache.through('a', null, async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { status: 200, headers: {}, body: Buffer.from('old') };
    });
    cache.clear();
    const fresh = await cache.through('a', null, make('new'));
    finish();
    await slow;
    expect(fresh.body.toString()).toBe('new');
    expect(cache.get('a')?.body.toString()).toBe('new');
  });

  it('keeps neither refusals nor failures', async () => {
    await cache.through('a', null, make('no', 404));
    await expect(cache.through('b', null, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeUndefined();
  });

  it('throws away what was not asked for the longest when it is full', async () => {
    for (let index = 0; index < 10; index += 1) {
      await cache.through(`k${index}`, null, make('x'.repeat(990)));
      cache.get('k0');
    }
    expect(cache.get('k0')).toBeDefined();
    expect(cache.get('k1')).toBeUndefined();
    expect(cache.get('k9')).toBeDefined();
  });

  it('keeps nothing while changes cannot be heard of', async () => {
    cache.disable();
    await cache.through('a', null, make());
    expect(cache.get('a')).toBeUndefined();
  });

  it('compresses a large answer once and leaves a small one', async () => {
    const large = await cache.through('large', null, make('text '.repeat(400)));
    const first = await cache.encoded(large, 'br');
    const second = await cache.encoded(large, 'br');
    expect(first.body).toBe(second.body);
    expect(brotliDecompressSync(first.body).toString()).toBe('text '.repeat(400));
    const small = await cache.through('small', null, make());
    expect(await cache.encoded(small, 'br')).toEqual({ body: small.body, encoding: null });
  });
});

describe('a kept value', () => {
  let reads: number;
  const read = () => cache.value('settings', () => Promise.resolve((reads += 1)));

  beforeEach(() => {
    reads = 0;
  });

  it('is read once', async () => {
    expect([await read(), await read()]).toEqual([1, 1]);
  });

  it('is read anew when everything may have changed', async () => {
    await read();
    cache.clear();
    expect(await read()).toBe(2);
  });

  it('is not kept when something changed while it was read', async () => {
    const late = cache.value('settings', () => {
      cache.clear();
      return Promise.resolve('old');
    });
    expect(await late).toBe('old');
    expect(await read()).toBe(1);
  });

  it('is read each time while changes cannot be heard of', async () => {
    cache.disable();
    expect([await read(), await read()]).toEqual([1, 2]);
  });
});
