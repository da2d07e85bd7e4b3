import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  accessReport,
  BackupPlace,
  BackupRefused,
  backupSourceOf,
  isDrillDue,
  PostgresBackupRuns,
  restoreBackup,
  type RestoredShop,
  runDrill,
  ShopFiles,
  type BackupReason,
  verifyBackup,
  withBackupFile,
} from '#modules/backup';
import { BadEnvironment, loadEnv, type Env } from '#platform/config/env';
import { assertSessions } from '#platform/database/assert-sessions';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { isDatabaseAway } from '#platform/database/database-away';
import { ObjectStoreRefused } from '#platform/files/object-store-refused';
import { HeldMails } from '#platform/mail/held-mails';
import { Outbox } from '#platform/outbox/outbox';

/** What the command prints, or why it did nothing. */
export interface BackupCommandAnswer {
  readonly text: string;
  readonly failed: boolean;
}

const USAGE = `Usage:
  npm run backup [-- --to <folder>]              default BACKUP_DIR
  npm run restore -- --from <file> [--replace]   --replace gives up what the shop holds now
  npm run drill [-- --from <file>]               default the newest backup of BACKUP_DIR
  npm run held-mails [-- send|discard]           mails that the last restore holds back
A folder may be s3://bucket/prefix, and a file s3://bucket/prefix/name, with the S3 settings of the environment.`;

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'if-due': { type: 'boolean', default: false },
  for: { type: 'string' },
  by: { type: 'string' },
  'way-back': { type: 'string' },
} as const;

type Options = ReturnType<typeof parsed>['values'];

/**
 * Runs one command about backups. Returns an explanation of problems that an operator can fix: a wrong argument or setting,
 * a backup that cannot be read, a filled database, a pooler in the place of PostgreSQL. Throws other errors.
 */
export async function runBackupCommand(
  args: readonly string[],
  source?: NodeJS.ProcessEnv,
): Promise<BackupCommandAnswer> {
  try {
    const { values, positionals } = parsed(args);
    const env = loadEnv(source);
    return { text: await run(positionals, values, env), failed: false };
  } catch (error) {
    const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (isArgument) return { text: `${(error as Error).message}\n${USAGE}`, failed: true };
    if ([BackupRefused, BadEnvironment, ObjectStoreRefused].some((known) => error instanceof known))
      return { text: (error as Error).message, failed: true };
    if (isDatabaseAway(error)) return { text: awayText(error), failed: true };
    throw error;
  }
}

