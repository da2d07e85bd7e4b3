// @module-tag strict
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { sequences, type Model, type Real } from '../../support/model/commands.js';
import { RealWorld } from '../../support/model/real-world.js';
import { shortest } from '../../support/model/shortest.js';
import { seed, times } from '../../support/night.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { Database } from '#platform/database/database';
import { Mail } from '#platform/mail/mail';

const SEED = seed(20_261_123);
/** How many sequences. 10,000 take about 35 minutes on a quiet machine of two cores. */
const SEQUENCES = times(40, 10_000);
/** After so many minutes no more sequences begin. */
const MINUTES = times(Infinity, 60);
/** Sequences that run side by side, each with a product of its own. */
const AT_ONCE = 10;
/** Steps of each; in a third of them, two actions happen at once. */
const COMMANDS = 7;
const IN_STOCK = 4;
/** Seconds within which a job has tried again several times, each after twice the pause. */
const PATIENCE = 120;
/** The same while a failed sequence is shortened. With too little, a slow run looks like a failed one. */
const PATIENCE_TO_SHRINK = 15;

let shop: TestShop;
let stripe: StripeStandIn;
let owner: SignedInStaff;
/** Sequences that have ended as the reference says. */
let passed = 0;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ worker: true, env: stripe.env });
  stripe.shopUrl = shop.url;
  // Mails have tests of their own. The documents that they carry would be most of the time.
  for (const process of [shop.app, shop.worker])
    vi.spyOn(process?.get(Mail, { strict: false }) as Mail, 'request').mockResolvedValue();
  owner = await signIn(shop, 'owner');
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

/**
 * The statuses of returns with units, and of those without. A `return` beside a `refund-rest`, or another refund of the same
 * units in the same moment, is stated while they are left and compared with its order when they are not:
 * `Withdrawal.assign` ends it as `closed`, or as `repeated` when an earlier withdrawal had units of the order.
 */
async function statusesOfReturns(database: Pick<Database, 'one'>) {
  const row = await database.one<{ ofUnits: string[]; ofNothing: string[] }>(
    `SELECT coalesce(array_agg(DISTINCT status ORDER BY status) FILTER (WHERE lines <> '[]'), '{}') AS "ofUnits",
       coalesce(array_agg(DISTINCT status ORDER BY status) FILTER (WHERE lines = '[]'), '{}') AS "ofNothing"
     FROM withdrawals`,
  );
  if (!row) throw new Error('An aggregate answers with one row');
  return row;
}

type Sequence = readonly fc.AsyncCommand<Model, Real>[];

async function run(sequence: Sequence, patience: number): Promise<void> {
  const setup = async () => ({
    model: { worlds: [{ inStock: IN_STOCK, reserved: 0, orders: {} }], taken: 0 } satisfies Model,
    real: { world: await RealWorld.make({ shop, stripe, owner }, IN_STOCK), patience },
  });
  await fc.asyncModelRun(setup, sequence);
}

const fails = (sequence: Sequence) =>
  run(sequence, PATIENCE_TO_SHRINK).then(
    () => false,
    () => true,
  );

/** Runs a sequence. The error of one that fails names those of its actions without which it would pass. */
async function runOrShrink(sequence: Sequence): Promise<void> {
  try {
    await run(sequence, PATIENCE);
    passed += 1;
  } catch (error) {
    const needed = (await shortest(sequence, fails)).join('\n  ');
    throw new Error(`${String(error)}\nafter ${passed} sequences, in one that fails with\n  ${needed}`, {
      cause: error,
    });
  }
}

describe(`${SEQUENCES} random sequences of orders, payments, refunds, returns and disputes, some of them at once (seed ${SEED})`, () => {
  it('end as the reference says, to the cent and the unit', async () => {
    const many = fc.array(sequences(COMMANDS), { minLength: AT_ONCE, maxLength: AT_ONCE });
    const end = Date.now() + MINUTES * 60_000;
    await fc.assert(
      fc.asyncProperty(many, async (all) => {
        if (Date.now() < end) await Promise.all(all.map(runOrShrink));
      }),
      { seed: SEED, numRuns: Math.ceil(SEQUENCES / AT_ONCE), endOnFailure: true },
    );
    process.stdout.write(`${passed} of ${SEQUENCES} sequences have ended as the reference says\n`);
    expect(await disagreements(shop.database)).toEqual([]);
    const { ofUnits, ofNothing } = await statusesOfReturns(shop.database);
    expect(ofUnits).toEqual(['arrived', 'open', 'refunded']);
    expect(['closed', 'repeated']).toEqual(expect.arrayContaining(ofNothing));
    const disputes = await shop.database.query('SELECT DISTINCT state FROM disputes ORDER BY state');
    expect(disputes).toEqual([{ state: 'lost' }, { state: 'open' }, { state: 'won' }]);
  }, 36_000_000);
});
