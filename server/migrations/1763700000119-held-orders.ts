import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of held orders: few of many, so their index stays small. The release before keeps it up to date without knowing it. */
export class HeldOrders1763700000119 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_held ON orders (created_at DESC, id DESC)
        WHERE holds <> '[]' AND status IN ('pending', 'processing')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_held');
  }
}
