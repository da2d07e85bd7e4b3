import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openObserver } from '../chaos/observer.js';
import { answered, persistently } from '../chaos/shoppers.js';
import { eventually } from '../support/app.js';
import { disagreements } from '../support/books.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { makeProduct } from '../support/makers/make-product.js';
import { makeStock } from '../support/makers/make-stock.js';
import { startProcess, type ShopProcess } from '../support/processes.js';
import { Shopper } from '../support/shopper.js';
import { freePort } from '../../launch/processes/ports.mjs';
import type { CreatedCheckout } from '#contracts/checkout';
import type { Database } from '#platform/database/database';

const BUYERS = 16;
const STOCK = 12;

let files: TestDatabase;
let dataDir: string;
let env: Record<string, string>;
let database: Database;
let close: () => Promise<void>;
const running = new Set<ShopProcess>();

beforeEach(async () => {
  files = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'shop-killed-'));
  const port = String(await freePort());
  env = {
    DATABASE_URL: files.url,
    DATA_DIR: dataDir,
    PORT: port,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
  };
  ({ database, close } = await openObserver(env));
});

afterEach(async () => {
  await Promise.all([...running].map((process) => process.end('SIGKILL')));
  await close();
  await files.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(name: 'api' | 'worker'): Promise<ShopProcess> {
  const process = await startProcess(name, env);
  running.add(process);
  return process;
}

async function end(process: ShopProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(process);
  return process.end(signal);
}

async function buys(shopper: Shopper, product: string): Promise<'paid' | 'refused'> {
  const added = await persistently(() => shopper.post('/api/cart', { productId: product }), answered);
  if (added.status !== 201) return 'refused';
  const checkout = await persistently(() => shopper.checksOut(), answered);
  if (checkout.status !== 201) return 'refused';
  await persistently(() => shopper.onPaymentPage(checkout.body as CreatedCheckout, 'pay'), answered);
  await eventually(async () => {
    const { checkoutId } = checkout.body;
    const outcome = await persistently(
      () => shopper.post<{ success: boolean }>('/api/checkout/success', { checkoutId }),
      answered,
    );
    return outcome.body.success;
  }, 60);
  return 'paid';
}

it('loses and duplicates nothing when api and worker are killed during checkouts', async () => {
  const product = await makeProduct(database, { price: '160.00' });
  await makeStock(database, product, { inStock: STOCK });
  const killed = await Promise.all([start('api'), start('worker')]);
  const shoppers = Array.from(
    { length: BUYERS },
    () => new Shopper({ url: `http://127.0.0.1:${env['PORT']}` }),
  );
  const buying = Promise.all(
    shoppers.map(async (shopper, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 60));
      return buys(shopper, product);
    }),
  );
  await eventually(async () => (await database.query('SELECT id FROM orders')).length >= STOCK / 3);
  for (const process of killed) expect(await end(process, 'SIGKILL')).toBeNull();
  const started = await Promise.all([start('api'), start('worker')]);
  const results = await buying;
  expect(results.filter((result) => result === 'paid')).toHaveLength(STOCK);

  await eventually(async () => (await disagreements(database)).length === 0, 60);
  const paid = await database.query(`SELECT id FROM orders WHERE payment_status = 'paid'`);
  expect(paid).toHaveLength(STOCK);
  // An event that the killed worker had claimed is relayed again after 30 seconds, a job runs again after 15.
  await vi.waitFor(
    async () => {
      const mails = await database.query<{ template: string; status: string }>(
        'SELECT template, status FROM mails',
      );
      expect(mails.filter(({ template }) => template === 'order-confirmation')).toHaveLength(STOCK);
      expect(mails.filter(({ status }) => status !== 'sent')).toEqual([]);
      const letters = readdirSync(join(dataDir, 'mail')).filter((file) => file.endsWith('.eml'));
      expect(letters).toHaveLength(mails.length);
    },
    { timeout: 90_000, interval: 250 },
  );
  const carts = await eventually(async () => {
    const left = await database.query(
      'SELECT id FROM cart_items WHERE session_id IN (SELECT session_id FROM orders)',
    );
    return left.length === 0 && 'empty';
  }, 60);
  expect(carts).toBe('empty');
  expect(await Promise.all(started.map((process) => end(process, 'SIGTERM')))).toEqual([0, 0]);
});
