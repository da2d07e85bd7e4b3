interface Column {
  readonly type: string;
  readonly isRequired: boolean;
  /** True when an INSERT may leave it out. */
  readonly hasDefault: boolean;
}

/** What a release relies on: the columns of each table, and the functions. */
export interface Schema {
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, Column>>;
  readonly functions: ReadonlySet<string>;
}

/** Reads the schema of the database that `query` asks. */
export async function readSchema(query: <Row>(text: string) => Promise<Row[]>): Promise<Schema> {
  const rows = await query<{ table: string; column: string } & Column>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
            a.attnotnull AS "isRequired", a.atthasdef OR a.attidentity <> '' AS "hasDefault"
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
       AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const tables = new Map<string, Map<string, Column>>();
  for (const { table, column, type, isRequired, hasDefault } of rows) {
    if (!tables.has(table)) tables.set(table, new Map());
    tables.get(table)?.set(column, { type, isRequired, hasDefault });
  }
  const functions = await query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  return { tables, functions: new Set(functions.map(({ name }) => name)) };
}

/**
 * What of a change of the schema fails a process of the release before, which still runs: it reads and writes all tables,
 * columns and functions of `before`, and leaves out what is new. Constraints are not judged: whether a new one refuses
 * what the release before writes depends on its values.
 */
export function breaksBetween(before: Schema, after: Schema): string[] {
  const breaks = [...before.functions]
    .filter((name) => !after.functions.has(name))
    .map((name) => `${name} is dropped`);
  for (const [table, columns] of before.tables) {
    const now = after.tables.get(table);
    if (!now) {
      breaks.push(`${table} is dropped`);
      continue;
    }
    for (const [column, { type, isRequired, hasDefault }] of columns) {
      const left = now.get(column);
      const name = `${table}.${column}`;
      if (!left) breaks.push(`${name} is dropped`);
      else if (left.type !== type) breaks.push(`${name} was ${type} and is ${left.type}`);
      else if (left.isRequired && !isRequired) breaks.push(`${name} may not be empty any more`);
      else if (left.isRequired && hasDefault && !left.hasDefault)
        breaks.push(`${name} has no default any more`);
    }
    for (const [column, { isRequired, hasDefault }] of now)
      if (!columns.has(column) && isRequired && !hasDefault)
        breaks.push(`${table}.${column} is new, required and without a default`);
  }
  return breaks;
}
