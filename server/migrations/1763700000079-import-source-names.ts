import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each file of an import has a source with a name, so that archiving looks only at the products of that source. */
export class ImportSourceNames1763700000079 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null: a store, or a file of a release before sources had names.
      ALTER TABLE imports ADD COLUMN source_name text;
      -- An import finds the products of its source at its end.
      CREATE INDEX import_links_by_source ON import_links (source);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX import_links_by_source; ALTER TABLE imports DROP COLUMN source_name;');
  }
}