function parsed(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

/** Of several addresses that were tried, the driver names the faults apart and has no words of its own. */
function awayText(error: unknown): string {
  const { message, errors = [] } = error as Partial<AggregateError>;
  const reason = message || errors.map((one) => (one as Error).message).join(', ');
  return `PostgreSQL at DATABASE_URL cannot be used: ${reason}. Repeat the command once it answers.`;
}

function run([command, choice]: string[], options: Options, env: Env): Promise<string> {
  if (command === 'backup') return backup(options, env);
  if (command === 'restore') return restore(options, env);
  if (command === 'check') return check(options, env);
  if (command === 'drill') return drill(options, env);
  if (command === 'held-mails') return heldMails(choice, env);
  throw new BackupRefused(USAGE);
}

/** Update and restore say with `--for` that the backup is their way back. */
const REASONS: Readonly<Record<string, BackupReason>> = { update: 'update', restore: 'restore' };

async function backup({ to, for: purpose = '' }: Options, env: Env): Promise<string> {
  const address = to ?? env.BACKUP_DIR;
  if (address === undefined) throw new BackupRefused(`Say where to: --to <folder> or BACKUP_DIR.\n${USAGE}`);
  const passphrase = passphraseOf(env);
  await assertOwnSessions(env);
  const place = await BackupPlace.at(address, env);
  const { file, bytes, manifest } = await place.make(await backupSourceOf(env), passphrase, new Date());
  await withDatabase(env, (database) =>
    new PostgresBackupRuns(database).record({
      kind: 'backup',
      file: basename(file),
      bytes,
      release: manifest.release,
      reason: REASONS[purpose] ?? 'command',
      failure: null,
    }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${file}\n${rows} rows of ${manifest.tables.length} tables and ${manifest.files} files, ${(bytes / 1e6).toFixed(1)} MB, as of ${manifest.takenAt}`;
}

/** The launcher says with `--by` who requested the restore in the admin, and with `--way-back` where the state before is. */
async function restore({ from, replace, by, 'way-back': wayBack }: Options, env: Env): Promise<string> {
  if (from === undefined) throw new BackupRefused(`Say which backup: --from <file>.\n${USAGE}`);
  await assertOwnSessions(env);
  const target = {
    ownerUrl: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    appUrl: env.DATABASE_URL,
    files: await ShopFiles.of(env),
    replace,
    facts: {
      backup: basename(from),
      by: by ?? null,
      wayBack: wayBack === undefined ? null : basename(wayBack),
    },
  };
  const passphrase = passphraseOf(env);
  const restored = await withBackupFile(from, env, (path) => restoreBackup({ path, passphrase }, target));
  return [
    `The shop is as of ${restored.manifest.takenAt}. Every row was compared with the backup.`,
    ...restored.skippedNumbers.map(
      ({ series, year, first, last }) =>
        `Not used again: ${series} numbers ${first} to ${last} of ${year}, which may have been issued since the backup.`,
    ),
    `${restored.heldMails} mails that were waiting are held back, and so are new ones about anything older than this restore, until: npm run held-mails -- send (or discard)`,
    ...(restored.leftFiles.length > 0
      ? [
          `Could not be deleted, takes room and does no harm: ${restored.leftFiles.length} files of the shop before, such as ${restored.leftFiles[0]}`,
        ]
      : []),
    ...accessReport(restored.keptAccess),
    await secretAfter(restored, env),
    'Next: docs/backup.md, "After a restore".',
  ].join('\n');
}

/** Reads a backup to its end, before the launcher stops the shop for it. */
async function check({ from }: Options, env: Env): Promise<string> {
  if (from === undefined) throw new BackupRefused(`Say which backup: --from <file>.\n${USAGE}`);
  const passphrase = passphraseOf(env);
  const { manifest } = await withBackupFile(from, env, (path) => verifyBackup({ path, passphrase }));
  return `The backup is whole, as of ${manifest.takenAt}, of release ${manifest.release}.`;
}

/** What stays of the present is sealed with its secret, and what a replaced secret had signed has ended. */
function secretAfter({ keptAccess, sessionSecret }: RestoredShop, env: Env): Promise<string> | string {
  if (keptAccess === null || sessionSecret === env.SESSION_SECRET) return takeSecret(sessionSecret, env);
  return 'SESSION_SECRET stays, though it is not that of the backup: accounts and connections that stay are sealed with it.';
}

/** The secret seals columns of the restored database. The built-in PostgreSQL has it in a file; others have it in their settings. */
async function takeSecret(sessionSecret: string, env: Env): Promise<string> {
  if (sessionSecret === env.SESSION_SECRET) return 'SESSION_SECRET is that of the backup.';
  const file = join(env.DATA_DIR, 'secrets.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const secrets = JSON.parse(text) as { sessionSecret?: string };
  if (secrets.sessionSecret === env.SESSION_SECRET) {
    await writeFile(`${file}.new`, JSON.stringify({ ...secrets, sessionSecret }, null, 2), { mode: 0o600 });
    await rename(`${file}.new`, file);
    return 'The secret of the backup is in use again.';
  }
  const copy = join(env.DATA_DIR, 'session-secret-of-the-backup');
  await writeFile(copy, sessionSecret, { mode: 0o600 });
  return `SESSION_SECRET is not that of the backup: second factors cannot be read. Set it to the text in ${copy}, then delete that file.`;
}

async function drill({ from, 'if-due': ifDue }: Options, env: Env): Promise<string> {
  const address = from ?? (env.BACKUP_DIR && (await (await BackupPlace.at(env.BACKUP_DIR, env)).newest()));
  if (ifDue && !address) return '';
  if (!address)
    throw new BackupRefused(`There is no backup: --from <file>, or a backup in BACKUP_DIR.\n${USAGE}`);
  await assertOwnSessions(env);
  return withDatabase(env, async (database) => {
    const runs = new PostgresBackupRuns(database);
    if (ifDue && !isDrillDue(await runs.last('drill'), new Date())) return '';
    const run = { kind: 'drill', file: basename(address), bytes: null, release: null, reason: null } as const;
    try {
      const ownerUrl = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
      const passphrase = passphraseOf(env);
      const manifest = await withBackupFile(address, env, (path) => runDrill({ path, passphrase }, ownerUrl));
      await runs.record({ ...run, failure: null });
      const figures = Object.entries(manifest.figures).map(([name, value]) => `  ${name}: ${value}`);
      return `${address} was restored into a database of its own; rows, money and stock agree.\n${figures.join('\n')}`;
    } catch (error) {
      await runs.record({ ...run, failure: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  });
}

async function heldMails(choice: string | undefined, env: Env): Promise<string> {
  return withDatabase(env, async (database) => {
    const held = new HeldMails(database, new Outbox(database));
    if (choice === 'send') return `${await held.release('send')} mails are on their way.`;
    if (choice === 'discard') return `${await held.release('discard')} mails are discarded.`;
    if (choice !== undefined) throw new BackupRefused(USAGE);
    const counts = await held.counts();
    if (counts.length === 0) return 'No mail is held back.';
    return counts
      .map(
        ({ template, count, beforeRestore }) =>
          `${count} × ${template}${beforeRestore ? ', waiting at the backup: perhaps sent since' : ''}`,
      )
      .join('\n');
  });
}

/** A snapshot, a lock and the making of a database need a session: a pooler is refused before anything is read or written. */
async function assertOwnSessions({ DATABASE_URL, MIGRATION_DATABASE_URL }: Env): Promise<void> {
  for (const url of new Set([DATABASE_URL, MIGRATION_DATABASE_URL ?? DATABASE_URL]))
    await assertSessions(url);
}

function passphraseOf({ BACKUP_PASSPHRASE }: Env): string {
  if (BACKUP_PASSPHRASE === undefined)
    throw new BackupRefused('Set BACKUP_PASSPHRASE (20 characters or more): a backup is always encrypted.');
  return BACKUP_PASSPHRASE;
}

async function withDatabase<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  const dataSource = createDataSource({
    url: env.DATABASE_URL,
    poolSize: 2,
    applicationName: 'shop-backup',
  });
  await dataSource.initialize();
  try {
    return await work(new Database(dataSource));
  } finally {
    await dataSource.destroy();
  }
}
