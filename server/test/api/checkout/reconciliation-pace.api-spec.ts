// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { connect } from '../../support/database.js';
import { unique } from '../../support/makers/unique.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { ReadRefunds } from '../../../src/modules/checkout/application/payments/read-refunds.js';
import { ReconcilePayments } from '../../../src/modules/checkout/application/payments/reconcile-payments.js';
import { RecordFindings } from '../../../src/modules/checkout/application/payments/record-findings.js';
import { RecoverSession } from '../../../src/modules/checkout/application/payments/recover-session.js';
import { times } from '../../support/night.js';
import { SettlePayment } from '../../../src/modules/checkout/application/payments/settle-payment.js';
import { Checkouts } from '../../../src/modules/checkout/domain/checkout.js';
import { PaymentProvider } from '../../../src/modules/checkout/domain/payment-provider.js';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { LOGGER } from '#platform/logging';

/** How many checkouts are due. */
const DUE = times(120, 2000);

/** How long the provider takes for an answer, milliseconds. */
const LATENCY_MS = 100;

let stripe: StripeStandIn;
let shop: TestShop;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ env: stripe.env });
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

function service<T>(type: abstract new (...values: never[]) => T): T {
  return shop.app.get<T>(type, { strict: false });
}

/** Open checkouts of five minutes ago with pages at the stand-in; returns their ids. */
async function dueCheckouts(count: number, provider: string): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    const { id: ref } = stripe.account.openSession({
      mode: 'payment',
      client_reference_id: id,
      success_url: 'https://shop.example/',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 1000, product_data: { name: 'Scarf' } } },
      ],
    });
    return { id, order_id: newId(), number: unique('PACE'), ref };
  });
  const columns = 'id uuid, order_id uuid, number text, ref text';
  await shop.database.execute(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (${columns})),
       placed AS (INSERT INTO orders (id, order_number, subtotal, total_amount, country)
         SELECT order_id, number, 10, 10, 'NL' FROM given)
     INSERT INTO checkouts (id, order_id, session_id, fingerprint, provider, provider_ref, amount, expires_at, created_at,
       updated_at)
     SELECT id, order_id, id::text, id::text, $2, ref, 10, now() + interval '25 minutes', now() - interval '5 minutes',
       now() - interval '5 minutes' FROM given`,
    [JSON.stringify(rows), provider],
  );
  return rows.map(({ id }) => id);
}

/** Claims until nothing is due, as one process does. */
async function claimAll(provider: string, now: Date): Promise<string[]> {
  const claimed: string[] = [];
  for (;;) {
    const ids = await service(Checkouts).claimDue(provider, now, 10);
    if (ids.length === 0) return claimed;
    claimed.push(...ids);
  }
}

describe('due checkouts', () => {
  it('are claimed once each by eight processes at the same time', async () => {
    const provider = unique('claims');
    const due = await dueCheckouts(200, provider);
    const now = new Date();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimAll(provider, now)));
    expect(claims.flat().sort()).toEqual([...due].sort());
    expect(await claimAll(provider, now)).toEqual([]);
  });

  it('whose claim is not committed are left out by the others, and claimed when its process dies', async () => {
    const provider = unique('claims');
    const due = await dueCheckouts(30, provider);
    const dying = await connect(shop);
    await dying.query('BEGIN');
    const held = await dying.query<{ id: string }>(
      'SELECT id FROM checkouts WHERE provider = $1 ORDER BY id LIMIT 10 FOR UPDATE',
      [provider],
    );
    const now = new Date();
    const others = await claimAll(provider, now);
    expect(others).toHaveLength(20);
    // The connection ends without a commit, as when the process is killed.
    await dying.end();
    const rest = await claimAll(provider, now);
    expect(rest.sort()).toEqual(held.rows.map(({ id }) => id).sort());
    expect([...others, ...rest].sort()).toEqual([...due].sort());
  });

  it('of a process that died after its claim are due again two minutes later', async () => {
    const provider = unique('claims');
    const due = await dueCheckouts(10, provider);
    const now = new Date();
    expect(await claimAll(provider, now)).toHaveLength(10);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await claimAll(provider, later(119))).toEqual([]);
    expect((await claimAll(provider, later(121))).sort()).toEqual([...due].sort());
  });
});

it(`asks for ${DUE} open checkouts once each in one run, each answer after ${LATENCY_MS} ms, within two minutes`, async () => {
  const due = new Set(await dueCheckouts(DUE, 'stripe'));
  const reconcile = new ReconcilePayments(
    service(Checkouts),
    service(Orders),
    service(PaymentProvider),
    service(RecoverSession),
    service(SettlePayment),
    service(ReadRefunds),
    service(RecordFindings),
    service(Transactions),
    service(Clock),
    shop.app.get(LOGGER, { strict: false }),
  );
  const before = stripe.calls.length;
  stripe.latencyMs = LATENCY_MS;
  const start = performance.now();
  await reconcile.run();
  const seconds = (performance.now() - start) / 1000;
  stripe.latencyMs = 0;
  const asked = stripe.calls
    .slice(before)
    .map(({ path }) => stripe.account.sessions.get(path.split('/').at(-1) ?? '')?.client_reference_id)
    .filter((id) => id !== undefined && id !== null && due.has(id));
  expect(asked).toHaveLength(DUE);
  expect(new Set(asked).size).toBe(DUE);
  expect(seconds).toBeLessThan(120);
}, 600_000);
