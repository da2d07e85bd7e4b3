import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an import says something is kept as a code with its values, so that it can be told in the owner's language. */
export class ImportReasons1763700000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Findings of earlier imports keep their English sentence.
      ALTER TABLE import_findings ALTER COLUMN reason DROP NOT NULL;
      ALTER TABLE import_findings ADD COLUMN code text, ADD COLUMN "values" jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE import_pictures ADD COLUMN reason_code text, ADD COLUMN reason_values jsonb NOT NULL DEFAULT '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE import_findings SET reason = coalesce(reason, code, '');
      ALTER TABLE import_findings ALTER COLUMN reason SET NOT NULL;
      ALTER TABLE import_findings DROP COLUMN code, DROP COLUMN "values";
      ALTER TABLE import_pictures DROP COLUMN reason_code, DROP COLUMN reason_values;
    `);
  }
}
