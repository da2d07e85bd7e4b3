import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import type { SequenceState, TableFacts } from '../domain/manifest.js';

/** Text forms that do not depend on the settings of a database or role. */
const TEXT_FORMS = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Sets what the dumped text and the fingerprints depend on, for the open transaction. */
export async function setTextForms(client: ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(TEXT_FORMS))
    await client.query('SELECT set_config($1, $2, true)', [name, value]);
}

/** Every table of the shop with its columns that hold data of their own, by name. */
export async function tablesOf(client: ClientBase): Promise<Pick<TableFacts, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** Counts the rows of a table and computes its fingerprint: the sum of the rows' hashes. */
export async function factsOf(
  client: ClientBase,
  { name, columns }: Pick<TableFacts, 'name' | 'columns'>,
): Promise<TableFacts> {
  const { rows } = await client.query<{ rows: number; fingerprint: string }>(
    `SELECT count(*)::integer AS rows,
            coalesce(sum(('x' || left(md5(ROW(${columnList(columns)})::text), 15))::bit(60)::bigint), 0)::text AS fingerprint
     FROM ${tableName(name)}`,
  );
  return { name, columns, rows: rows[0]?.rows ?? 0, fingerprint: rows[0]?.fingerprint ?? '' };
}

export async function sequencesOf(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${tableName(name)}`,
    );
    if (state.rows[0]) states.push({ name, ...state.rows[0] });
  }
  return states;
}

export const tableName = (name: string): string => `public.${escapeIdentifier(name)}`;

export const columnList = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');
