import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names and descriptions of categories in other languages, by language, as products have them. */
export class CategoryTranslations1763700000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE categories ADD COLUMN translations jsonb NOT NULL DEFAULT '{}'
        CONSTRAINT categories_translations_object CHECK (jsonb_typeof(translations) = 'object');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE categories DROP COLUMN translations');
  }
}
