import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The /56 and /48 of an IPv6 client beside its /64, as digests: what their holder takes out of sale is bounded too. */
export class WiderNetworks1763700000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE checkout_holds ADD COLUMN wider_networks text[] NOT NULL DEFAULT '{}'`);
    await runner.query(
      'CREATE INDEX checkout_holds_by_wider_network ON checkout_holds USING gin (wider_networks)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checkout_holds DROP COLUMN wider_networks');
  }
}
