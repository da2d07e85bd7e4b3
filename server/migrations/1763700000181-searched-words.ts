import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What shoppers searched for, as numbers of each day without a visitor, and whether a visit saw a product. Of visits that were
 * counted before, and by the release before, that is not known.
 */
export class SearchedWords1763700000181 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE searched_words (
        day date,
        language text CONSTRAINT searched_words_language_known CHECK (language IN ('en', 'nl')),
        words text CONSTRAINT searched_words_length CHECK (length(words) BETWEEN 1 AND 80),
        searches integer NOT NULL,
        without_result integer NOT NULL,
        CONSTRAINT searched_words_pk PRIMARY KEY (day, language, words),
        CONSTRAINT searched_words_counts CHECK (searches > 0 AND without_result BETWEEN 0 AND searches)
      )
    `);
    await runner.query('ALTER TABLE visits ADD COLUMN saw_product boolean');
    await runner.query('CREATE INDEX visits_saw_product ON visits (day) WHERE saw_product');
    await runner.query('CREATE INDEX visits_product_unknown ON visits (day) WHERE saw_product IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE visits DROP COLUMN saw_product');
    await runner.query('DROP TABLE searched_words');
  }
}
