import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';

/** All rows of one table as JSON text. It is not parsed, because numbers of JavaScript would round a bigint. */
export type TableRows = string;

/**
 * Reads a table that the open transaction is about to replace, and locks it until then: no change comes between, and whoever
 * waits for the lock finds the new table. No rows when there is no such table.
 * @param column only the rows that have something in it, and none when there is no such column; default all rows
 */
export async function readAndLock(client: ClientBase, table: string, column?: string): Promise<TableRows> {
  if (!(await tableExists(client, table))) return '[]';
  await client.query(`LOCK TABLE ${nameOf(table)} IN ACCESS EXCLUSIVE MODE`);
  const { rows } = await client.query<{ rows: TableRows }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM ${nameOf(table)} t
     WHERE $1::text IS NULL OR to_jsonb(t) ->> $1 IS NOT NULL`,
    [column ?? null],
  );
  return rows[0]?.rows ?? '[]';
}

/**
 * Replaces the rows of a table by those that `readAndLock` has read. The table may have other columns by now: a new one gets
 * its default, and what a dropped one held is left out.
 */
export async function replaceRows(client: ClientBase, table: string, rows: TableRows): Promise<void> {
  await client.query(`DELETE FROM ${nameOf(table)}`);
  const found = await client.query<{ columns: string | null }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND $2::jsonb -> 0 ? attname::text`,
    [nameOf(table), rows],
  );
  const columns = found.rows[0]?.columns;
  if (columns)
    await client.query(
      `INSERT INTO ${nameOf(table)} (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${nameOf(table)}, $1::jsonb)`,
      [rows],
    );
}

async function tableExists(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    nameOf(table),
  ]);
  return rows[0]?.exists ?? false;
}

const nameOf = (table: string): string => `public.${escapeIdentifier(table)}`;
