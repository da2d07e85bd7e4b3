import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An import finds the unchanged products of a batch by source and handle. With an index of the source alone PostgreSQL read
 * every product of the source for each batch.
 */
export class ImportLinksBySourceAndHandle1763700000089 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX import_links_by_source_and_handle ON import_links (source, handle);
      DROP INDEX import_links_by_source;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX import_links_by_source ON import_links (source);
      DROP INDEX import_links_by_source_and_handle;
    `);
  }
}
