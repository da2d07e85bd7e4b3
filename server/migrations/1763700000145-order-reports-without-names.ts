import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reports of imported orders named the customer. Those of refused orders belong to no record and hold no mail address, so that
 * an erasure did not find them. They show the order's number instead.
 */
export class OrderReportsWithoutNames1763700000145 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE import_items i SET title = NULL FROM imports r
      WHERE r.id = i.import_id AND r.kind = 'orders' AND i.title IS NOT NULL
    `);
  }

  /** The names are not stored anywhere else. */
  async down(): Promise<void> {}
}
