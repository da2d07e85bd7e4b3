import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObserver } from './observer.js';
import { eventually } from '../support/app.js';
import { disagreements } from '../support/books.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { startFront, type Front } from '../support/front.js';
import { makeProduct } from '../support/makers/make-product.js';
import { makeStock } from '../support/makers/make-stock.js';
import { ROOT, startProcess, type ShopProcess } from '../support/processes.js';
import { Shopper, type Answer } from '../support/shopper.js';
import { freePort } from '../../launch/processes/ports.mjs';
import type { Order } from '#contracts/orders';
import { ownerSignIns } from '#modules/identity';
import { loadEnv } from '#platform/config/env';
import type { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';

/** A checkout of the release before, with its packages and its build: `npm ci && npm run build`. */
const FORMER = process.env['FORMER_RELEASE'];
const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };
const PRODUCTS = 200;
const ORDERS = 30;
/** How long shoppers buy in each state of the upgrade, milliseconds. */
const SPELL_MS = 8000;

let files: TestDatabase;
let dataDir: string;
let database: Database;
let closeDatabase: () => Promise<void>;
let front: Front;
let env: Record<string, string>;
let apis: { port: number; process: ShopProcess }[];
let worker: ShopProcess;
let product: string;

const startApi = (port: number, root: string) => startProcess('api', { ...env, PORT: String(port) }, root);

/** Replaces each process by one of the build in `root`, one after the other. */
async function replaceBy(root: string): Promise<void> {
  for (const api of apis) {
    expect(await api.process.end('SIGTERM')).toBe(0);
    api.process = await startApi(api.port, root);
  }
  expect(await worker.end('SIGTERM')).toBe(0);
  worker = await startProcess('worker', env, root);
}

/** Brings the database to the state that the release in `root` needs, with that release's own migrations. */
function migrateWith(root: string): void {
  const program = pathToFileURL(join(root, 'dist/server/src/platform/database/migrate.js')).href;
  const script = `import(${JSON.stringify(program)}).then(({ migrate }) => migrate(process.env.DATABASE_URL))`;
  execFileSync(process.execPath, ['-e', script], { cwd: root, env: { ...process.env, ...env } });
}

async function buys(shopper: Shopper, note: (answer: Answer) => void): Promise<void> {
  note(await shopper.get('/api/products?limit=24'));
  note(await shopper.get(`/product/${product}`));
  note(await shopper.get('/api/products?search=jacket'));
  note(await shopper.post('/api/cart', { productId: product }));
  const checkout = await shopper.checksOut();
  note(checkout);
  await shopper.onPaymentPage(checkout.body, 'pay');
  note(await shopper.post('/api/checkout/success', { checkoutId: checkout.body.checkoutId }));
}

/** Two shoppers and the owner use the shop during `work`; answers the failed requests and the number of all. */
async function whileInUse(work: () => Promise<void>): Promise<{ failures: string[]; requests: number }> {
  let going = true;
  let requests = 0;
  const failures: string[] = [];
  const note = ({ status, body }: Answer) => {
    requests += 1;
    if (status >= 400) failures.push(`${status} ${JSON.stringify(body).slice(0, 300)}`);
  };
  const owner = new Shopper(front);
  note(await owner.post('/api/auth/login', OWNER));
  const users = [
    ...[1, 2].map(async () => {
      while (going) await buys(new Shopper(front), note);
    }),
    (async () => {
      while (going) {
        const orders = await owner.get<Order[]>('/api/orders?limit=20');
        note(orders);
        if (orders.body[0]) note(await owner.get(`/api/orders/${orders.body[0].id}`));
        note(await owner.get('/api/analytics/overview'));
        note(await owner.get('/api/inventory?limit=50'));
        await new Promise((next) => setTimeout(next, 200));
      }
    })(),
  ];
  try {
    await work();
  } finally {
    going = false;
    await Promise.all(users);
  }
  return { failures, requests };
}

const aSpell = () => new Promise<void>((next) => setTimeout(next, SPELL_MS));

/** Every paid order is sold from stock and confirmed by one mail, and all books agree. */
async function expectSettled(): Promise<void> {
  await eventually(async () => {
    const row = await database.one<{ open: number }>(
      `SELECT (SELECT count(*) FROM stock_reservations r JOIN orders o ON o.id = r.order_id
               WHERE r.status = 'held' AND o.payment_status = 'paid')
            + (SELECT count(*) FROM mails WHERE status = 'waiting')
            + (SELECT count(*) FROM webhook_events WHERE status = 'received') AS open`,
    );
    return Number(row?.open) === 0;
  });
  expect(await disagreements(database)).toEqual([]);
  const mails = await database.one(
    `SELECT count(*)::integer AS orders,
            count(*) FILTER (WHERE (SELECT count(*) FROM mails m
              WHERE m.template = 'order-confirmation' AND m.status = 'sent' AND m.dedupe_key LIKE '%' || o.id) = 1)::integer AS confirmed
     FROM orders o WHERE o.payment_status = 'paid'`,
  );
  expect(mails?.['confirmed']).toBe(mails?.['orders']);
}

// The night runs every file, and only who tries an upgrade has a second checkout.
describe.skipIf(FORMER === undefined)('an upgrade from the release in FORMER_RELEASE', () => {
  const former = resolve(FORMER ?? '.');

  beforeAll(async () => {
    files = await createEmptyDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'shop-upgrade-'));
    const ports = [await freePort(), await freePort()];
    front = await startFront(ports);
    env = {
      DATABASE_URL: files.url,
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
      PUBLIC_URL: front.url,
      DRAIN_SECONDS: '1',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    };
    migrateWith(former);
    apis = await Promise.all(ports.map(async (port) => ({ port, process: await startApi(port, former) })));
    worker = await startProcess('worker', env, former);
    ({ database, close: closeDatabase } = await openObserver(env));
    await ownerSignIns(database).createFirstOwner(loadEnv(env));
    for (let index = 0; index < PRODUCTS; index += 1) {
      product = await makeProduct(database, { name: `Jacket ${index}`, price: '160.00' });
      await makeStock(database, product, { inStock: 100_000 });
    }
    for (let index = 0; index < ORDERS; index += 1) await buys(new Shopper(front), () => undefined);
  }, 240_000);

  afterAll(async () => {
    await Promise.all([...apis.map(({ process: api }) => api), worker].map((one) => one.end('SIGKILL')));
    await front.close();
    await closeDatabase();
    await files.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('migrates and replaces every process without a failed request', async () => {
    const ran: string[] = [];
    const { failures, requests } = await whileInUse(async () => {
      await aSpell();
      ran.push(...(await migrate(files.url)));
      // The release before serves on the new schema.
      await aSpell();
      await replaceBy(ROOT);
      await aSpell();
    });
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(200);
    await expectSettled();
    process.stdout.write(`    ${requests} requests, 0 failed, during ${ran.length} migrations\n`);
  });

  it('goes back to the release before, on the new schema, without a failed request', async () => {
    const { failures, requests } = await whileInUse(async () => {
      await replaceBy(former);
      await aSpell();
    });
    expect(failures).toEqual([]);
    await expectSettled();
    process.stdout.write(`    ${requests} requests, 0 failed, while going back\n`);
  });
});
