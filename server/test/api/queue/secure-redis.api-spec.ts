// @module-tag strict
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { startProcess, type ShopProcess } from '../../support/processes.js';
import { payFor } from '../../support/paid-order.js';
import { startSecureRedis, type RunningRedis } from '../../support/redis.js';
import { Shopper } from '../../support/shopper.js';

const canRun = inject('canStartRedis') && spawnSync('openssl', ['version']).status === 0;

// redis-server and openssl are programs of the machine; `.ci/run` installs them.
describe.runIf(canRun)('a worker whose Redis takes TLS and a password', () => {
  let home: string;
  let certificate: string;
  let redis: RunningRedis;
  let shop: TestShop;
  let worker: ShopProcess;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'shop-test-certificate-'));
    certificate = join(home, 'certificate.pem');
    const key = join(home, 'key.pem');
    execFileSync(
      'openssl',
      // prettier-ignore
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost',
        '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
      { stdio: 'ignore' },
    );
    redis = await startSecureRedis('a-password-of-tests', { key, certificate });
    shop = await startTestShop();
  });
  afterAll(async () => {
    await worker.end('SIGKILL');
    await shop.stop();
    await redis.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('does the work of a paid order', async () => {
    const product = await makeProduct(shop.database, { price: '160.00' });
    await makeStock(shop.database, product);
    worker = await startProcess('worker', {
      DATABASE_URL: shop.env.DATABASE_URL,
      DATA_DIR: shop.dataDir,
      SESSION_SECRET: shop.env.SESSION_SECRET,
      PUBLIC_URL: shop.url,
      REDIS_URL: redis.url,
      NODE_EXTRA_CA_CERTS: certificate,
    });
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    const orderId = await payFor(shop, shopper);
    await eventually(() =>
      shop.database.one(
        `SELECT 1 FROM mails WHERE template = 'order-confirmation' AND status = 'sent' AND dedupe_key LIKE '%' || $1`,
        [orderId],
      ),
    );
    // The queues in PostgreSQL, which serve without Redis, had nothing to do.
    expect(await shop.database.query('SELECT FROM bullmq.job')).toEqual([]);
  });
});
