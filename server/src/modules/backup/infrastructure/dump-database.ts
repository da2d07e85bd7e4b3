import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest, TableFacts } from '../domain/manifest.js';
import { figuresOf } from '../read/figures.js';
import type { ArchiveWriter } from './archive.js';
import { columnList, factsOf, sequencesOf, setTextForms, tableName, tablesOf } from './database-facts.js';
import { appliedMigrations } from '#platform/database/migrate-inside';

/** A table is stored in parts of about this size, in bytes: the most that is held in memory, unless one row is longer. */
const PART = 4 * 1024 * 1024;

const NEW_LINE = 10;

/** What a dump knows of the database. */
export type DumpedDatabase = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences' | 'figures'>;

/**
 * Writes every table of the shop as `tables/<name>/<part>`, in the text format of COPY. All of it is read in one
 * transaction, so it shows one moment while the shop goes on selling. The queues are left out: they are filled again from
 * the outbox.
 * @param url a role that may read every table
 */
export async function dumpDatabase(url: string, archive: ArchiveWriter): Promise<DumpedDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop-backup' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await setTextForms(client);
    const tables: TableFacts[] = [];
    for (const table of await tablesOf(client)) {
      await dumpTable(client, table, archive);
      tables.push(await factsOf(client, table));
    }
    const now = await client.query<{ now: Date }>('SELECT now()');
    const dumped = {
      takenAt: (now.rows[0]?.now ?? new Date()).toISOString(),
      migrations: await appliedMigrations(client),
      tables,
      sequences: await sequencesOf(client),
      figures: await figuresOf(client),
    };
    await client.query('COMMIT');
    return dumped;
  } finally {
    await client.end();
  }
}

/** Each part ends with a row, so that it can be loaded by itself. */
async function dumpTable(
  client: pg.Client,
  { name, columns }: Pick<TableFacts, 'name' | 'columns'>,
  archive: ArchiveWriter,
): Promise<void> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async (): Promise<void> => {
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(NEW_LINE) + 1;
    waiting = [all.subarray(end)];
    bytes = all.length - end;
    if (end > 0) await archive.add(`tables/${name}/${(part += 1)}`, all.subarray(0, end));
  };
  const rows = client.query(copyTo(`COPY ${tableName(name)} (${columnList(columns)}) TO STDOUT`));
  for await (const chunk of rows) {
    waiting.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= PART) await flush();
  }
  if (bytes > 0) await flush();
}
