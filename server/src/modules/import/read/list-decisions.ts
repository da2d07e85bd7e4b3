import { Injectable } from '@nestjs/common';
import type { DecidedField, ImportDecision, ImportDecisions } from '#contracts/import-decisions';
import { Database } from '#platform/database/database';

const MOST = 100;

/** True where the text `u` of a source states no fact, and the product `p` still lacks it. */
const STILL_LACKS = `CASE u.field
      WHEN 'composition' THEN p.facts -> 'composition' = '[]'
      WHEN 'care' THEN p.facts -> 'care' = '[]'
      WHEN 'countryOfOrigin' THEN p.facts -> 'country' = 'null'
      WHEN 'makerId' THEN p.maker_id IS NULL
    END`;

/** The product `p`, linked to its source by `l`, waits for a decision; the index `import_links_undecided` has the first condition. */
export const WAITS_FOR_DECISION = `(l.snapshot ? 'undecided' AND p.status <> 'archived'
  AND EXISTS (SELECT FROM jsonb_each_text(l.snapshot -> 'undecided') AS u (field, value) WHERE ${STILL_LACKS}))`;

/** Texts of an import's source by product: those that are no facts, where the product still lacks the fact. */
const UNDECIDED = `
  SELECT p.id AS product_id, u.field, u.value
  FROM imports r
  JOIN import_items i ON i.import_id = r.id AND i.outcome IN ('new', 'changed', 'unchanged')
  JOIN import_links l ON l.product_id = i.product_id
  JOIN products p ON p.id = i.product_id AND p.status <> 'archived'
  CROSS JOIN LATERAL jsonb_each_text(l.snapshot -> 'undecided') AS u (field, value)
  WHERE r.id = $1 AND r.mode = 'import'
    AND ${STILL_LACKS}`;

/** What the owner has to decide about the facts of an import's products. */
@Injectable()
export class ListDecisions {
  constructor(private readonly database: Database) {}

  /** The hundred most frequent texts, by fact. A dry run has none: it adds no product that could be filled in. */
  async of(importId: string): Promise<ImportDecisions> {
    const rows = await this.database.query<ImportDecision & { total: number } & Record<string, unknown>>(
      `SELECT * FROM (
         SELECT field, value, count(*)::integer AS count, (count(*) OVER ())::integer AS total
         FROM (${UNDECIDED}) u GROUP BY field, value ORDER BY count(*) DESC, field, value LIMIT ${MOST}
       ) d ORDER BY array_position(ARRAY['makerId', 'composition', 'care', 'countryOfOrigin'], field), count DESC, value`,
      [importId],
    );
    const decisions = rows.map(({ field, value, count }) => ({ field, value, count }));
    return { total: rows[0]?.total ?? 0, decisions };
  }

  /** The products for which the source has this text. */
  async productsWith(importId: string, field: DecidedField, value: string): Promise<string[]> {
    const rows = await this.database.query<{ product_id: string }>(
      `SELECT DISTINCT product_id FROM (${UNDECIDED}) u WHERE field = $2 AND value = $3 ORDER BY product_id`,
      [importId, field, value],
    );
    return rows.map((row) => row.product_id);
  }
}
