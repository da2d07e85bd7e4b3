import type { PoolClient } from 'pg';
import { newId } from '#platform/ids';

/** The least numbers that are left out in each series of documents. */
const LEAST_SKIPPED = 1000;
/** How many times busier than before the shop may have been since the backup without a number being used twice. */
const BUSIER = 10;

export interface SkippedNumbers {
  readonly series: string;
  readonly year: number;
  readonly first: number;
  readonly last: number;
}

/** The report of a restore. */
export interface RestoreRecord {
  readonly skippedNumbers: readonly SkippedNumbers[];
  /** Mails that were waiting when the backup was made. */
  readonly heldMails: number;
}

/**
 * Makes a restored shop safe to open: documents issued since the backup keep their numbers to themselves, and mails that may
 * have been sent already are held back. Records both in `restores`.
 */
export async function recordRestore(client: PoolClient, takenAt: string): Promise<RestoreRecord> {
  const skippedNumbers = await skipNumbers(client, takenAt);
  const held = await client.query(`UPDATE mails SET status = 'held' WHERE status IN ('waiting', 'failed')`);
  await client.query(`INSERT INTO restores (id, taken_at, skipped_numbers) VALUES ($1, $2, $3)`, [
    newId(),
    takenAt,
    JSON.stringify(skippedNumbers),
  ]);
  return { skippedNumbers, heldMails: held.rowCount ?? 0 };
}

/**
 * How many documents were issued since the backup is lost with them. The gap is ten times what was issued in as long a
 * time before it, and at least a thousand, in each series and each year since.
 */
async function skipNumbers(client: PoolClient, takenAt: string): Promise<SkippedNumbers[]> {
  const { rows } = await client.query<SkippedNumbers>(
    `WITH years AS (
       SELECT generate_series(extract(year FROM $1::timestamptz AT TIME ZONE 'Europe/Amsterdam')::integer,
                              extract(year FROM now() AT TIME ZONE 'Europe/Amsterdam')::integer) AS year
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
