import { Injectable } from '@nestjs/common';
import { spansOf } from '../domain/report-spans.js';
import type { AnalyticsSearches } from '#contracts/analytics';
import { shopDay } from '#kernel';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

/** Words are shown from this many searches on: what few have typed could say who they are, and says little of what is missed. */
const LEAST_SEARCHES = 3;
const MOST_ROWS = 20;

interface Row extends Record<string, unknown> {
  readonly words: string;
  readonly language: 'en' | 'nl';
  readonly searches: number;
  readonly withoutResult: number;
}

interface Totals extends Record<string, unknown> {
  readonly searches: number;
  readonly withoutResult: number;
  readonly rareWords: number;
}

const OF_WORDS = `SELECT words, language, sum(searches)::integer AS searches, sum(without_result)::integer AS without_result
  FROM searched_words WHERE day BETWEEN $1 AND $2 GROUP BY words, language`;

/** What shoppers searched for in a period; the contract defines the figures. */
@Injectable()
export class ReadSearches {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(days: number): Promise<AnalyticsSearches> {
    const { from, to } = spansOf(shopDay(this.clock.now()), days).current;
    const [totals, most, missed] = await Promise.all([
      this.database.one<Totals>(
        `SELECT coalesce(sum(searches), 0)::integer AS searches, coalesce(sum(without_result), 0)::integer AS "withoutResult",
                count(*) FILTER (WHERE searches < ${LEAST_SEARCHES})::integer AS "rareWords" FROM (${OF_WORDS}) w`,
        [from, to],
      ),
      this.rows(from, to, 'searches'),
      this.rows(from, to, 'without_result'),
    ]);
    if (!totals) throw new Error('An aggregate always gives a row.');
    return { from, to, ...totals, most, missed };
  }

  /** The words with the highest count that is not zero. */
  private rows(from: string, to: string, count: 'searches' | 'without_result'): Promise<Row[]> {
    return this.database.query<Row>(
      `SELECT words, language, searches, without_result AS "withoutResult" FROM (${OF_WORDS}) w
       WHERE searches >= ${LEAST_SEARCHES} AND ${count} > 0
       ORDER BY ${count} DESC, words, language LIMIT ${MOST_ROWS}`,
      [from, to],
    );
  }
}
