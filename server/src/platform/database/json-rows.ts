import type { Database, PreparedStatement } from './database.js';

/**
 * The rows of one statement, built as JSON by PostgreSQL: for lists of wide rows, which the driver reads several times
 * slower. Values arrive as JSON has them: cast `numeric` to text where cents count, and times with `isoTime`.
 */
export async function queryAsJson<Row>(
  database: Database,
  statement: string | PreparedStatement,
  values: unknown[] = [],
): Promise<Row[]> {
  const row = await database.one<{ rows: Row[] }>(
    typeof statement === 'string' ? asJson(statement) : { ...statement, text: asJson(statement.text) },
    values,
  );
  return row?.rows ?? [];
}

const asJson = (text: string) => `SELECT coalesce(json_agg(r), '[]') AS rows FROM (${text}) r`;
