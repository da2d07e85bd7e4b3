// @module-tag strict
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { PayoutShop } from '../../support/payout-shop.js';
import type { SignedInStaff } from '../../support/staff.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import { ReadPayouts } from '../../../src/modules/checkout/application/payouts/read-payouts.js';
import type { BalanceState, BalanceTransaction, Payout } from '#contracts/payouts';
import { Money } from '#kernel';

let at: PayoutShop;
let shop: TestShop;
let stripe: StripeStandIn;
let owner: SignedInStaff;

beforeAll(async () => {
  at = await PayoutShop.start({}, { stripeMs: 1_000 });
  ({ shop, stripe, owner } = at);
});

afterAll(() => at.stop());

afterEach(() => {
  stripe.faults.clear();
  stripe.rights.giveBack();
});

const linesOf = ({ id }: Payout) => at.get<BalanceTransaction[]>(`transactions?limit=100&payout=${id}`);

/** How often each transaction of the stand-in is stored. */
async function stored(): Promise<number[]> {
  const refs = stripe.account.balance.transactions.map(({ id }) => id);
  const rows = await shop.database.query<{ count: number }>(
    `SELECT count(t.id)::int AS count FROM unnest($1::text[]) AS r (ref)
     LEFT JOIN provider_transactions t ON t.ref = r.ref GROUP BY r.ref`,
    [refs],
  );
  return rows.map(({ count }) => count);
}

const once = () => stripe.account.balance.transactions.map(() => 1);

describe('payments, refunds, disputes and fees of the account', () => {
  it('are stored with their orders, and a payout is their sum', async () => {
    const [first, second] = [await at.paid(), await at.paid()];
    const partial = stripe.refundByHand(first.intent, 1000);
    const dispute = stripe.dispute(second.intent);
    const fee = stripe.account.balance.accountFee(340, 'Radar for fraud teams');
    const sent = stripe.account.balance.payOut();
    await at.read();
    const payout = await at.payoutWith(sent.id);
    const lines = await linesOf(payout);
    const orders = (order: string) =>
      lines.filter(({ orderId }) => orderId === order).map(({ kind }) => kind);
    expect(orders(first.id).sort()).toEqual(['payment', 'refund']);
    expect(orders(second.id).sort()).toEqual(['dispute', 'payment']);
    expect(lines.find(({ sourceRef }) => sourceRef === partial.id)).toMatchObject({
      amount: '-10.00',
      fee: '0.00',
      net: '-10.00',
    });
    expect(lines.find(({ sourceRef }) => sourceRef === dispute.id)).toMatchObject({
      amount: '-95.95',
      fee: '20.00',
      net: '-115.95',
    });
    expect(lines.find(({ ref }) => ref === fee.id)).toMatchObject({
      kind: 'account',
      description: 'Radar for fraud teams',
      isUnmatched: false,
      orderId: null,
    });
    // 95.95 at 1.5 % and 25 cents is 1.69, twice; the dispute costs 20.00, the account 3.40.
    expect(payout).toMatchObject({ amount: Money.ofCents(sent.amount).toString(), state: 'in-transit' });
    expect(payout.content).toMatchObject({ difference: '0.00', net: payout.amount });
    expect(await at.findings(sent.id)).toEqual([]);
  });

  it('of another shop of the account are shown as unmatched', async () => {
    await at.paid();
    const foreign = stripe.account.balance.foreignCharge(4200);
    await at.read();
    const unmatched = await at.get<BalanceTransaction[]>('transactions?limit=100&show=unmatched');
    expect(unmatched.find(({ ref }) => ref === foreign.id)).toMatchObject({
      isUnmatched: true,
      amount: '42.00',
    });
    expect((await at.get<BalanceState>('balance')).unmatched).toBeGreaterThan(0);
  });

  it('get their order later, when it was recorded later', async () => {
    const { id, intent } = await at.paid();
    await shop.database.execute('UPDATE orders SET stripe_payment_intent_id = NULL WHERE id = $1', [id]);
    const charge = stripe.account.balance.transactions.at(-1);
    const [metadata] = [charge?.source as { metadata: Record<string, string> }];
    const { checkoutId } = metadata.metadata;
    delete metadata.metadata['checkoutId'];
    await at.read();
    const line = async () =>
      (await at.get<BalanceTransaction[]>('transactions?limit=100&show=waiting')).find(
        ({ ref }) => ref === charge?.id,
      );
    expect(await line()).toMatchObject({ isUnmatched: true, orderId: null });
    await shop.database.execute('UPDATE orders SET stripe_payment_intent_id = $2 WHERE id = $1', [
      id,
      intent,
    ]);
    metadata.metadata['checkoutId'] = checkoutId ?? '';
    await at.read();
    expect(await line()).toMatchObject({ isUnmatched: false, orderId: id });
  });
});

