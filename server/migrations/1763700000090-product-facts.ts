import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Facts of products and their makers (Regulations (EU) 1007/2011 and 2023/988, Directive 94/11/EC). Products that the
 * release before adds have no facts.
 */
export class ProductFacts1763700000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE makers (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        street text NOT NULL,
        postcode text NOT NULL,
        city text NOT NULL,
        country text NOT NULL,
        contact text NOT NULL,
        responsible jsonb,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX makers_name_unique ON makers (lower(name));

      ALTER TABLE products
        ADD COLUMN facts jsonb NOT NULL DEFAULT '{"kind": null, "composition": [], "animalParts": false,
          "footwear": null, "care": [], "country": null, "warnings": {}}',
        ADD COLUMN maker_id uuid CONSTRAINT products_maker_fk REFERENCES makers (id);
      CREATE INDEX products_maker ON products (maker_id) WHERE maker_id IS NOT NULL;

      -- Product pages name the maker.
      ${['insert', 'update', 'delete'].map(notifyTrigger).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products DROP COLUMN maker_id, DROP COLUMN facts;
      DROP TABLE makers;
    `);
  }
}

function notifyTrigger(event: string): string {
  const rows = event === 'delete' ? 'OLD' : 'NEW';
  return `CREATE TRIGGER makers_notify_${event} AFTER ${event} ON makers REFERENCING ${rows} TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();`;
}
