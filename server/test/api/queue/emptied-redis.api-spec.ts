// @module-tag strict
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { payFor } from '../../support/paid-order.js';
import { startRedis, type RunningRedis } from '../../support/redis.js';
import { Shopper } from '../../support/shopper.js';
import { Queues } from '#platform/queue/queues';

let redis: RunningRedis;
let client: Redis;
let mailServer: MailServer;
let shop: TestShop;

/** The names of the schedules that the queue knows. */
async function schedules(): Promise<string[]> {
  const known = await shop.worker?.get(Queues, { strict: false }).schedules.getJobSchedulers();
  return (known ?? []).map(({ key }) => key).sort();
}

describe.runIf(inject('canStartRedis'))('a worker whose Redis is emptied', () => {
  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
    mailServer = await startMailServer({ isSilent: true });
    shop = await startTestShop({
      worker: true,
      env: { REDIS_URL: redis.url, SMTP_URL: mailServer.url },
      timeLimits: { planEveryMs: 500 },
    });
  });
  afterAll(async () => {
    // First, because the stop waits for the attempt that began while it was silent.
    await mailServer.close();
    await shop.stop();
    await client.quit();
    await redis.stop();
  });

  it('plans its schedules again by itself, and the mail of a paid order goes out', async () => {
    const planned = await eventually(async () => {
      const names = await schedules();
      return names.includes('revive-lost-events') && names;
    });
    const product = await makeProduct(shop.database, { price: '160.00' });
    await makeStock(shop.database, product, { inStock: 5 });
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    const orderId = await payFor(shop, shopper);
    const mail = () =>
      shop.database.one<{ status: string }>(
        `SELECT status FROM mails WHERE template = 'order-confirmation' AND dedupe_key LIKE '%' || $1`,
        [orderId],
      );
    // Its job is in Redis, because the mail server does not answer.
    await eventually(async () => mailServer.connections > 0 && (await mail())?.status === 'waiting');

    // As if it had been there for more than the minute after which a job counts as lost.
    await shop.database.query(`UPDATE outbox_events SET relayed_at = relayed_at - interval '2 minutes'`);
    await client.flushall();
    mailServer.isSilent = false;
    expect(
      await eventually(async () => (await schedules()).length === planned.length && schedules()),
    ).toEqual(planned);
    await eventually(async () => (await mail())?.status === 'sent');
    expect(mailServer.mails.join('\n')).toContain('aoife@example.test');
  });

  it('plans a schedule anew that a machine with a wrong clock has planned for next week', async () => {
    const queue = shop.worker?.get(Queues, { strict: false }).schedules;
    const name = 'revive-lost-events';
    const every = (await queue?.getJobScheduler(name))?.every ?? 0;
    const nextWeek = Date.now() + 7 * 86_400_000;
    await queue?.removeJobScheduler(name);
    await queue?.upsertJobScheduler(name, { every, startDate: nextWeek }, { name });
    expect((await queue?.getJobScheduler(name))?.next).toBeGreaterThanOrEqual(nextWeek);
    const next = await eventually(async () => {
      const planned = (await queue?.getJobScheduler(name))?.next ?? Infinity;
      return planned < nextWeek && planned;
    });
    expect(next).toBeLessThanOrEqual(Date.now() + every);
  });
});
