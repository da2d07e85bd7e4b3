import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of collections that imports made categories of; they are fetched by a task of their own. */
export class CategoryPictures1763700000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_category_pictures (
        category_id uuid CONSTRAINT import_category_pictures_pk PRIMARY KEY
          CONSTRAINT import_category_pictures_category_fk REFERENCES categories (id) ON DELETE CASCADE,
        import_id uuid NOT NULL,
        url text NOT NULL,
        state text NOT NULL DEFAULT 'waiting'
          CONSTRAINT import_category_pictures_state_known CHECK (state IN ('waiting', 'done', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        reason_code text,
        reason_values jsonb NOT NULL DEFAULT '{}',
        due_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX import_category_pictures_waiting ON import_category_pictures (due_at) WHERE state = 'waiting';
      CREATE INDEX import_category_pictures_failed ON import_category_pictures (import_id) WHERE state = 'failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_category_pictures');
  }
}
