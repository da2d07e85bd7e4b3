import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import type { Figures, SequenceState, TableFacts } from '../domain/manifest.js';

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

const FIGURES: Readonly<Record<string, string>> = {
  'orders of which the payment arrived': `SELECT coalesce(sum(total_amount), 0) FROM orders WHERE paid_at IS NOT NULL`,
  'refunded by orders': 'SELECT coalesce(sum(refunded_amount), 0) FROM orders',
  refunds: 'SELECT coalesce(sum(amount), 0) FROM refunds',
  'payments at the provider': `SELECT count(*) FROM orders WHERE stripe_payment_intent_id IS NOT NULL`,
  'invoices and credit notes': 'SELECT count(*) FROM invoices',
  'units in stock': 'SELECT coalesce(sum(quantity_in_stock), 0) FROM inventory',
  'units reserved': 'SELECT coalesce(sum(quantity_reserved), 0) FROM inventory',
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

/** The sums by which an owner would notice that something is missing. */
export async function figuresOf(client: ClientBase): Promise<Figures> {
  const figures: Record<string, string> = {};
  for (const [name, select] of Object.entries(FIGURES)) {
    const { rows } = await client.query<{ value: string }>(`SELECT (${select})::text AS value`);
    figures[name] = rows[0]?.value ?? '';
  }
  return figures;
}

export const tableName = (name: string): string => `public.${escapeIdentifier(name)}`;

export const columnList = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');
