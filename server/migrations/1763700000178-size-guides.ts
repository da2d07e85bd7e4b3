import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FORMER_SIZE_GUIDES } from './former-size-guides.js';

/** The guide that a category had by the words of its name. */
const KIND = `CASE
  WHEN upper(name) LIKE '%TRAINER%' OR upper(name) LIKE '%SHOE%' THEN 'shoes'
  WHEN upper(name) LIKE '%TRACKSUIT%' OR upper(name) LIKE '%SET%' THEN 'sets'
  ELSE 'tops' END`;

/**
 * Size guides, until now three tables in the code of the client. A shop with categories gets those that its products showed;
 * a new shop has none. In a shop that still has categories of the demo they are demo content too. The release before shows
 * its own tables.
 */
export class SizeGuides1763700000178 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE size_guides (
        id uuid CONSTRAINT size_guides_pk PRIMARY KEY,
        -- For staff.
        name text NOT NULL CONSTRAINT size_guides_name_length CHECK (length(name) BETWEEN 1 AND 80),
        -- Fit, steps of measuring, columns and rows, in both languages.
        content jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )
    `);
    await runner.query('CREATE UNIQUE INDEX size_guides_name_unique ON size_guides (lower(name))');
    await runner.query(`
      ALTER TABLE categories ADD COLUMN size_guide_id uuid
        CONSTRAINT categories_size_guide_fk REFERENCES size_guides (id) ON DELETE SET NULL
    `);
    await runner.query('CREATE INDEX categories_by_size_guide ON categories (size_guide_id)');
    await runner.query(`
      ALTER TABLE demo_rows DROP CONSTRAINT demo_rows_kind_known, ADD CONSTRAINT demo_rows_kind_known
        CHECK (kind IN ('product', 'category', 'size-guide', 'maker', 'coupon', 'page', 'text'))
    `);
    for (const [kind, guide] of Object.entries(FORMER_SIZE_GUIDES)) await giveToShop(runner, kind, guide);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM demo_rows WHERE kind = 'size-guide'`);
    await runner.query(`
      ALTER TABLE demo_rows DROP CONSTRAINT demo_rows_kind_known, ADD CONSTRAINT demo_rows_kind_known
        CHECK (kind IN ('product', 'category', 'maker', 'coupon', 'page', 'text'))
    `);
    await runner.query('ALTER TABLE categories DROP COLUMN size_guide_id');
    await runner.query('DROP TABLE size_guides');
  }
}

/** Adds a guide and gives it to the categories that showed it, those in the bin too. None: then it is not added. */
async function giveToShop(
  runner: QueryRunner,
  kind: string,
  { name, content }: { readonly name: string; readonly content: object },
): Promise<void> {
  const added = (await runner.query(
    `INSERT INTO size_guides (id, name, content)
     SELECT gen_random_uuid(), $1, $2 WHERE EXISTS (SELECT FROM categories WHERE ${KIND} = $3) RETURNING id`,
    [name, JSON.stringify(content), kind],
  )) as { id: string }[];
  for (const { id } of added) {
    await runner.query(`UPDATE categories SET size_guide_id = $1 WHERE ${KIND} = $2`, [id, kind]);
    await runner.query(
      `UPDATE removed_categories r SET category = r.category || jsonb_build_object('size_guide_id', $1::text)
       FROM (SELECT id, category ->> 'name' AS name FROM removed_categories) c WHERE c.id = r.id AND ${KIND} = $2`,
      [id, kind],
    );
    await runner.query(
      `INSERT INTO demo_rows (kind, id) SELECT 'size-guide', $1::text WHERE EXISTS (
         SELECT FROM demo_rows d JOIN categories c ON c.id::text = d.id WHERE d.kind = 'category' AND c.size_guide_id = $1::uuid)`,
      [id],
    );
  }
}
