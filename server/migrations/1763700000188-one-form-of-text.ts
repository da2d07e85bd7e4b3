import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signs that nobody sees, as `oneForm` of libs/kernel leaves them out. */
const UNSEEN =
  '\\u00AD\\u180E\\u200B\\u200E\\u200F\\u202A\\u202B\\u202C\\u202D\\u202E\\u2060\\u2061\\u2062\\u2063\\u2064\\u2066\\u2067\\u2068\\u2069\\uFEFF';

/** Dashes and apostrophes that look alike, and the ones that stand for them. */
const ALIKE = ['\\u2010\\u2011\\u2012\\u2013\\u2014\\u2212\\u2018\\u2019\\u02BC', "------''''''"] as const;

const FUNCTIONS = [
  // The words of products and of a search are brought into one form by this function alone: as plain_text, of composed letters.
  `CREATE OR REPLACE FUNCTION search_form(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
   RETURN translate(lower(public.unaccent('public.unaccent'::regdictionary,
     normalize(translate(value, E'${UNSEEN}', ''), NFKC))), 'ς', 'σ')`,
  // The words of a text: as they are, and those with an apostrophe also without it.
  `CREATE OR REPLACE FUNCTION words_of(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
   RETURN (SELECT translate(p.plain, '-+./_@:&=?~#%,', '              ') || coalesce((
       SELECT string_agg(' ' || replace(m.word[1], '''', ''), '')
       FROM regexp_matches(p.plain, '\\w+(?:''\\w+)+', 'g') AS m (word)
     ), '') FROM (SELECT search_form(value)) AS p (plain))`,
  // As oneForm of libs/kernel: how a line is stored.
  `CREATE OR REPLACE FUNCTION one_form(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
   RETURN btrim(regexp_replace(normalize(translate(value, E'${UNSEEN}', ''), NFC),
     E'[ \\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]+', ' ', 'g'))`,
  // As valueKey of libs/kernel: what every spelling of one value has in common.
  `CREATE OR REPLACE FUNCTION value_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
   RETURN translate(lower(regexp_replace(translate(one_form(normalize(value, NFKC)), E'${ALIKE[0]}', '${ALIKE[1]}'),
     '(\\d),(?=\\d)', '\\1.', 'g')), 'ς', 'σ')`,
  // Of each value of a list in its order; null for one that repeats an earlier one.
  `CREATE OR REPLACE FUNCTION value_keys(list text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
   RETURN (SELECT coalesce(array_agg(CASE WHEN k.place = k.first THEN k.key END ORDER BY k.place), '{}') FROM (
       SELECT v.place, v.key, min(v.place) OVER (PARTITION BY v.key) AS first FROM (
         SELECT u.place, value_key(u.value) AS key FROM unnest(list) WITH ORDINALITY AS u (value, place)
       ) v
     ) k)`,
];

const weighed = (text: string, weight: string) =>
  `setweight(to_tsvector('simple', words_of(${text})), '${weight}')`;

/** As before, by `words_of`. */
const SEARCH = [
  weighed('name', 'A'),
  weighed(`category || ' ' || coalesce(subcategory, '') || ' ' || plain_list(tags)`, 'B'),
  weighed(`plain_list(colors) || ' ' || coalesce(material, '')`, 'B'),
  weighed(
    `coalesce(translations #>> '{nl,name}', '') || ' ' || coalesce(translations #>> '{nl,material}', '')`,
    'B',
  ),
  weighed('text_without_tags(description)', 'D'),
].join(' || ');

/** Products of which no two variants would become the same one. */
const TOLD_APART = `NOT EXISTS (
  SELECT FROM inventory i WHERE i.product_id = p.id
  GROUP BY one_form(i.size), one_form(i.color), one_form(i.option) HAVING count(*) > 1)`;

const formOf = (column: string) =>
  `ARRAY(SELECT one_form(u.v) FROM unnest(p.${column}) WITH ORDINALITY AS u (v, n) WHERE one_form(u.v) <> ''
     GROUP BY one_form(u.v) ORDER BY min(u.n))`;

