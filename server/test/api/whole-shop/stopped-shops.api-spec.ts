import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { eventually, startTestShop } from '../../support/app.js';
import { signIn } from '../../support/staff.js';
import { Database } from '#platform/database/database';

/**
 * What a stopped shop leaves in its process. The API specs start more than two hundred shops in two processes: each left a
 * storage of asynchronous context that every later promise visited, and observers that kept it whole in memory, which
 * doubled the time of the run. Counted, not timed: the count is exact on a busy machine too.
 */
const collectGarbage = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

/** Starts a shop with its worker, uses it as visitors and staff do, and stops it. */
async function useAndStop(): Promise<WeakRef<Database>> {
  const shop = await startTestShop({ worker: true });
  const { headers } = await signIn(shop);
  for (const path of ['/', '/api/products', '/api/orders', '/api/health/ready', '/metrics']) {
    const response = await fetch(`${shop.url}${path}`, { headers });
    await response.arrayBuffer();
    expect([path, response.status]).toEqual([path, 200]);
  }
  const database = new WeakRef(shop.database);
  await shop.stop();
  return database;
}

/** Storages that each promise visits. Node 20 and 22 keep their values as symbols of the promise's resource, 24 elsewhere. */
const storages = () =>
  Promise.resolve().then(() => Object.getOwnPropertySymbols(executionAsyncResource()).length);

const listeners = () => process.eventNames().reduce((count, name) => count + process.listenerCount(name), 0);

it('is nothing: no storage of context, no listener, and not the shop itself', async () => {
  await useAndStop();
  const before = { storages: await storages(), listeners: listeners() };
  const databases = [await useAndStop(), await useAndStop()];
  // The page that was rendered last holds its shop until the next one is rendered.
  await useAndStop();
  expect({ storages: await storages(), listeners: listeners() }).toEqual(before);
  await eventually(async () => {
    collectGarbage();
    return databases.every((database) => database.deref() === undefined);
  });
});
