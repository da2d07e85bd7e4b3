// @module-tag strict
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call } from '../../support/http.js';
import {
  firstOrders,
  heldByProvider,
  nonZero,
  sum,
  sumsBy,
  transferred,
  type Booking,
} from '../../support/random-orders/journal.js';
import { ANSWERS, MENDS, TROUBLES } from '../../support/random-orders/plans.js';
import { RandomOrders } from '../../support/random-orders/random-orders.js';
import { DESTINATIONS, type Destination } from '../../support/random-orders/reckoned-orders.js';
import { SetClock } from '../../support/set-clock.js';
import { seed, times } from '../../support/night.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { BalanceState } from '#contracts/payouts';
import type { OssReport, UnitsSold, VatReport } from '#contracts/accounting';
import { Money } from '#kernel';
import { Mail } from '#platform/mail/mail';
import { ReconcilePayments } from '../../../src/modules/checkout/application/payments/reconcile-payments.js';
import { ReadBalance } from '../../../src/modules/checkout/application/payouts/read-balance.js';

const SEED = seed(20_261_122);
/** How many orders. */
const ORDERS = times(60, 300);
const PERIOD = 'from=2026-07-01&to=2026-12-31';

const clock = new SetClock('2026-09-21T08:00:00Z');
let shop: TestShop;
let owner: SignedInStaff;
let orders: RandomOrders;
/** Documents with payments that came too late for one, and what the payment provider has booked. */
let journal: Booking[];
let bookings: Booking[];

const read = <T>(path: string): Promise<T> =>
  bodyOf<T>(call(shop, 'GET', `/api/reports/${path}`, undefined, owner.headers));

/** Moves to a day, where the session of the day before has ended. */
async function on(day: string): Promise<void> {
  clock.set(`2026-${day}T08:00:00Z`);
  owner = await signIn(shop, 'owner');
}

/** Reads payouts and fees of the sandbox, which pays out what it holds. */
const readBalance = () => shop.worker?.get(ReadBalance, { strict: false }).read();

/** Rows with a document: a payment that came too late, and its refund, have none and no VAT. */
const documents = () => journal.filter(({ document }) => document !== '');

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock });
  // Mails have tests of their own. The documents that they carry would be most of the time.
  for (const process of [shop.app, shop.worker])
    vi.spyOn(process?.get(Mail, { strict: false }) as Mail, 'request').mockResolvedValue();
  await on('09-21');
  orders = new RandomOrders(shop, clock, () => owner, SEED);
  await orders.stock();
  await orders.place(ORDERS / 2);
  await orders.change();
  await readBalance();
  await on('10-01');
  await orders.place(ORDERS / 2);
  await orders.change();
  await readBalance();
  const path = `/api/reports/journal.csv?${PERIOD}`;
  const text = await (await call(shop, 'GET', path, undefined, owner.headers)).text();
  const rows = parse<Booking>(text, { columns: true, bom: true });
  journal = rows.filter(({ accountNet }) => accountNet === '');
  bookings = rows.filter(({ accountNet }) => accountNet !== '');
}, 600_000);

afterAll(() => shop.stop());