const PICTURES = `coalesce((
  SELECT jsonb_agg(CASE WHEN i.picture ->> 'color' IS NULL THEN i.picture
      ELSE jsonb_set(i.picture, '{color}', to_jsonb(one_form(i.picture ->> 'color'))) END ORDER BY i.n)
  FROM jsonb_array_elements(p.images) WITH ORDINALITY AS i (picture, n)), '[]')`;

/**
 * Text in one form. Searches and lists find a text in any Unicode form and with signs that nobody sees; the spellings of a
 * size or colour are one filter (`size_keys`, `color_keys`). Values of options that only differ in such signs are stored
 * anew, but not where two variants would become one: their stock, prices and SKUs are the owner's to join. The release
 * before reads and writes everything as it did.
 */
export class OneFormOfText1763700000188 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const definition of FUNCTIONS) await runner.query(definition);
    await this.storeInOneForm(runner);
    await runner.query('ALTER TABLE products DROP COLUMN search');
    await runner.query(`
      ALTER TABLE products
        ADD COLUMN search tsvector GENERATED ALWAYS AS (${SEARCH}) STORED,
        ADD COLUMN size_keys text[] GENERATED ALWAYS AS (value_keys(sizes)) STORED,
        ADD COLUMN color_keys text[] GENERATED ALWAYS AS (value_keys(colors)) STORED
    `);
    await runner.query('CREATE INDEX products_search ON products USING gin (search)');
    await runner.query('CREATE INDEX products_size_keys ON products USING gin (size_keys)');
    await runner.query('CREATE INDEX products_color_keys ON products USING gin (color_keys)');
    // The former products_by_name stays for the release before.
    await runner.query('CREATE INDEX products_by_plain_name ON products (left(search_form(name), 60), id)');
  }

  /** Sizes, colours and other options of products, variants, pictures and carts; the names of categories. */
  private async storeInOneForm(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TEMPORARY TABLE formless ON COMMIT DROP AS
      SELECT p.id FROM products p WHERE ${TOLD_APART} AND (
        p.sizes <> ${formOf('sizes')} OR p.colors <> ${formOf('colors')} OR p.option_values <> ${formOf('option_values')}
        OR EXISTS (SELECT FROM inventory i WHERE i.product_id = p.id
          AND (i.size <> one_form(i.size) OR i.color <> one_form(i.color) OR i.option <> one_form(i.option))))
    `);
    await runner.query(`
      UPDATE products p SET sizes = ${formOf('sizes')}, colors = ${formOf('colors')},
        option_values = ${formOf('option_values')}, images = ${PICTURES} FROM formless f WHERE p.id = f.id
    `);
    const options = 'size = one_form(size), color = one_form(color), option = one_form(option)';
    await runner.query(`UPDATE inventory SET ${options} WHERE product_id IN (SELECT id FROM formless)`);
    await runner.query(`
      UPDATE cart_items c SET ${options} WHERE c.product_id IN (SELECT id FROM formless) AND NOT EXISTS (
        SELECT FROM cart_items o WHERE o.session_id = c.session_id AND o.product_id = c.product_id AND o.id <> c.id
          AND (one_form(o.size), one_form(o.color), one_form(o.option))
            IS NOT DISTINCT FROM (one_form(c.size), one_form(c.color), one_form(c.option)))
    `);
    await runner.query('DROP TABLE formless');
    // Products know a category by its name.
    await runner.query(`
      UPDATE categories c SET name = one_form(name) WHERE name <> one_form(name) AND one_form(name) <> '' AND NOT EXISTS (
        SELECT FROM categories o WHERE o.id <> c.id AND lower(one_form(o.name)) = lower(one_form(c.name)))
    `);
    await runner.query(`
      UPDATE products p SET category = one_form(category) WHERE category <> one_form(category)
        AND EXISTS (SELECT FROM categories c WHERE lower(c.name) = lower(one_form(p.category)))
        AND NOT EXISTS (SELECT FROM categories c WHERE lower(c.name) = lower(p.category))
    `);
  }

  /** The functions and values stay: nothing that was before needs the former ones. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_by_plain_name');
    await runner.query('ALTER TABLE products DROP COLUMN size_keys, DROP COLUMN color_keys');
  }
}
