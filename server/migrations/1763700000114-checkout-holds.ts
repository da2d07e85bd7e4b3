import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each checkout of the last hour holds, and for which network: a digest of it, which is deleted after that hour.
 * A checkout of the release before has no row and does not count.
 */
export class CheckoutHolds1763700000114 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE checkout_holds (
        checkout_id uuid CONSTRAINT checkout_holds_pk PRIMARY KEY
          CONSTRAINT checkout_holds_checkout_fk REFERENCES checkouts (id) ON DELETE CASCADE,
        network text NOT NULL,
        units integer NOT NULL CONSTRAINT checkout_holds_units_not_negative CHECK (units >= 0),
        created_at timestamptz NOT NULL
      );
      CREATE INDEX checkout_holds_by_network ON checkout_holds (network);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE checkout_holds`);
  }
}
