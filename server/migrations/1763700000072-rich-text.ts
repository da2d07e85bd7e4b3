import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Descriptions that are stored elsewhere than in a product's own columns, as paths into JSON. */
const COPIES = [
  { table: 'removed_products', column: 'product', path: '{description}' },
  { table: 'import_links', column: 'snapshot', path: '{fields,description}' },
  { table: 'import_changes', column: 'before', path: '{fields,description}' },
  { table: 'import_changes', column: 'before', path: '{link,snapshot,fields,description}' },
  { table: 'import_changes', column: 'after', path: '{fields,description}' },
];

/**
 * Descriptions become HTML: what is stored as plain text becomes paragraphs, also in the copies that are compared with
 * the products or restored into them. The search index reads the text without its tags. And the pictures of other hosts
 * inside descriptions, which the shop downloads and serves itself. The release before shows the tags as text until it
 * is replaced; a plain text that it writes meanwhile is shown as paragraphs.
 */
export class RichText1763700000072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE text_pictures (
        -- The address on the other host.
        source text CONSTRAINT text_pictures_pk PRIMARY KEY,
        state text NOT NULL DEFAULT 'waiting'
          CONSTRAINT text_pictures_state_known CHECK (state IN ('waiting', 'done', 'failed')),
        -- The address that the shop serves it from, and its size in pixels.
        url text,
        width integer,
        height integer,
        attempts integer NOT NULL DEFAULT 0,
        reason text,
        due_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT text_pictures_complete CHECK (state <> 'done' OR (url IS NOT NULL AND width > 0 AND height > 0))
      );
      CREATE INDEX text_pictures_waiting ON text_pictures (due_at) WHERE state = 'waiting';

      CREATE FUNCTION notify_text_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM changed WHERE state = 'done') THEN PERFORM pg_notify('catalog', ''); END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER text_pictures_notify AFTER UPDATE ON text_pictures REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION notify_text_pictures();

      -- The markup of a rich text escapes angle brackets everywhere but at its tags.
      CREATE FUNCTION text_without_tags(html text) RETURNS text
        LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        AS $$ SELECT left(regexp_replace(left(html, 20000), '<[^>]*(>|$)', ' ', 'g'), 5000) $$;

      CREATE FUNCTION pg_temp.converted(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
        SELECT CASE WHEN btrim(given, E' \\n\\r\\t') = '' THEN '' ELSE
          '<p>' || replace(regexp_replace(
            replace(replace(replace(btrim(replace(given, E'\\r\\n', E'\\n'), E' \\n\\r\\t'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
            '\\n\\s*\\n\\s*', '</p><p>', 'g'), E'\\n', '<br />') || '</p>' END
      $$;
    `);
    await convert(runner, searchOf('text_without_tags(description)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION pg_temp.converted(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
        SELECT btrim(replace(replace(replace(replace(regexp_replace(
          replace(replace(replace(given, '<br />', E'\\n'), '</p>', E'\\n\\n'), '<li>', E'\\n• '),
          '<[^>]*>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), E' \\n')
      $$;
    `);
    await convert(runner, searchOf('left(description, 5000)'));
    await runner.query(`
      DROP TABLE text_pictures;
      DROP FUNCTION notify_text_pictures();
      DROP FUNCTION text_without_tags(text);
    `);
  }
}

/** Converts every stored description with `pg_temp.converted`. */
async function convert(runner: QueryRunner, search: string): Promise<void> {
  const translations = (value: string) => `(SELECT coalesce(jsonb_object_agg(language, CASE
      WHEN texts ? 'description'
        THEN jsonb_set(texts, '{description}', to_jsonb(pg_temp.converted(texts ->> 'description')))
      ELSE texts END), '{}') FROM jsonb_each(${value}) AS t (language, texts))`;
  // The column is made anew after the texts are converted, so that each row is written once more and not twice.
  await runner.query(`
    DROP INDEX products_search;
    ALTER TABLE products DROP COLUMN search;
    UPDATE products SET description = pg_temp.converted(description), translations = ${translations('translations')}
      WHERE description <> '' OR translations <> '{}';
    ALTER TABLE products ADD COLUMN search tsvector GENERATED ALWAYS AS (${search}) STORED;
    CREATE INDEX products_search ON products USING gin (search);
    UPDATE removed_products SET product = jsonb_set(product, '{translations}', ${translations(`product -> 'translations'`)})
      WHERE jsonb_typeof(product -> 'translations') = 'object';
    ${COPIES.map(
      ({ table, column, path }) => `UPDATE ${table}
        SET ${column} = jsonb_set(${column}, '${path}', to_jsonb(pg_temp.converted(${column} #>> '${path}')))
        WHERE jsonb_typeof(${column} #> '${path}') = 'string';`,
    ).join('\n')}
    DROP FUNCTION pg_temp.converted(text);
  `);
}

/** What products are found by, as since the first migration; only the text of the description differs. */
function searchOf(description: string): string {
  return `
    setweight(to_tsvector('simple', plain_text(name)), 'A') ||
    setweight(to_tsvector('simple', plain_text(category || ' ' || coalesce(subcategory, '') || ' ' || plain_list(tags))), 'B') ||
    setweight(to_tsvector('simple', plain_text(plain_list(colors) || ' ' || coalesce(material, ''))), 'B') ||
    setweight(to_tsvector('simple', plain_text(coalesce(translations #>> '{nl,name}', '') || ' ' || coalesce(translations #>> '{nl,material}', ''))), 'B') ||
    setweight(to_tsvector('simple', plain_text(${description})), 'D')`;
}
