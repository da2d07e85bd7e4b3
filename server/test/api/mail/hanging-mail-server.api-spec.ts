import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { Database } from '#platform/database/database';
import { Mail } from '#platform/mail/mail';

/** Many more than there are slots for events. */
const WAITING = 40;

let mailServer: MailServer;
let shop: TestShop;

beforeAll(async () => {
  mailServer = await startMailServer({ isSilent: true });
  shop = await startTestShop({
    worker: true,
    env: { SMTP_URL: mailServer.url },
    timeLimits: { mailServerMs: 2_000 },
  });
});
afterAll(async () => {
  await shop.stop();
  await mailServer.close();
});

/** Requests mails that the worker cannot deliver yet. */
async function requestMails(): Promise<void> {
  await shop.app.get(Database).transaction(async () => {
    for (let n = 0; n < WAITING; n += 1) {
      await shop.app.get(Mail).request({
        dedupeKey: `waiting-${n}`,
        template: 'contact-receipt',
        locale: 'en',
        recipient: `aoife-${n}@example.test`,
        data: { shopName: 'Aran & Ash' },
      });
    }
  });
}

const mails = () =>
  shop.database.query<{ template: string; status: string; last_error: string | null }>(
    'SELECT template, status, last_error FROM mails',
  );

it('holds up mails only, gives each attempt up in time, and all mails go out when the server answers', async () => {
  await requestMails();
  await eventually(async () => mailServer.connections > 0);
  const product = await makeProduct(shop.database, { price: '160.00' });
  await makeStock(shop.database, product, { inStock: 5 });
  const shopper = new Shopper(shop);
  await shopper.adds(product);
  await payFor(shop, shopper);
  const waiting = await mails();
  expect(waiting.every(({ status }) => status === 'waiting')).toBe(true);
  // In the slots of all events, the order would have waited until most of the attempts had been given up.
  expect(waiting.filter((mail) => mail.last_error !== null).length).toBeLessThan(WAITING / 2);

  const attempted = await eventually(
    async () => (await mails()).find((mail) => mail.last_error !== null),
    25,
  );
  expect(attempted.last_error).toMatch(/timeout|never received/i);

  mailServer.isSilent = false;
  await eventually(async () => {
    const all = await mails();
    return all.length > WAITING && all.every(({ status }) => status === 'sent');
  }, 60);
  const confirmations = (await mails()).filter(({ template }) => template === 'order-confirmation');
  expect(confirmations).toHaveLength(1);
  expect(mailServer.mails.length).toBeGreaterThan(WAITING);
});
