import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The active products alone, narrow: for counting them and what hangs on them without reading the products. */
export class ActiveProducts1763700000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX products_active ON products (id) WHERE status = 'active'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX products_active`);
  }
}
