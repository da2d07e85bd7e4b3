import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last trial purchase of the shop, and the troubles that it or a lack of orders has shown. */
export class TrialPurchases1763700000161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE trial_purchase (
        only_row boolean CONSTRAINT trial_purchase_pk PRIMARY KEY DEFAULT true CONSTRAINT trial_purchase_one CHECK (only_row),
        -- A worker makes it until then, at the latest.
        claimed_until timestamptz,
        requested_at timestamptz,
        ended_at timestamptz,
        -- The last result; null before the first one.
        result jsonb,
        failures integer NOT NULL DEFAULT 0,
        failing_since timestamptz
      );
      INSERT INTO trial_purchase DEFAULT VALUES;

      CREATE TABLE shop_troubles (
        id uuid CONSTRAINT shop_troubles_pk PRIMARY KEY,
        kind text NOT NULL CONSTRAINT shop_troubles_kind_known CHECK (kind IN ('purchase-fails', 'no-orders')),
        -- Of a purchase: the step and the reason. Of a silence: how many orders were expected.
        detail jsonb NOT NULL,
        since timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE UNIQUE INDEX shop_troubles_open ON shop_troubles (kind) WHERE ended_at IS NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shop_troubles, trial_purchase');
  }
}
