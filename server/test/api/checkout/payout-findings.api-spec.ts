import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { PayoutShop } from '../../support/payout-shop.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { Payout } from '#contracts/payouts';
import { Money } from '#kernel';
import { newId } from '#platform/ids';

let at: PayoutShop;
let shop: TestShop;
let stripe: StripeStandIn;
let owner: SignedInStaff;

beforeAll(async () => {
  at = await PayoutShop.start();
  ({ shop, stripe, owner } = at);
});

afterAll(() => at.stop());

describe('the owner finds', () => {
  it('a payout that failed, by mail and on the page, until it is settled', async () => {
    await at.paid();
    const payout = stripe.account.balance.payOut();
    await at.read();
    expect(await at.findings(payout.id)).toEqual([]);
    Object.assign(payout, { status: 'failed', failure_code: 'account_closed' });
    await at.read();
    expect(await at.findings(payout.id)).toMatchObject([
      {
        kind: 'payout-differs',
        reason: 'failed: account_closed',
        found: (await at.payoutWith(payout.id)).amount,
      },
    ]);
    const mails = await shop.database.query(
      `SELECT 1 FROM mails WHERE template = 'payment-finding-notice' AND data ->> 'providerRef' = $1`,
      [payout.id],
    );
    expect(mails).toHaveLength(1);
    Object.assign(payout, { status: 'paid', failure_code: null });
    await at.read();
    expect(await at.findings(payout.id)).toEqual([]);
  });

  it('a payout that is not the sum of its transactions', async () => {
    await at.paid();
    const payout = stripe.account.balance.payOut();
    payout.amount += 1;
    await at.read();
    expect((await at.payoutWith(payout.id)).content?.difference).toBe('0.01');
    expect(await at.findings(payout.id)).toMatchObject([{ kind: 'payout-differs', reason: 'sum' }]);
    // Settled, so that the next run of this test begins without it.
    await shop.database.execute('UPDATE payouts SET amount = amount - 0.01 WHERE ref = $1', [payout.id]);
    await at.read();
    expect(await at.findings(payout.id)).toEqual([]);
  });

  it('a booked payment whose order is in another state', async () => {
    const { id } = await at.paid();
    const charge = stripe.account.balance.transactions.at(-1)?.id ?? '';
    await at.read();
    await shop.database.execute(
      `UPDATE provider_transactions SET created_at = created_at - interval '2 hours' WHERE ref = $1`,
      [charge],
    );
    const status = (value: string) =>
      shop.database.execute('UPDATE orders SET payment_status = $2 WHERE id = $1', [id, value]);
    await status('pending');
    await at.read();
    expect(await at.findings(charge)).toMatchObject([
      {
        kind: 'booked-otherwise',
        orderId: id,
        reason: 'the order is pending',
        expected: '95.95',
        found: '95.95',
      },
    ]);
    await status('paid');
    await at.read();
    expect(await at.findings(charge)).toEqual([]);
  });

  it('a payout without its transactions as not yet known, and one by hand too', async () => {
    await at.paid();
    const payout = stripe.account.balance.payOut({ listed: false });
    await at.paid();
    const byHand = stripe.account.balance.payOut({ automatic: false });
    await at.read();
    expect((await at.payoutWith(payout.id)).content).toBeNull();
    expect((await at.payoutWith(byHand.id)).content).toBeNull();
    payout.reconciliation_status = 'completed';
    await at.read();
    expect((await at.payoutWith(payout.id)).content).toMatchObject({ difference: '0.00' });
  });
});

describe('the files and rights', () => {
  it('a payout as CSV, and its lines in the journal, which add up to it', async () => {
    const { id } = await at.paid();
    const sent = stripe.account.balance.payOut();
    await at.read();
    const payout = await at.payoutWith(sent.id);
    const path = `/api/payments/payouts/${payout.id}/transactions.csv`;
    const rows = parse<Record<string, string>>(
      await (await call(shop, 'GET', path, undefined, owner.headers)).text(),
      { columns: true, bom: true },
    );
    expect(rows.map(({ kind }) => kind)).toContain('payment');
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const journal = parse<Record<string, string>>(
      await (
        await call(
          shop,
          'GET',
          `/api/reports/journal.csv?from=${day(-1)}&to=${day(1)}`,
          undefined,
          owner.headers,
        )
      ).text(),
      { columns: true, bom: true },
    );
    const lines = journal.filter((row) => row['payout'] === sent.id);
    const sum = (part: string, of = lines) =>
      Money.sum(of.map((row) => Money.parse(row[part] ?? ''))).toString();
    expect(sum('accountNet')).toBe('0.00');
    expect(
      sum(
        'accountNet',
        lines.filter(({ kind }) => kind !== 'payout'),
      ),
    ).toBe(payout.amount);
    for (const line of lines)
      expect(
        Money.parse(line['accountGross'] ?? '')
          .plus(Money.parse(line['accountFee'] ?? ''))
          .toString(),
      ).toBe(line['accountNet']);
    const order = await shop.database.one<{ number: string }>(
      'SELECT order_number AS number FROM orders WHERE id = $1',
      [id],
    );
    expect(lines.find(({ orderNumber }) => orderNumber === order?.number)).toMatchObject({
      kind: 'account-payment',
      accountGross: '95.95',
      accountFee: '-1.69',
      accountNet: '94.26',
      currency: 'EUR',
    });
  });

  it('pages of payouts follow each other', async () => {
    for (let n = 0; n < 3; n += 1) {
      await at.paid();
      stripe.account.balance.payOut();
    }
    await at.read();
    const first = await call(shop, 'GET', '/api/payments/payouts?limit=2', undefined, owner.headers);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const refs = (await bodyOf<Payout[]>(first)).map(({ ref }) => ref);
    const more = await bodyOf<Payout[]>(call(shop, 'GET', next, undefined, owner.headers));
    expect(new Set([...refs, ...more.map(({ ref }) => ref)]).size).toBe(2 + more.length);
  });

  it('an unknown payout, and staff without the right', async () => {
    expect(
      (await problemOf(call(shop, 'GET', `/api/payments/payouts/${newId()}`, undefined, owner.headers))).code,
    ).toBe('checkout.payout-not-found');
    const staff = await signIn(shop, 'staff');
    for (const path of ['balance', 'payouts', 'transactions'])
      expect((await call(shop, 'GET', `/api/payments/${path}`, undefined, staff.headers)).status).toBe(403);
  });
});
