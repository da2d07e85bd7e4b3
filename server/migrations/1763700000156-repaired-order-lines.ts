import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which goods of an order line were repaired, which prolongs their legal guarantee (Directive (EU) 2024/1799). */
export class RepairedOrderLines1763700000156 implements MigrationInterface {
  name = 'RepairedOrderLines1763700000156';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_items ADD COLUMN repaired_on date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_items DROP COLUMN repaired_on');
  }
}