describe(`after ${ORDERS} random orders with discounts, refunds, withdrawals, returns and exchanges in 12 countries (seed ${SEED})`, () => {
  it('every way of a return and an exchange was taken, and refunds failed and were mended in every way', async () => {
    expect(orders.happened).toEqual(new Set([...ANSWERS, ...TROUBLES, ...MENDS]));
    const [ofExchanges] = await shop.database.query<{ exchanged: number; refunded: number }>(
      `SELECT count(*) FILTER (WHERE r.sources = '[]')::integer AS exchanged,
         count(*) FILTER (WHERE r.sources <> '[]')::integer AS refunded
       FROM orders o JOIN refunds r ON r.order_id = o.id AND r.status = 'done'
       WHERE o.exchange_of IS NOT NULL AND EXISTS (SELECT FROM refund_items i WHERE i.refund_id = r.id)`,
    );
    expect(ofExchanges?.exchanged).toBeGreaterThan(0);
    expect(ofExchanges?.refunded).toBeGreaterThan(0);
  });

  it('stock, ledger, reservations, refunds, documents and coupons agree', async () => {
    expect(orders.paid.length).toBeGreaterThan(ORDERS * 0.8);
    expect(new Set(orders.paid.map(({ country }) => country)).size).toBe(12);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('the stock of each variant is what was there, less the units sold, with the units that came back', async () => {
    const rows = await shop.database.query<{ id: string; left: number; reserved: number }>(
      'SELECT id, quantity_in_stock AS left, quantity_reserved AS reserved FROM inventory',
    );
    expect(new Map(rows.map(({ id, left }) => [id, left]))).toEqual(orders.expectedStock);
    expect(rows.filter(({ reserved }) => reserved !== 0)).toEqual([]);
  });

  it('the journal of each order, with those it was exchanged for, is the money that the provider holds', async () => {
    const payments = await heldByProvider(shop.database);
    const first = await firstOrders(shop.database);
    const firstOf = (number: string) => first.get(number) ?? number;
    const held = new Map<string, number>();
    const add = (number: string, cents: number) =>
      held.set(firstOf(number), (held.get(firstOf(number)) ?? 0) + cents);
    for (const { number, held: cents } of payments) add(number, cents);
    for (const { number, amount } of await transferred(shop.database)) add(number, -amount);
    const rows = journal.map((row) => ({ ...row, orderNumber: firstOf(row.orderNumber) }));
    expect(nonZero(sumsBy(rows, 'orderNumber', 'gross'))).toEqual(nonZero(held));
    const refs = new Map(payments.map(({ number, ref }) => [number, ref]));
    const paid = journal.filter(({ orderNumber }) => refs.has(orderNumber));
    expect(paid.filter((row) => row.paymentReference !== refs.get(row.orderNumber))).toEqual([]);
    expect(first.size).toBeGreaterThan(refs.size);
  });

  it('the bookings of the provider are the payments less refunds, each of them once', async () => {
    const moved = bookings.filter(({ kind }) => kind !== 'payout');
    expect(new Set(moved.map(({ document }) => document)).size).toBe(moved.length);
    expect(new Set(moved.map(({ kind }) => kind))).toEqual(new Set(['account-payment', 'account-refund']));
    const sums = new Map<string, number>();
    for (const { orderNumber, accountGross } of moved)
      sums.set(orderNumber, (sums.get(orderNumber) ?? 0) + Money.parse(accountGross).cents);
    const expected = new Map((await heldByProvider(shop.database)).map(({ number, held }) => [number, held]));
    expect(nonZero(sums)).toEqual(nonZero(expected));
  });

  it('no payment differs from its order, however often they are compared', async () => {
    await shop.database.query('UPDATE checkouts SET checked_at = NULL');
    // A difference of less than ten minutes may still be repaired.
    clock.advance(900);
    await shop.worker?.get(ReconcilePayments, { strict: false }).run();
    const findings = call(shop, 'GET', '/api/payments/findings', undefined, owner.headers);
    expect(await bodyOf(findings)).toEqual([]);
  });

  it('fees are those of the payments, and each payout is the sum of its bookings', async () => {
    const rows = await shop.database.query<{ method: string; amount: string }>(
      `SELECT method, amount::text FROM sandbox_payments WHERE status = 'paid' AND amount > 0`,
    );
    const fees = rows.map(({ method, amount }) =>
      method === 'ideal' ? 29 : Math.round((Money.parse(amount).cents * 15) / 1000) + 25,
    );
    const total = sum(bookings.map(({ accountFee }) => accountFee)).cents;
    expect(-total).toBe(fees.reduce((all, fee) => all + fee, 0));
    const payouts = bookings.filter(({ kind }) => kind === 'payout');
    expect(payouts).toHaveLength(2);
    for (const { payout, accountNet } of payouts) {
      const held = bookings.filter((row) => row.payout === payout && row.kind !== 'payout');
      expect(held.length).toBeGreaterThan(ORDERS / 4);
      expect(sum(held.map((row) => row.accountNet)).toString()).toBe(accountNet.replace('-', ''));
    }
    const { waiting, unmatched } = await bodyOf<BalanceState>(
      call(shop, 'GET', '/api/payments/balance', undefined, owner.headers),
    );
    expect({ waiting, unmatched }).toEqual({ waiting: { transactions: 0, net: '0.00' }, unmatched: 0 });
  });

  it('each document has the rate of its country, and VAT that is contained in its amount', () => {
    for (const row of documents()) {
      const rate = DESTINATIONS[row.country as Destination][1];
      expect([row.vatCountry, row.vatRate]).toEqual([row.country, rate]);
      expect(sum([row.net, row.vat]).toString()).toBe(row.gross);
      if (row.kind !== 'invoice') continue;
      const gross = Money.parse(row.gross).cents;
      // Half up: a rate has at most one decimal.
      const [part, whole] = [gross * Number(rate) * 10, 1000 + Number(rate) * 10];
      expect(Money.parse(row.vat).cents).toBe(Math.floor((2 * part + whole) / (2 * whole)));
    }
  });

  it('an order that was refunded in full has neither amount nor VAT left', async () => {
    const rows = await shop.database.query<{ number: string }>(
      `SELECT order_number AS number FROM orders WHERE status = 'refunded' OR refunded_amount = total_amount`,
    );
    const closed = new Set(rows.map(({ number }) => number));
    expect(closed.size).toBeGreaterThan(ORDERS / 20);
    const left = journal.filter(({ orderNumber }) => closed.has(orderNumber));
    expect(nonZero(sumsBy(left, 'orderNumber', 'gross'))).toEqual({});
    expect(nonZero(sumsBy(left, 'orderNumber', 'vat'))).toEqual({});
  });

  it('the numbers of invoices and credit notes have no gaps', () => {
    for (const [kinds, prefix] of [
      [['invoice'], '2026-'],
      [['credit-note', 'reversal'], 'C2026-'],
    ] as const) {
      const ofKind = journal.filter(({ kind }) => kinds.some((one) => one === kind));
      const numbers = ofKind.map(({ document }) => document);
      const all = numbers.map((_, n) => `${prefix}${String(n + 1).padStart(5, '0')}`);
      expect([...numbers].sort()).toEqual(all);
    }
  });

  it('the report of VAT is the journal by country', async () => {
    const report = await read<VatReport>(`vat?${PERIOD}`);
    for (const part of ['net', 'vat', 'gross'] as const) {
      const sums = new Map(report.rows.map((row) => [row.country, Money.parse(row.total[part]).cents]));
      expect(nonZero(sums)).toEqual(nonZero(sumsBy(documents(), 'vatCountry', part)));
      expect(report.total[part]).toBe(sum(documents().map((row) => row[part])).toString());
    }
    const home = documents().filter(({ vatCountry }) => vatCountry === 'NL');
    expect(report.domestic.vat).toBe(sum(home.map(({ vat }) => vat)).toString());
    expect(report.documents).toBe(documents().length);
  });

  it('the one-stop shop’s quarters with their corrections are the journal of the other member states', async () => {
    const quarters = [
      await read<OssReport>('oss?quarter=2026-Q3'),
      await read<OssReport>('oss?quarter=2026-Q4'),
    ];
    const abroad = documents().filter(({ vatCountry }) => !['NL', 'CH'].includes(vatCountry));
    for (const part of ['net', 'vat', 'gross'] as const) {
      const reported = quarters.flatMap(({ sales, corrections }) => [...sales, ...corrections]);
      expect(sum(reported.map((row) => row[part])).toString()).toBe(
        sum(abroad.map((row) => row[part])).toString(),
      );
      expect(sum(quarters.map(({ total }) => total[part])).toString()).toBe(
        sum(abroad.map((row) => row[part])).toString(),
      );
    }
    const due = new Map<string, number>();
    for (const { country, vat } of quarters.flatMap((quarter) => quarter.due))
      due.set(country, (due.get(country) ?? 0) + Money.parse(vat).cents);
    expect(nonZero(due)).toEqual(nonZero(sumsBy(abroad, 'vatCountry', 'vat')));
    expect(quarters[0]?.corrections).toEqual([]);
    expect(quarters[1]?.corrections.length).toBeGreaterThan(ORDERS / 100);
    expect(new Set(quarters[1]?.corrections.map(({ quarter }) => quarter))).toEqual(new Set(['2026-Q3']));
  });

  it('the units sold are the bought and refunded ones', async () => {
    const { rows } = await read<UnitsSold>(`units?${PERIOD}`);
    const expected = new Map<string, { sold: number; refunded: number }>();
    for (const { country, lines } of orders.paid) {
      const entry = expected.get(country) ?? { sold: 0, refunded: 0 };
      for (const line of lines) {
        entry.sold += line.bought;
        entry.refunded += line.refunded;
      }
      expected.set(country, entry);
    }
    expect(new Map(rows.map(({ country, sold, refunded }) => [country, { sold, refunded }]))).toEqual(
      expected,
    );
  });
});
