import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many products have a word, as of when the vocabulary was last kept: a search for a word that thousands have is
 * answered another way than one for a word that few have.
 */
export class OftenSearchedWords1763700000046 implements MigrationInterface {
  name = 'OftenSearchedWords1763700000046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE search_vocabulary ADD COLUMN products integer NOT NULL DEFAULT 0;

      CREATE OR REPLACE FUNCTION keep_search_vocabulary() RETURNS void LANGUAGE sql AS $$
        WITH said AS MATERIALIZED (
          SELECT word, ndoc FROM ts_stat('SELECT search FROM products WHERE status = ''active''', 'ab')
          WHERE length(word) BETWEEN 4 AND 40
        ), unsaid AS (
          DELETE FROM search_vocabulary v WHERE NOT EXISTS (SELECT 1 FROM said s WHERE s.word = v.word)
        )
        INSERT INTO search_vocabulary AS v (word, products) SELECT word, ndoc FROM said ORDER BY word
        ON CONFLICT (word) DO UPDATE SET products = excluded.products WHERE v.products <> excluded.products
      $$;

      SELECT keep_search_vocabulary();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_search_vocabulary() RETURNS void LANGUAGE sql AS $$
        WITH said AS MATERIALIZED (
          SELECT word FROM ts_stat('SELECT search FROM products WHERE status = ''active''', 'ab')
          WHERE length(word) BETWEEN 4 AND 40
        ), unsaid AS (
          DELETE FROM search_vocabulary v WHERE NOT EXISTS (SELECT 1 FROM said s WHERE s.word = v.word)
        )
        INSERT INTO search_vocabulary SELECT word FROM said ORDER BY word ON CONFLICT DO NOTHING
      $$;

      ALTER TABLE search_vocabulary DROP COLUMN products;
    `);
  }
}
