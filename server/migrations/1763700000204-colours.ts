import type { MigrationInterface, QueryRunner } from 'typeorm';
import { proposedLook } from '#kernel/common-colours';

interface Missing {
  readonly key: string;
  readonly value: string;
}

/**
 * A row for each colour of the products, with names and a shade of the owner's own; at first those that are proposed. Products
 * keep the values that they have. The release before neither reads nor writes the table: what it adds shows its value, and
 * gets its row when the product is saved next.
 */
export class Colours1763700000204 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE colours (
        id uuid CONSTRAINT colours_pk PRIMARY KEY,
        -- What every spelling of the value has in common (value_key).
        key text NOT NULL CONSTRAINT colours_key_unique UNIQUE,
        value text NOT NULL,
        name_en text NOT NULL,
        name_nl text NOT NULL,
        shade text CONSTRAINT colours_shade_form CHECK (shade ~ '^#[0-9a-f]{6}$'),
        -- What a search finds its products by, in the form of their index.
        words text[] NOT NULL GENERATED ALWAYS AS (array_remove(regexp_split_to_array(
          search_form(name_en || ' ' || name_nl || ' ' || value), '[^[:alnum:]]+'), '')) STORED,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      )
    `);
    const missing = (await runner.query(
      `SELECT DISTINCT ON (u.key) u.key, u.value FROM products p CROSS JOIN LATERAL unnest(p.color_keys, p.colors) AS u (key, value)
       WHERE u.key IS NOT NULL ORDER BY u.key, u.value`,
    )) as Missing[];
    await runner.query(
      `INSERT INTO colours (id, key, value, name_en, name_nl, shade)
       SELECT gen_random_uuid(), key, value, "nameEn", "nameNl", shade
       FROM jsonb_to_recordset($1) AS w (key text, value text, "nameEn" text, "nameNl" text, shade text)`,
      [JSON.stringify(missing.map((row) => ({ ...row, ...proposedLook(row.value) })))],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE colours');
  }
}
