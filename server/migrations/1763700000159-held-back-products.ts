import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts that an import held back, so that what completes them may put them on sale. Of earlier drafts nobody knows. */
export class HeldBackProducts1763700000159 implements MigrationInterface {
  name = 'HeldBackProducts1763700000159';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products ADD COLUMN held_back boolean NOT NULL DEFAULT false');
    // A removed product is restored from its copy with all columns.
    await runner.query(`UPDATE removed_products SET product = product || '{"held_back": false}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products DROP COLUMN held_back');
  }
}
