import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds products by the beginning of a SKU, in any case. */
export class SearchBySku1763700000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX inventory_sku_search ON inventory (lower(sku) text_pattern_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX inventory_sku_search');
  }
}
