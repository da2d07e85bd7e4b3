import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order may be held back from shipping, for each reason once. A payment of the sandbox keeps the country that was priced,
 * null in one of the release before.
 */
export class OrderHolds1763700000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN holds jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT orders_holds_list CHECK (jsonb_typeof(holds) = 'array');
      ALTER TABLE sandbox_payments ADD COLUMN country text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sandbox_payments DROP COLUMN country;
      ALTER TABLE orders DROP COLUMN holds;
    `);
  }
}