describe('reading', () => {
  it('twice at the same time stores each transaction once', async () => {
    await at.paid();
    stripe.account.balance.payOut();
    await Promise.all([at.read(), at.read()]);
    await at.read();
    expect(await stored()).toEqual(once());
  });

  it.each(['error', 'silence', 'cut-in-the-middle', 'busy'] as const)(
    'that fails on the second page with "%s" is continued later, and stores each transaction once',
    async (fault) => {
      await at.paid();
      for (let n = 0; n < 120; n += 1) stripe.account.balance.foreignCharge(1000 + n);
      // The SDK repeats a request: more faults than tries.
      stripe.faults.order('transactions', fault, 8, 1);
      await expect(at.read()).rejects.toMatchObject({ code: 'checkout.payment-unavailable' });
      expect((await at.get<BalanceState>('balance')).failed?.reason).toBe('unreachable');
      stripe.faults.clear();
      const payout = stripe.account.balance.payOut();
      stripe.faults.order('transactions', fault, 8, 3);
      await at
        .read()
        .catch((error: unknown) => expect(error).toMatchObject({ code: 'checkout.payment-unavailable' }));
      stripe.faults.clear();
      await at.read();
      expect(await stored()).toEqual(once());
      const shown = await at.payoutWith(payout.id);
      expect(shown.content).toMatchObject({ difference: '0.00', net: shown.amount });
      expect((await at.get<BalanceState>('balance')).failed).toBeNull();
    },
  );

  it('with a key that lacks the right says so, and does not stop the shop', async () => {
    await at.paid();
    for (const right of ['Balance', 'Payouts'] as const) stripe.rights.take(right);
    const answer = await call(shop, 'POST', '/api/payments/payouts/read', undefined, owner.headers);
    expect([answer.status, (await bodyOf<BalanceState>(answer)).isReading]).toEqual([202, true]);
    await eventually(async () => (await at.get<BalanceState>('balance')).failed?.reason === 'refused');
    expect((await at.get<BalanceState>('balance')).isReading).toBe(false);
  });

  it('is requested by the owner and done by the worker', async () => {
    const { id } = await at.paid();
    await call(shop, 'POST', '/api/payments/payouts/read', undefined, owner.headers);
    await eventually(async () => {
      const lines = await at.get<BalanceTransaction[]>('transactions?limit=100&show=waiting');
      return lines.some(({ orderId }) => orderId === id);
    });
    await eventually(async () => !(await at.get<BalanceState>('balance')).isReading);
  });

  it('is done once a day by itself, when the shop has had payments for an hour', async () => {
    await at.paid();
    const calls = () => stripe.calls.filter(({ path }) => path === '/v1/balance_transactions').length;
    const age = (hours: number) =>
      shop.database.execute(`UPDATE payout_readings SET read_at = now() - $1 * interval '1 hour'`, [hours]);
    await at.read();
    await shop.database.execute(`UPDATE checkouts SET created_at = created_at - interval '2 hours'`);
    await age(1);
    const before = calls();
    await at.service(ReadPayouts).run();
    expect(calls()).toBe(before);
    await age(24);
    await at.service(ReadPayouts).run();
    expect(calls()).toBeGreaterThan(before);
  });
});
