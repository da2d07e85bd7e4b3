import { createHash } from 'node:crypto';
import { readSql, type SqlFile } from './sql-files.js';

type Run = (text: string) => Promise<unknown>;

/** The checksum of each file that a database has, by its name. */
type Applied = Readonly<Record<string, string>>;

const checksum = ({ text }: SqlFile): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Creates the functions in the open transaction, before the tables of later migrations: their bodies are not checked, because
 * they may use columns that are not there yet.
 */
export async function createFunctions(run: Run): Promise<void> {
  await run('SET LOCAL check_function_bodies = off');
  for (const { text } of readSql('functions')) await run(text);
  await run('SET LOCAL check_function_bodies = on');
}

/**
 * Makes functions and triggers those of `server/database/functions` and `triggers`, in the open transaction. Files that the
 * database has already are left out, because creating a trigger locks its table: the comment of the table `migrations` has
 * their checksums. A former release that is started again puts its own back.
 * @param query asks the migrated database, as the owner of its tables
 * @returns the names of the files that were applied
 */
export async function applyFunctionsAndTriggers(
  query: (text: string) => Promise<{ rows: { note: string | null }[] }>,
): Promise<string[]> {
  const { rows } = await query(`SELECT obj_description('migrations'::regclass, 'pg_class') AS note`);
  const before = JSON.parse(rows[0]?.note ?? '{}') as Applied;
  const files = [...readSql('functions'), ...readSql('triggers')];
  const changed = files.filter((file) => before[file.name] !== checksum(file));
  if (changed.length === 0) return [];
  for (const { text } of changed) await query(text);
  const now: Applied = Object.fromEntries(files.map((file) => [file.name, checksum(file)]));
  await query(`COMMENT ON TABLE migrations IS '${JSON.stringify(now)}'`);
  return changed.map(({ name }) => name);
}
