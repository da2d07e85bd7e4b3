import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order keeps its shipping zone, delivery time and carrier as they were stated; null in an order so far. */
export class DeliveryOfOrders1763700000093 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD COLUMN delivery jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders DROP COLUMN delivery`);
  }
}
