import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signs that PostgreSQL's parser keeps in a word: it reads `-90` in `Runner-90`, and `jas/vest` as one word. */
const SIGNS = '-+./_@:&=?~#%,';

/**
 * Products are found by the words between signs. A search text is split at signs, so that a product called `Runner-90` or
 * `Shell 3.5` was not found by its own name.
 */
export class WordsWithSigns1763700000099 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceSearch(runner, (text) => `translate(${text}, '${SIGNS}', '${' '.repeat(SIGNS.length)}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceSearch(runner, (text) => text);
  }
}

async function replaceSearch(runner: QueryRunner, words: (text: string) => string): Promise<void> {
  const part = (text: string, weight: string) =>
    `setweight(to_tsvector('simple', ${words(`plain_text(${text})`)}), '${weight}')`;
  await runner.query(`
    DROP INDEX products_search;
    ALTER TABLE products DROP COLUMN search;
    ALTER TABLE products ADD COLUMN search tsvector GENERATED ALWAYS AS (
      ${part('name', 'A')} ||
      ${part(`category || ' ' || coalesce(subcategory, '') || ' ' || plain_list(tags)`, 'B')} ||
      ${part(`plain_list(colors) || ' ' || coalesce(material, '')`, 'B')} ||
      ${part(`coalesce(translations #>> '{nl,name}', '') || ' ' || coalesce(translations #>> '{nl,material}', '')`, 'B')} ||
      ${part('text_without_tags(description)', 'D')}
    ) STORED;
    CREATE INDEX products_search ON products USING gin (search);
  `);
}
