import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words that products are found by, each once. A typing slip is looked up among them instead of in the texts of all
 * products, which took forty milliseconds over ten thousand. Descriptions are left out: what is not in them cannot
 * lead a search astray.
 */
export class SearchVocabulary1763700000045 implements MigrationInterface {
  name = 'SearchVocabulary1763700000045';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_vocabulary (word text CONSTRAINT search_vocabulary_pk PRIMARY KEY);
      CREATE INDEX search_vocabulary_alike ON search_vocabulary USING gin (word gin_trgm_ops);

      CREATE FUNCTION keep_search_vocabulary() RETURNS void LANGUAGE sql AS $$
        WITH said AS MATERIALIZED (
          SELECT word FROM ts_stat('SELECT search FROM products WHERE status = ''active''', 'ab')
          WHERE length(word) BETWEEN 4 AND 40
        ), unsaid AS (
          DELETE FROM search_vocabulary v WHERE NOT EXISTS (SELECT 1 FROM said s WHERE s.word = v.word)
        )
        INSERT INTO search_vocabulary SELECT word FROM said ORDER BY word ON CONFLICT DO NOTHING
      $$;

      -- How like a word must be to count as a slip of another, from 0 to 1.
      CREATE FUNCTION alike_words(typed text) RETURNS TABLE (word text) LANGUAGE sql STABLE
      SET pg_trgm.word_similarity_threshold = 0.4 AS $$
        SELECT v.word FROM search_vocabulary v WHERE typed <% v.word
        ORDER BY word_similarity(typed, v.word) + similarity(typed, v.word) DESC, v.word LIMIT 4
      $$;

      SELECT keep_search_vocabulary();

      DROP INDEX products_search_words;
      ALTER TABLE products DROP COLUMN search_words;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ADD COLUMN search_words text GENERATED ALWAYS AS (
        plain_text(name || ' ' || category || ' ' || plain_list(colors))
      ) STORED;
      CREATE INDEX products_search_words ON products USING gin (search_words gin_trgm_ops);
      DROP FUNCTION alike_words;
      DROP FUNCTION keep_search_vocabulary;
      DROP TABLE search_vocabulary;
    `);
  }
}
