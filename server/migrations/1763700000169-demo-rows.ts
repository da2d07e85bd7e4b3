import type { MigrationInterface, QueryRunner } from 'typeorm';

/** MD5 of the JSON of each text that the demo says of its invented shop, as PostgreSQL writes it. */
const TEXTS = [
  '215ad6804050da702302ab6c12b445d0',
  '956627a2ad58a8d4fa7d4a8a7ecd87f8',
  '9b5a20e12946ad6101376fda80a465ea',
  'e3c906119b6f6d4d852bd5d95b6e6b8c',
  '9930fb1806b28a0de4d00cad61385c91',
  '3e64c9c43ed79585f2c4f007dc832d90',
  '663ef9d944e035155120e75c3be5d96a',
  '252ae173ac6dec964128018ac1972ac4',
];

/**
 * What of the shop is demo content, so that it can leave in one step. The rows of a demo that was loaded before are known
 * by their time: all but its products were added in the transaction of its marker, and its products at fixed distances before.
 */
export class DemoRows1763700000169 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE demo_rows (
        kind text NOT NULL CONSTRAINT demo_rows_kind_known
          CHECK (kind IN ('product', 'category', 'maker', 'coupon', 'page', 'text')),
        -- Of the row in the table of its kind; for a text its place in the settings.
        id text NOT NULL,
        -- That the row was loaded with. Another one has been changed by its owner.
        version integer NOT NULL DEFAULT 1,
        -- A text as it was loaded.
        loaded jsonb,
        removed_at timestamptz,
        -- What is needed to put a removed row back, and its name.
        copy jsonb,
        label text,
        CONSTRAINT demo_rows_pk PRIMARY KEY (kind, id)
      )
    `);
    await runner.query(KNOWN_ROWS);
    await runner.query(KNOWN_TEXTS, [TEXTS]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE demo_rows');
  }
}

const KNOWN_ROWS = `
  WITH marker AS (
    SELECT (value ->> 'loadedAt')::timestamptz AS loaded_at, updated_at AS added_at FROM settings WHERE key = 'demo-catalogue'
  )
  INSERT INTO demo_rows (kind, id)
  SELECT 'product', p.id::text FROM products p JOIN marker m ON p.created_at <= m.loaded_at
  WHERE p.vendor = 'Aran & Ash' AND mod(extract(epoch FROM m.loaded_at - p.created_at), 31 * 3600) = 0
  UNION ALL SELECT 'category', c.id::text FROM categories c JOIN marker m ON c.created_at = m.added_at
  UNION ALL SELECT 'maker', k.id::text FROM makers k JOIN marker m ON k.created_at = m.added_at
  UNION ALL SELECT 'coupon', c.id::text FROM coupons c JOIN marker m ON c.created_at = m.added_at
  UNION ALL SELECT 'page', p.id::text FROM pages p JOIN marker m ON p.created_at <= m.added_at
  WHERE p.slug = 'about' AND p.title = 'Made for weather that changes its mind'`;

const KNOWN_TEXTS = `
  INSERT INTO demo_rows (kind, id, loaded)
  SELECT 'text', t.place, t.value FROM settings s CROSS JOIN LATERAL (
    SELECT 'statements.' || key AS place, value FROM jsonb_each(coalesce(s.value -> 'statements', '{}'))
    UNION ALL SELECT 'customerPictures', s.value -> 'customerPictures'
  ) t WHERE s.key = 'shop' AND md5(t.value::text) = ANY ($1)`;
