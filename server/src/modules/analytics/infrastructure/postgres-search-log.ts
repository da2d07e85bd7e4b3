import { Injectable } from '@nestjs/common';
import { SearchLog, type SearchCount } from '../domain/searches.js';
import { Database } from '#platform/database/database';
import { deleteInBatches } from '#platform/database/delete-in-batches';

/** Only one process writes at a time, so that two do not take the day's last place. */
const WRITE_LOCK = 'searches';

/** The limit of different words for one day. Further ones are not stored: somebody sends random words. */
const MOST_WORDS_A_DAY = 2000;

/** SQL rather than mapped classes: each write adds a batch of counts in one statement. */
@Injectable()
export class PostgresSearchLog extends SearchLog {
  constructor(private readonly database: Database) {
    super();
  }

  async add(counts: readonly SearchCount[]): Promise<void> {
    if (counts.length === 0) return;
    await this.database.transaction(
      () =>
        this.database.execute(
          `WITH seen AS (
             SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::integer[], $5::integer[])
               AS s (day, language, words, searches, without_result)
           ), placed AS (
             SELECT s.*, k.day IS NOT NULL AS is_known,
                    row_number() OVER (PARTITION BY s.day, k.day IS NULL ORDER BY s.searches DESC, s.words, s.language)
                      + (SELECT count(*) FROM searched_words w WHERE w.day = s.day) AS place
             FROM seen s LEFT JOIN searched_words k ON k.day = s.day AND k.language = s.language AND k.words = s.words
           )
           INSERT INTO searched_words (day, language, words, searches, without_result)
           SELECT day, language, words, searches, without_result FROM placed WHERE is_known OR place <= $6
           ON CONFLICT (day, language, words) DO UPDATE
             SET searches = searched_words.searches + excluded.searches,
                 without_result = searched_words.without_result + excluded.without_result`,
          [
            counts.map(({ day }) => day),
            counts.map(({ language }) => language),
            counts.map(({ words }) => words),
            counts.map(({ searches }) => searches),
            counts.map(({ withoutResult }) => withoutResult),
            MOST_WORDS_A_DAY,
          ],
        ),
      WRITE_LOCK,
    );
  }

  async deleteBefore(day: string): Promise<void> {
    await deleteInBatches(this.database, 'searched_words', 'day < $1', [day]);
  }
}
