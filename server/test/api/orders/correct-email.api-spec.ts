// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { connect } from '../../support/database.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { keyInMail, mailsAbout, orderOf, payFor, sendOrder } from '../../support/paid-order.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;
let order: { id: string; number: string; key: string };
let buyers = 0;
let right: string;
let wrong: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop, 'owner');
});
afterAll(() => shop.stop());

beforeEach(async () => {
  buyers += 1;
  right = `aoife@firm${buyers}.example`;
  wrong = `aoife@frim${buyers}.example`;
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { price: '30.00' }));
  const id = await payFor(shop, shopper, { customerEmail: wrong });
  const { orderNumber } = await orderOf(shop, owner, id);
  order = { id, number: orderNumber, key: await keyInMail(shop, id) };
});

const correct = (input: object, id = order.id) =>
  call(shop, 'POST', `/api/orders/${id}/email`, { key: newId(), mail: null, ...input }, owner.headers);
const openedBy = (key: string) => call(shop, 'GET', `/api/orders/by-number/${order.number}?key=${key}`);
const recipients = async () => {
  const rows = await shop.database.query<{ recipient: string }>(
    `SELECT recipient FROM mails WHERE template = 'order-confirmation' AND dedupe_key LIKE '%' || $1 ORDER BY created_at`,
    [order.id],
  );
  return rows.map(({ recipient }) => recipient);
};

