import { beforeEach, describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.js';

let cache: ResponseCache;
let computed: number;

const compute =
  (text = 'body', status = 200) =>
  () => {
    computed += 1;
    return Promise.resolve({ status, headers: {}, body: Buffer.from(text) });
  };

beforeEach(() => {
  cache = new ResponseCache(8 * 4096);
  cache.enable();
  computed = 0;
});

describe('the response cache', () => {
  it('computes a response once for simultaneous and later requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => cache.getOrCreate('a', null, compute())));
    await cache.getOrCreate('a', null, compute());
    expect(computed).toBe(1);
  });

  it('counts what it was asked for: made, shared with the one that is being made, and found', async () => {
    await Promise.all([1, 2, 3].map(() => cache.getOrCreate('a', null, compute())));
    await cache.getOrCreate('a', null, compute());
    cache.get('a');
    cache.get('b');
    expect(cache.uses).toEqual({ miss: 1, shared: 2, hit: 2 });
  });

  it('does not cache a response that forbids it', async () => {
    const headers = { 'cache-control': 'no-store' };
    await cache.getOrCreate('a', null, () =>
      Promise.resolve({ status: 200, headers, body: Buffer.from('') }),
    );
    expect(cache.get('a')).toBeUndefined();
  });

  it('removes everything when any response can be out of date', async () => {
    await cache.getOrCreate('a', null, compute());
    cache.invalidateAll();
    await cache.getOrCreate('a', null, compute());
    expect(computed).toBe(2);
  });

  it('removes only the responses with the tag of the change', async () => {
    await cache.getOrCreate('a', 'jacket', compute());
    await cache.getOrCreate('b', 'shoe', compute());
    cache.invalidate('jacket');
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeDefined();
  });

  it('goes on sharing a computation when an older one of the same key ends', async () => {
    const finish: (() => void)[] = [];
    const slow = () =>
      cache.getOrCreate('a', null, async () => {
        await new Promise<void>((resolve) => finish.push(resolve));
        return compute()();
      });
    const old = slow();
    cache.invalidateAll();
    const newer = slow();
    finish[0]?.();
    await old;
    const third = slow();
    expect(cache.uses).toEqual({ miss: 2, shared: 1, hit: 0 });
    finish[1]?.();
    expect(await third).toBe(await newer);
  });

  it.each([
    ['everything', () => cache.invalidateAll()],
    ['its tag', () => cache.invalidate('jacket')],
    ['another tag', () => cache.invalidate('shoe')],
  ])('does not cache a response that was being computed when %s was invalidated', async (_, invalidate) => {
    let finish = (): void => undefined;
    const slow = cache.getOrCreate('a', 'jacket', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { status: 200, headers: {}, body: Buffer.from('old') };
    });
    invalidate();
    const fresh = await cache.getOrCreate('a', 'jacket', compute('new'));
    finish();
    expect((await slow).body.toString()).toBe('old');
    expect(fresh.body.toString()).toBe('new');
    expect(cache.get('a')?.body.toString()).toBe('new');
  });

  it('caches neither refusals nor failures', async () => {
    await cache.getOrCreate('a', null, compute('no', 404));
    await expect(cache.getOrCreate('b', null, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeUndefined();
  });

  it('evicts the least recently used response when it is full', async () => {
    for (let index = 0; index < 10; index += 1) {
      await cache.getOrCreate(`k${index}`, null, compute('x'.repeat(3000)));
      cache.get('k0');
    }
    expect(cache.get('k0')).toBeDefined();
    expect(cache.get('k1')).toBeUndefined();
    expect(cache.get('k9')).toBeDefined();
  });

  it('counts keys, so that small responses to long queries do not fill the memory', async () => {
    for (let index = 0; index < 10; index += 1)
      await cache.getOrCreate(`${'x'.repeat(3000)}${index}`, null, compute());
    expect(cache.get(`${'x'.repeat(3000)}0`)).toBeUndefined();
    expect(cache.get(`${'x'.repeat(3000)}9`)).toBeDefined();
  });

  it('does not cache a response that takes more than an eighth of the bound', async () => {
    await cache.getOrCreate('small', null, compute());
    await cache.getOrCreate('large', null, compute('x'.repeat(4096)));
    expect(cache.get('small')).toBeDefined();
    expect(cache.get('large')).toBeUndefined();
  });

  it('caches nothing while notifications of changes can be missed', async () => {
    await cache.getOrCreate('a', null, compute());
    cache.disable();
    expect(cache.get('a')).toBeUndefined();
    await cache.getOrCreate('a', null, compute());
    expect(cache.get('a')).toBeUndefined();
    cache.enable();
    await cache.getOrCreate('a', null, compute());
    expect(cache.get('a')).toBeDefined();
  });
});

describe('a cached value', () => {
  let reads: number;
  const read = () => cache.value('settings', () => Promise.resolve((reads += 1)));

  beforeEach(() => {
    reads = 0;
  });

  it('is read once', async () => {
    expect([await read(), await read()]).toEqual([1, 1]);
  });

  it('is read again after an invalidation of everything', async () => {
    await read();
    cache.invalidateAll();
    expect(await read()).toBe(2);
  });

  it('is not cached when something changed while it was read', async () => {
    const late = cache.value('settings', () => {
      cache.invalidateAll();
      return Promise.resolve('old');
    });
    expect(await late).toBe('old');
    expect(await read()).toBe(1);
  });

  it('is read each time while notifications of changes can be missed', async () => {
    cache.disable();
    expect([await read(), await read()]).toEqual([1, 2]);
  });
});
