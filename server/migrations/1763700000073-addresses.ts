import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A first slug: unaccented, in lower case, everything but letters and digits as a hyphen. */
const slugOf = (text: string, otherwise: string) =>
  `coalesce(nullif(trim(BOTH '-' FROM left(regexp_replace(plain_text(${text}), '[^[:alnum:]]+', '-', 'g'), 100)), ''), '${otherwise}')`;

/**
 * Readable addresses: slugs of products and categories, and redirects. A slug in another language is a field of the
 * translation. A row without a slug, which the release before this one adds, is addressed by its id or name.
 */
export class Addresses1763700000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ADD COLUMN slug text CONSTRAINT products_slug_length CHECK (length(slug) BETWEEN 1 AND 200);
      ALTER TABLE categories ADD COLUMN slug text CONSTRAINT categories_slug_length CHECK (length(slug) BETWEEN 1 AND 200);
      ${firstSlugs('products', slugOf('coalesce(shopify_handle, name)', 'product'))}
      ${firstSlugs('categories', slugOf('name', 'collection'))}
      CREATE UNIQUE INDEX products_slug_unique ON products (slug);
      CREATE UNIQUE INDEX products_slug_nl_unique ON products ((translations #>> '{nl,slug}'));
      CREATE UNIQUE INDEX categories_slug_unique ON categories (slug);
      CREATE UNIQUE INDEX categories_slug_nl_unique ON categories ((translations #>> '{nl,slug}'));

      CREATE TABLE redirects (
        id uuid CONSTRAINT redirects_pk PRIMARY KEY,
        -- Decoded, in lower case, without a slash at the end.
        from_path text NOT NULL CONSTRAINT redirects_from_length CHECK (length(from_path) BETWEEN 2 AND 1000),
        to_path text NOT NULL CONSTRAINT redirects_to_length CHECK (length(to_path) BETWEEN 1 AND 2000),
        -- The path of to_path as from_path has it; null for an address of another site.
        to_key text,
        kind text NOT NULL CONSTRAINT redirects_kind_known CHECK (kind IN ('owner', 'slug', 'import')),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT redirects_not_to_itself CHECK (to_key IS DISTINCT FROM from_path)
      );
      CREATE UNIQUE INDEX redirects_from_unique ON redirects (from_path);
      CREATE INDEX redirects_by_target ON redirects (to_key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE redirects;
      ALTER TABLE categories DROP COLUMN slug;
      ALTER TABLE products DROP COLUMN slug;
      DROP INDEX products_slug_nl_unique;
      DROP INDEX categories_slug_nl_unique;
    `);
  }
}

/** The oldest row of a name has it as its slug, the next ones with a number; the rest with the end of their ids. */
function firstSlugs(table: string, base: string): string {
  return `
    WITH bases AS (
      SELECT id, ${base} AS base, row_number() OVER (PARTITION BY ${base} ORDER BY created_at, id) AS place FROM ${table}
    )
    UPDATE ${table} t SET slug = CASE
        WHEN b.place = 1 THEN b.base
        WHEN EXISTS (SELECT FROM bases o WHERE o.base = b.base || '-' || b.place) THEN b.base || '-' || right(b.id::text, 12)
        ELSE b.base || '-' || b.place
      END
    FROM bases b WHERE b.id = t.id;`;
}