describe('correcting the mail address of an order', () => {
  it('sends the confirmation to it once, also when it is asked for twice at the same time', async () => {
    const wish = { key: newId(), email: ` ${right.toUpperCase()} `, mail: 'confirmation' };
    const both = await Promise.all([correct(wish), correct(wish)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await recipients()).toEqual([wrong, right]);
    const { email, timeline } = await orderOf(shop, owner, order.id);
    expect(email).toBe(right);
    const kinds = timeline.map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['email-corrected', 'mail-resent']);
    const entries = await shop.database.query(
      `SELECT before, after FROM audit_log WHERE action = 'orders.email-corrected' AND subject_id = $1`,
      [order.id],
    );
    expect(entries).toEqual([{ before: { email: wrong }, after: { email: right } }]);
  });

  it('sends what follows to it', async () => {
    await correct({ email: right });
    await sendOrder(shop, owner, order.id);
    await eventually(async () => (await mailsAbout(shop, order.id, 'order-shipped')) === 1);
    const mail = await shop.database.one<{ recipient: string }>(
      `SELECT recipient FROM mails WHERE template = 'order-shipped' AND dedupe_key LIKE '%' || $1`,
      [order.id],
    );
    expect(mail?.recipient).toBe(right);
  });

  it('takes the order out of the hands of whoever got the mails of before', async () => {
    expect((await openedBy(order.key)).status).toBe(200);
    await correct({ email: right, mail: 'link' });
    expect((await problemOf(openedBy(order.key))).code).toBe('orders.link-expired');
    const returns = `/api/withdrawals/order?orderNumber=${order.number}&key=${order.key}`;
    expect((await problemOf(call(shop, 'GET', returns))).code).toBe('orders.link-expired');
    expect((await openedBy(await keyInMail(shop, order.id, 'order-link'))).status).toBe(200);
    for (const email of [wrong, right])
      await call(shop, 'POST', '/api/orders/lost-link', { orderNumber: order.number, email });
    await eventually(async () => (await mailsAbout(shop, order.id, 'order-link')) === 2);
    const strangers = await shop.database.query(
      `SELECT 1 FROM mails WHERE template = 'order-link' AND recipient = $1`,
      [wrong],
    );
    expect(strangers).toEqual([]);
  });

  it('lets a statement by an old link reveal nothing of the order', async () => {
    await correct({ email: right });
    const statement = {
      orderNumber: order.number,
      email: wrong,
      name: 'Somebody',
      key: order.key,
    };
    const draft = await bodyOf<{ id: string; token: string }>(
      call(shop, 'POST', '/api/withdrawals', statement),
    );
    const shown = await call(shop, 'GET', `/api/withdrawals/${draft.id}?token=${draft.token}`);
    expect(await shown.text()).not.toContain(right);
  });

  it('tells both addresses and the owner, and neither address of the other', async () => {
    await correct({ email: right });
    const mails = await eventually(async () => {
      const rows = await shop.database.query<{ recipient: string; template: string; text: string }>(
        `SELECT recipient, template, data::text AS text FROM mails
         WHERE template LIKE 'order-email-corrected%' AND dedupe_key LIKE '%' || $1 ORDER BY id`,
        [order.id],
      );
      return rows.length === 3 && rows;
    });
    const [present, former, notice] = mails;
    expect(present).toMatchObject({ recipient: right, template: 'order-email-corrected' });
    expect(present?.text).not.toContain(wrong);
    expect(former).toMatchObject({ recipient: wrong, template: 'order-email-corrected' });
    for (const secret of [right, 'Aoife', 'key=', 'Keizersgracht'])
      expect(former?.text).not.toContain(secret);
    expect(notice).toMatchObject({ template: 'order-email-corrected-notice' });
    expect(notice?.text).toContain(owner.email);
  });

  it('takes along what has not been sent yet', async () => {
    await sendOrder(shop, owner, order.id);
    const held = `UPDATE mails SET status = 'held' WHERE template = 'order-shipped' AND status = 'sent'
      AND dedupe_key LIKE '%' || $1 RETURNING id`;
    await eventually(() => shop.database.one(held, [order.id]));
    await correct({ email: right });
    await eventually(() =>
      shop.database.one(`SELECT FROM mails WHERE template = 'order-shipped' AND recipient = $1`, [right]),
    );
    expect(await recipients()).toEqual([wrong]);
  });

  it('stops what is being done by a link of before', async () => {
    const path = `/api/orders/by-number/${order.number}`;
    const shippingAddress = { ...ADDRESS, address1: 'Keizersgracht 14' };
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const outside = await connect(shop);
    onTestFinished(() => outside.end());
    const answers = await shop.database.transaction(async () => {
      await shop.database.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [order.id]);
      const changed = call(shop, 'PUT', `${path}/address?key=${order.key}`, { shippingAddress });
      const asked = call(shop, 'POST', `${path}/cancel-request?key=${order.key}`, {});
      await eventually(async () => (await outside.query(waiting)).rowCount === 2);
      await shop.database.query('UPDATE orders SET email = $2, links_from = now() WHERE id = $1', [
        order.id,
        right,
      ]);
      return [changed, asked];
    });
    for (const answer of answers) expect((await problemOf(answer)).code).toBe('orders.link-expired');
    const { shippingAddress: kept, cancelRequestedAt } = await orderOf(shop, owner, order.id);
    expect([kept?.address1, cancelRequestedAt]).toEqual([ADDRESS.address1, null]);
  });

  it('is for owners who have just given their password, code or passkey', async () => {
    const staff = await signIn(shop, 'staff');
    const input = { key: newId(), email: right, mail: 'link' };
    const by = ({ headers }: SignedInStaff) =>
      problemOf(call(shop, 'POST', `/api/orders/${order.id}/email`, input, headers));
    expect((await by(staff)).code).toBe('identity.not-allowed');
    const other = await signIn(shop, 'owner');
    await shop.database.query(
      `UPDATE sessions SET confirmed_at = confirmed_at - interval '1 hour' WHERE staff_id = $1`,
      [other.id],
    );
    expect((await by(other)).code).toBe('identity.confirmation-needed');
    expect(await orderOf(shop, owner, order.id)).toMatchObject({ email: wrong });
  });

  it('does not let what is done by its links stand as the act of the shopper', async () => {
    await correct({ email: right, mail: 'link' });
    const key = await keyInMail(shop, order.id, 'order-link');
    const path = `/api/orders/by-number/${order.number}`;
    const shippingAddress = { ...ADDRESS, address1: 'Keizersgracht 14' };
    const changed = await call(shop, 'PUT', `${path}/address?key=${key}`, { shippingAddress });
    expect(changed.status).toBe(200);
    expect((await call(shop, 'POST', `${path}/cancel-request?key=${key}`, {})).status).toBe(200);
    const statement = { orderNumber: order.number, email: right, name: 'Aoife', key };
    const draft = await bodyOf<{ id: string; token: string }>(
      call(shop, 'POST', '/api/withdrawals', statement),
    );
    await bodyOf(call(shop, 'POST', `/api/withdrawals/${draft.id}/confirm`, { token: draft.token }));
    const timeline = await eventually(async () => {
      const { timeline: entries } = await orderOf(shop, owner, order.id);
      return entries.some(({ kind }) => kind === 'return-stated') && entries;
    });
    const actorOf = (kind: string) => timeline.find((one) => one.kind === kind)?.actor;
    expect(actorOf('placed')).toBe('shopper');
    expect(actorOf('email-corrected')).toBe(owner.email);
    for (const kind of ['address-changed', 'cancel-requested', 'return-stated'])
      expect([kind, actorOf(kind)]).toEqual([kind, 'corrected-address']);
  });

  it('changes nothing with the same address, and a mail that is not possible stops it', async () => {
    const { timeline } = await orderOf(shop, owner, order.id);
    expect((await correct({ email: wrong, mail: 'confirmation' })).status).toBe(200);
    expect((await problemOf(correct({ email: right, mail: 'delivered' }))).code).toBe(
      'orders.mail-not-possible',
    );
    const after = await orderOf(shop, owner, order.id);
    expect([after.email, after.timeline]).toEqual([wrong, timeline]);
    expect((await openedBy(order.key)).status).toBe(200);
  });

  it.each(['', 'aoife', 'aoife@firm', `${'a'.repeat(250)}@firm.example`, 7, null])(
    'refuses the address %j',
    async (email) => {
      expect((await correct({ email })).status).toBe(400);
    },
  );

  it('leaves neither address after an erasure, and does not bring one back', async () => {
    await correct({ email: right });
    await sendOrder(shop, owner, order.id);
    await call(shop, 'POST', `/api/orders/${order.id}/deliver`, {}, owner.headers);
    const erasure = await call(shop, 'POST', '/api/privacy/erasures', { email: right }, owner.headers);
    expect(erasure.status).toBe(200);
    const left = await shop.database.one<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM invoices WHERE order_id = $1 AND document::text ~ 'aoife@')
         OR EXISTS (SELECT FROM order_timeline WHERE order_id = $1 AND details::text ~ 'aoife@')
         OR EXISTS (SELECT FROM audit_log WHERE subject_id = $1::text
           AND (before::text ~ 'aoife@' OR after::text ~ 'aoife@')) AS found`,
      [order.id],
    );
    expect(left?.found).toBe(false);
    expect((await problemOf(correct({ email: right }))).code).toBe('orders.no-email');
    expect((await problemOf(correct({ email: right }, newId()))).code).toBe('orders.order-not-found');
  });
});
