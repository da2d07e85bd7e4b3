import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { connect, createEmptyDatabase, createTestDatabase } from '../../support/database.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { payFor } from '../../support/paid-order.js';
import { hasPooler, startPooler, type RunningPooler } from '../../support/pooler.js';
import { Shopper, type Answer } from '../../support/shopper.js';
import { runBackupCommand } from '../../../src/backup-command.js';
import { BadEnvironment } from '#platform/config/env';
import { migrate } from '#platform/database/migrate';

/** Few enough that a connection that is not given back is missed at once. */
const CONNECTIONS = 4;

// PgBouncer is a program of the machine; `.ci/run` installs it.
describe.skipIf(!hasPooler())('a shop whose statements go through a pooler in transaction mode', () => {
  let shop: TestShop;
  let pooler: RunningPooler;
  let databaseUrl: string;
  let product: string;

  const openPooler = (port?: number) =>
    startPooler(databaseUrl, { default_pool_size: `${CONNECTIONS}` }, port);

  beforeAll(async () => {
    shop = await startTestShop({
      worker: true,
      appRole: true,
      env: async (url) => {
        databaseUrl = url;
        pooler = await openPooler();
        return { DATABASE_POOLER_URL: pooler.url, DATABASE_POOL: '20' };
      },
    });
    product = await makeProduct(shop.database, { price: '160.00' });
    await makeStock(shop.database, product, { inStock: 1000 });
  });
  afterAll(async () => {
    await shop.stop();
    await pooler.stop();
  });

  it('answers two hundred requests at once from a few connections, and refuses none', async () => {
    const shoppers = Array.from({ length: 40 }, async (): Promise<Answer[]> => {
      const shopper = new Shopper(shop);
      return [
        await shopper.get('/api/products?search=jacket'),
        await shopper.get(`/api/products/${product}`),
        await shopper.post('/api/cart', { productId: product }),
        await shopper.get('/api/cart'),
        await shopper.checksOut(),
      ];
    });
    const answers = (await Promise.all(shoppers)).flat();
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect(answers).toHaveLength(200);
    const observer = await connect(shop);
    const { rows } = await observer.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database()`,
    );
    await observer.end();
    // What needs a session has one of its own; the pooler names its connections after whoever uses them.
    expect(rows.filter(({ name }) => name === 'shop-notifications').length).toBeGreaterThan(0);
    const pooled = rows.filter(({ name }) => ['shop-api', 'shop-worker'].includes(name));
    expect(pooled.length).toBeGreaterThan(0);
    expect(pooled.length).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('sells, sends the mail and shows the changed stock', async () => {
    const shopper = new Shopper(shop);
    await shopper.adds(product, { quantity: 2 });
    const orderId = await payFor(shop, shopper);
    await eventually(() =>
      shop.database.one(
        `SELECT 1 FROM mails WHERE template = 'order-confirmation' AND status = 'sent' AND dedupe_key LIKE '%' || $1`,
        [orderId],
      ),
    );
    // The cached answer goes with a notification, which needs a session.
    await eventually(async () => {
      const { body } = await shopper.get<{ price: string }>(`/api/products/${product}`);
      if (body.price === '160.00')
        await shop.database.query('UPDATE products SET price = 150 WHERE id = $1', [product]);
      return body.price === '150.00';
    });
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('has the limits of statements that the settings of the pooler name', async () => {
    const row = await shop.database.one(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
         current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(row).toEqual({ statement: '30s', lock: '20s', idle: '1min' });
  });

  it('sells again when the pooler was away', async () => {
    const { port } = pooler;
    await pooler.stop();
    const away = await new Shopper(shop).post('/api/cart', { productId: product });
    expect(away.status).toBeGreaterThanOrEqual(500);
    pooler = await openPooler(port);
    const shopper = new Shopper(shop);
    await eventually(async () => (await shopper.post('/api/cart', { productId: product })).status === 201);
    await payFor(shop, shopper);
  });
});

// The same program.
describe.skipIf(!hasPooler())('a pooler in the place of PostgreSQL', () => {
  it('is refused in words by a process of the shop', async () => {
    const database = await createTestDatabase();
    const pooler = await startPooler(database.appUrl);
    const started = startTestShop({ env: { DATABASE_URL: pooler.url } });
    await expect(started).rejects.toThrow(/leads to a pooler .* DATABASE_POOLER_URL/);
    await expect(started).rejects.toThrow(BadEnvironment);
    await pooler.stop();
    await database.drop();
  });

  it('is refused in words by backup, restore and drill, which touch nothing', async () => {
    const database = await createTestDatabase();
    const pooler = await startPooler(database.url);
    const folder = mkdtempSync(join(tmpdir(), 'shop-pooled-backup-'));
    const settings = {
      NODE_ENV: 'test',
      DATABASE_URL: pooler.url,
      DATA_DIR: join(folder, 'data'),
      SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
      BACKUP_PASSPHRASE: 'a passphrase of twenty characters',
    };
    const backups = join(folder, 'backups');
    for (const args of [
      ['backup', '--to', backups],
      ['restore', '--from', join(backups, 'shop.age'), '--replace'],
      ['drill', '--from', join(backups, 'shop.age')],
    ]) {
      const { text, failed } = await runBackupCommand(args, settings);
      expect([failed, text], args[0]).toEqual([
        true,
        expect.stringMatching(/leads to a pooler .* DATABASE_POOLER_URL/),
      ]);
    }
    expect(existsSync(backups)).toBe(false);
    await pooler.stop();
    const { text, failed } = await runBackupCommand(['backup', '--to', backups], settings);
    expect(failed).toBe(true);
    expect(text).toMatch(/^PostgreSQL at DATABASE_URL cannot be used: .*ECONNREFUSED/);
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('is refused by the migrations, which touch nothing', async () => {
    const database = await createEmptyDatabase();
    const pooler = await startPooler(database.url);
    await expect(migrate(pooler.url)).rejects.toThrow(BadEnvironment);
    await pooler.stop();
    const client = await connect({ env: { DATABASE_URL: database.url } });
    const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    await client.end();
    expect(rows).toEqual([]);
    await database.drop();
  });
});
