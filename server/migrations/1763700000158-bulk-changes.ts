import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of many products, kept for thirty days so that each can be undone as a whole. */
export class BulkChanges1763700000158 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bulk_changes (
        id uuid CONSTRAINT bulk_changes_pk PRIMARY KEY,
        products jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX bulk_changes_by_age ON bulk_changes (created_at)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bulk_changes');
  }
}
