import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which pictures inside texts an import brought, so that it reports their progress and those that failed. */
export class PicturesInImportedTexts1763700000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Values that the text of the reason contains, such as a status.
      ALTER TABLE text_pictures ADD COLUMN reason_values jsonb NOT NULL DEFAULT '{}';

      CREATE TABLE import_text_pictures (
        import_id uuid NOT NULL CONSTRAINT import_text_pictures_import_fk REFERENCES imports (id) ON DELETE CASCADE,
        -- As in text_pictures.
        source text NOT NULL,
        -- The first product or page of the import whose text contains it.
        handle text NOT NULL,
        CONSTRAINT import_text_pictures_pk PRIMARY KEY (import_id, source)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE import_text_pictures;
      ALTER TABLE text_pictures DROP COLUMN reason_values;
    `);
  }
}
