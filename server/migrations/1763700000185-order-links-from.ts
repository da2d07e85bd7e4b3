import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when links open an order; null for all. Set when its mail address is corrected. */
export class OrderLinksFrom1763700000185 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN links_from timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN links_from');
  }
}
