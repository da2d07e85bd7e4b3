import { beforeEach, expect, it } from 'vitest';
import type { NotificationListener, Notifications } from '../database/notifications.js';
import { CacheInvalidation } from './cache-invalidation.js';
import { ResponseCache } from './response-cache.js';

const KEYS = ['jacket', 'shoe', 'list'];

let cache: ResponseCache;
let listener: NotificationListener;

async function fill(): Promise<void> {
  const create = () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from('{}') });
  for (const key of KEYS) await cache.getOrCreate(key, key === 'list' ? null : key, create);
}

const cached = () => KEYS.filter((key) => cache.get(key));

beforeEach(async () => {
  cache = new ResponseCache();
  const notifications = {
    listen: (given: NotificationListener) => (listener = given),
    settled: () => Promise.resolve(),
  } as unknown as Notifications;
  await new CacheInvalidation(cache, notifications).onApplicationBootstrap();
});

it('caches nothing before listening and after the connection is lost', async () => {
  await fill();
  expect(cached()).toEqual([]);
  listener.onListening();
  await fill();
  expect(cached()).toEqual(KEYS);
  listener.onLost?.();
  await fill();
  expect(cached()).toEqual([]);
});

it('removes the responses of every product that a notification lists', async () => {
  listener.onListening();
  await fill();
  listener.onNotification('shoe,jacket');
  expect(cached()).toEqual(['list']);
});

it('removes everything when a notification lists no product', async () => {
  listener.onListening();
  await fill();
  listener.onNotification('');
  expect(cached()).toEqual([]);
});
