import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A line of an order keeps the facts of its product as they were when it was ordered: material, fibres, materials of
 * footwear, parts of animal origin and the maker's name. Null in a line so far, and in one of the release before.
 */
export class FactsOfOrderedProducts1763700000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_items ADD COLUMN facts jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_items DROP COLUMN facts`);
  }
}
