import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an import needs to know of its source and of itself: the source of each product, trouble with a store, dry runs. */
export class ImportMended1763700000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Why the source is being tried again; null while all is well.
      ALTER TABLE imports ADD COLUMN trouble jsonb;

      -- The source that last had the product: 'file', or the domain of a store. Null: not known, so it is not archived.
      ALTER TABLE import_links ADD COLUMN source text;
      UPDATE import_links l SET source = 'file' WHERE EXISTS (
        SELECT 1 FROM import_items t JOIN imports i ON i.id = t.import_id
        WHERE t.product_id = l.product_id AND i.mode = 'import' AND i.source = 'file'
      ) AND NOT EXISTS (
        SELECT 1 FROM import_items t JOIN imports i ON i.id = t.import_id
        WHERE t.product_id = l.product_id AND i.mode = 'import' AND i.source = 'api'
      );

      -- What a dry run would have written that later batches of the real run would meet.
      CREATE TABLE import_planned (
        import_id uuid NOT NULL CONSTRAINT import_planned_import_fk REFERENCES imports (id) ON DELETE CASCADE,
        kind text NOT NULL CONSTRAINT import_planned_kind_known CHECK (kind IN ('category', 'sku', 'shopify-id')),
        key text NOT NULL,
        -- The product that would have the SKU; null when it would be free.
        product_id uuid,
        CONSTRAINT import_planned_pk PRIMARY KEY (import_id, kind, key)
      );

      -- The list of imports counts the pictures of each.
      CREATE INDEX import_pictures_by_import ON import_pictures (import_id, state);
      CREATE INDEX import_findings_by_reason ON import_findings (import_id, kind, field, code);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX import_findings_by_reason, import_pictures_by_import;
      DROP TABLE import_planned;
      ALTER TABLE import_links DROP COLUMN source;
      ALTER TABLE imports DROP COLUMN trouble;
    `);
  }
}
