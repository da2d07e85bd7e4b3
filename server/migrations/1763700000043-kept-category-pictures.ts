import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which picture an import hung at a category, and what hung there before: an owner's own is told from an import's, and undone. */
export class KeptCategoryPictures1763700000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE import_category_pictures ADD COLUMN kept_url text, ADD COLUMN before jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_category_pictures DROP COLUMN before, DROP COLUMN kept_url');
  }
}
