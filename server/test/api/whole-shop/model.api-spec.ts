import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { sequences, type Model } from '../../support/model/commands.js';
import { RealWorld } from '../../support/model/real-world.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { Database } from '#platform/database/database';
import { Mail } from '#platform/mail/mail';

/** Another seed: `MODEL_SEED=5 npx vitest run --project api server/test/api/whole-shop/model.api-spec.ts`. */
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_123);
/** How many sequences. `npm run test:model` has 10,000, which take hours. */
const SEQUENCES = Number(process.env['MODEL_SEQUENCES'] ?? 300);
/** Sequences that run side by side, each with a product of its own. */
const AT_ONCE = 10;
/** Steps of each; in a third of them, two actions happen at once. */
const COMMANDS = 7;
const IN_STOCK = 4;

let shop: TestShop;
let stripe: StripeStandIn;
let owner: SignedInStaff;

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
 * The statuses of returns with units, and of those without. A `return` at the same moment as a `cancel` or a refund may be
 * stated while its units are left and be assigned when none is: `Withdrawal.assign` ends it as `closed`, or as `repeated`
 * beside an earlier withdrawal.
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

const setup = async () => ({
  model: { worlds: [{ inStock: IN_STOCK, reserved: 0, orders: {} }], taken: 0 } satisfies Model,
  real: { world: await RealWorld.make({ shop, stripe, owner }, IN_STOCK) },
});

describe(`${SEQUENCES} random sequences of orders, payments, refunds, returns and disputes, some of them at once (MODEL_SEED=${SEED})`, () => {
  it('end as the reference says, to the cent and the unit', async () => {
    const many = fc.array(sequences(COMMANDS), { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(many, async (all) => {
        await Promise.all(all.map((commands) => fc.asyncModelRun(setup, commands)));
      }),
      { seed: SEED, numRuns: Math.ceil(SEQUENCES / AT_ONCE), endOnFailure: true },
    );
    expect(await disagreements(shop.database)).toEqual([]);
    const { ofUnits, ofNothing } = await statusesOfReturns(shop.database);
    expect(ofUnits).toEqual(['arrived', 'open', 'refunded']);
    expect(['closed', 'repeated']).toEqual(expect.arrayContaining(ofNothing));
  }, 36_000_000);
});
