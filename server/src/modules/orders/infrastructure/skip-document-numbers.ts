import type { PoolClient } from 'pg';

/** The least numbers that are left out in each series of documents. */
const LEAST_SKIPPED = 1000;
/** How many times busier than before the shop may have been since the backup without a number being used twice. */
const BUSIER = 10;

/** Numbers of a series that no document gets. */
export interface SkippedNumbers {
  readonly series: string;
  readonly year: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Leaves numbers out after a restore, so that documents issued since the backup keep theirs to themselves. How many were
 * issued is lost with them. The gap is ten times what was issued in as long a time before it, and at least a thousand, in
 * each series and each year since.
 * @param client the transaction of the restore
 * @param takenAt the moment of the backup, ISO 8601
 */
export async function skipDocumentNumbers(client: PoolClient, takenAt: string): Promise<SkippedNumbers[]> {
  const { rows } = await client.query<SkippedNumbers>(
    `WITH years AS (
       SELECT generate_series(extract(year FROM $1::timestamptz AT TIME ZONE (SELECT shop_time_zone()))::integer,
                              extract(year FROM now() AT TIME ZONE (SELECT shop_time_zone()))::integer) AS year
     ), gaps AS (
       SELECT series, greatest($2::integer, $3 * (
         SELECT count(*)::integer FROM invoices i
         WHERE i.kind = series AND i.issued_at > $1::timestamptz - (now() - $1::timestamptz)
       )) AS gap
       FROM unnest(ARRAY['invoice', 'credit-note']) AS series
     )
     INSERT INTO invoice_counters AS c (series, year, last_number)
     SELECT series, year, gap FROM gaps, years
     ON CONFLICT ON CONSTRAINT invoice_counters_pk DO UPDATE SET last_number = c.last_number + excluded.last_number
     RETURNING series, year, last_number - (SELECT gap FROM gaps WHERE gaps.series = c.series) + 1 AS first,
               last_number AS last`,
    [takenAt, LEAST_SKIPPED, BUSIER],
  );
  return rows;
}
