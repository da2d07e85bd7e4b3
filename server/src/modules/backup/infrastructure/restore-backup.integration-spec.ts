import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../../test/support/database.js';
import { createFormerDatabase, FORMER_NAMES } from '../../../../test/support/former-database.js';
import type { Manifest } from '../domain/manifest.js';
import { contentOf, readArchive, writeArchive } from './archive.js';
import { createBackup, type CreatedBackup, MANIFEST } from './create-backup.js';
import { restoreBackup } from './restore-backup.js';
import { ShopFiles } from './shop-files.js';
import { migrationNames } from '#platform/database/migrate-inside';
import { DirectoryFileStore } from '#platform/files/directory-file-store';
import { newId } from '#platform/ids';

const PASSPHRASE = 'correct horse battery staple';
const PHOTO = randomBytes(300_000);
const ORIGINAL = 'media/originals/coat-0123456789.photo';
const EMPTY_UPLOAD = 'imports/just-begun.csv';
/** One row of over four megabytes, and every character that COPY escapes. */
const LONG = `tab\t, line\nbreak, back\\slash, \\. and ${'x'.repeat(4_300_000)}`;

let source: TestDatabase;
const places: TestDatabase[] = [];
let folder: string;
let backup: CreatedBackup;

function filesIn(directory: string): ShopFiles {
  const files = new DirectoryFileStore(directory);
  return new ShopFiles(files, files);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));
  source = await createTestDatabase();
  mkdirSync(join(folder, 'data/media/originals'), { recursive: true });
  writeFileSync(join(folder, 'data', ORIGINAL), PHOTO);
  mkdirSync(join(folder, 'data/imports'));
  writeFileSync(join(folder, 'data', EMPTY_UPLOAD), '');
  await query(source.url, `INSERT INTO invoice_counters VALUES ('invoice', 2026, 41)`);
  await query(source.url, 'INSERT INTO backup_requests VALUES (gen_random_uuid(), now(), now())');
  await mail('waiting', 'one');
  await mail('sent', 'two');
  backup = await createBackup(
    { databaseUrl: source.appUrl, files: filesIn(join(folder, 'data')), sessionSecret: 's'.repeat(40) },
    join(folder, 'backups'),
    PASSPHRASE,
    new Date('2026-11-23T02:00:00Z'),
  );
});

afterAll(async () => {
  await Promise.all([source, ...places].map((database) => database.drop()));
  rmSync(folder, { recursive: true, force: true });
});

function mail(status: string, key: string) {
  return query(
    source.url,
    `INSERT INTO mails (id, dedupe_key, template, locale, recipient, data, status)
     VALUES (gen_random_uuid(), $1, 'test', 'en', 'a@example.test', jsonb_build_object('text', $2::text), $3)`,
    [key, LONG, status],
  );
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A new database without a table, and a new data directory. */
async function emptyPlace() {
  const database = await createEmptyDatabase();
  places.push(database);
  const { url: ownerUrl, appUrl } = database;
  const dataDir = join(folder, newId());
  const facts = { backup: 'night.age', by: 'owner@example.test', wayBack: 'before.age' };
  return { ownerUrl, appUrl, dataDir, files: filesIn(dataDir), replace: false, facts };
}

const from = (path: string, passphrase = PASSPHRASE) => ({ path, passphrase });

const tablesIn = (url: string) =>
  query<{ count: number }>(
    url,
    `SELECT count(*)::integer AS count FROM pg_tables WHERE schemaname = 'public'`,
  );

describe('a restore', () => {
  it('brings up to date a backup of the release that had the migrations before the baseline', async () => {
    const former = await createFormerDatabase();
    places.push(former);
    const { file } = await createBackup(
      { databaseUrl: former.url, files: filesIn(join(folder, 'data')), sessionSecret: 's'.repeat(40) },
      join(folder, 'backups-of-the-former-release'),
      PASSPHRASE,
      new Date('2026-11-23T02:00:00Z'),
    );
    const place = await emptyPlace();
    await restoreBackup(from(file), place);
    const rows = await query<{ name: string }>(place.ownerUrl, 'SELECT name FROM migrations ORDER BY id');
    expect(rows.map(({ name }) => name)).toEqual([...FORMER_NAMES, ...migrationNames()]);
    const triggers = 'SELECT tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1';
    expect(await query(place.ownerUrl, triggers)).toEqual(await query(source.url, triggers));
  });

  it('brings back rows and pictures, holds waiting mails and leaves numbers out', async () => {
    const place = await emptyPlace();
    const restored = await restoreBackup(from(backup.file), place);
    expect(restored.sessionSecret).toBe('s'.repeat(40));
    expect(
      await query(
        place.ownerUrl,
        `SELECT staff_email, action, subject_id, after ->> 'wayBack' AS "wayBack" FROM audit_log`,
      ),
    ).toEqual([
      {
        staff_email: 'owner@example.test',
        action: 'backup.restored',
        subject_id: 'night.age',
        wayBack: 'before.age',
      },
    ]);
    expect(await query(place.ownerUrl, 'SELECT file, reason FROM backup_runs')).toEqual([
      { file: 'before.age', reason: 'restore' },
    ]);
    expect(await query(place.ownerUrl, 'SELECT id FROM backup_requests')).toEqual([]);
    expect(readFileSync(join(place.dataDir, ORIGINAL)).equals(PHOTO)).toBe(true);
    expect(readFileSync(join(place.dataDir, EMPTY_UPLOAD))).toHaveLength(0);
    expect(
      await query(
        place.ownerUrl,
        `SELECT dedupe_key, status, data ->> 'text' = $1 AS same FROM mails ORDER BY 1`,
        [LONG],
      ),
    ).toEqual([
      { dedupe_key: 'one', status: 'held', same: true },
      { dedupe_key: 'two', status: 'sent', same: true },
    ]);
    expect(restored).toMatchObject({
      heldMails: 1,
      skippedNumbers: expect.arrayContaining([
        { series: 'invoice', year: 2026, first: 42, last: 1041 },
        { series: 'credit-note', year: 2026, first: 1, last: 1000 },
      ]) as unknown,
    });
    expect(
      await query(
        place.ownerUrl,
        `SELECT last_number FROM invoice_counters WHERE series = 'invoice' AND year = 2026`,
      ),
    ).toEqual([{ last_number: 1041 }]);
    const [{ skipped_numbers: recorded } = {}] = await query(
      place.ownerUrl,
      'SELECT skipped_numbers FROM restores',
    );
    expect(recorded).toEqual(restored.skippedNumbers);
  });

  it('replaces what is there when told to, with the constraints, triggers and rights of any shop', async () => {
    const target = await createTestDatabase();
    const place = { ...(await emptyPlace()), ownerUrl: target.url, appUrl: target.appUrl };
    const other = join(place.dataDir, 'media/originals/other-0123456789.photo');
    mkdirSync(join(place.dataDir, 'media/originals'), { recursive: true });
    writeFileSync(other, 'other');
    await query(target.url, `INSERT INTO invoice_counters VALUES ('invoice', 2020, 7)`);
    await expect(restoreBackup(from(backup.file), place)).rejects.toThrow('not empty');
    expect(await query(target.url, 'SELECT year FROM invoice_counters')).toEqual([{ year: 2020 }]);
    expect(existsSync(other)).toBe(true);
    await restoreBackup(from(backup.file), { ...place, replace: true });
    expect(await query(target.url, 'SELECT 1 FROM invoice_counters WHERE year = 2020')).toEqual([]);
    expect(existsSync(other)).toBe(false);
    const shape = (url: string) =>
      query(
        url,
        `SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace
         UNION ALL
         SELECT tgrelid::regclass::text, tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
         UNION ALL
         SELECT table_name, privilege_type, '' FROM information_schema.table_privileges
         WHERE grantee = 'shop_app' AND table_schema = 'public'
         ORDER BY 1, 2, 3`,
      );
    expect(await shape(target.url)).toEqual(await shape(source.url));
    await target.drop();
  });

  it('refuses while the shop runs', async () => {
    const place = await emptyPlace();
    const api = new pg.Client({ connectionString: place.ownerUrl, application_name: 'shop-api' });
    await api.connect();
    await expect(restoreBackup(from(backup.file), place)).rejects.toThrow('Stop it first');
    await api.end();
  });
});

describe('a backup that cannot be restored', () => {
  const refused = async (file: string, words: string, passphrase?: string): Promise<void> => {
    const place = { ...(await emptyPlace()), replace: true };
    await expect(restoreBackup(from(file, passphrase), place)).rejects.toThrow(words);
    expect(await tablesIn(place.ownerUrl)).toEqual([{ count: 0 }]);
    expect(existsSync(place.dataDir)).toBe(false);
  };
  const changed = (change: (bytes: Buffer) => Buffer): string => {
    const file = join(folder, `${randomBytes(4).toString('hex')}.age`);
    writeFileSync(file, change(readFileSync(backup.file)));
    return file;
  };
  /** The same backup with another manifest. */
  const withManifest = async (change: Partial<Manifest>): Promise<string> => {
    const file = join(folder, `${randomBytes(4).toString('hex')}.age`);
    await writeArchive(file, PASSPHRASE, (archive) =>
      readArchive(backup.file, PASSPHRASE, async (name, content) => {
        const bytes = await contentOf(content);
        const manifest =
          name === MANIFEST ? { ...(JSON.parse(bytes.toString()) as Manifest), ...change } : undefined;
        await archive.add(name, manifest ? Buffer.from(JSON.stringify(manifest)) : bytes);
      }),
    );
    return file;
  };

  it('is named when the passphrase is wrong', () =>
    refused(backup.file, 'The passphrase is not that of this backup', 'another passphrase of some length'));

  it('is named when it is missing', () => refused(join(folder, 'missing.age'), 'no such backup'));

  it('is named when its end is missing', () =>
    refused(
      changed((bytes) => bytes.subarray(0, bytes.length - 100)),
      'damaged or not whole',
    ));

  it('is named when it ends between two blocks', () =>
    refused(
      changed((bytes) => bytes.subarray(0, 70_000)),
      'damaged or not whole',
    ));

  it('is named when one bit has changed', () =>
    refused(
      changed((bytes) => {
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 50) ^ 1, bytes.length - 50);
        return bytes;
      }),
      'damaged or not whole',
    ));

  it('is named when a newer release made it', async () => {
    const migrations = [...backup.manifest.migrations, 'Later1863700000000'];
    await refused(await withManifest({ migrations, release: '9.0.0' }), 'newer release (9.0.0)');
  });

  it('is named when a release made it whose migrations this one cannot go on from', async () => {
    const migrations = ['Catalog1763700000001', 'Inventory1763700000002'];
    await refused(await withManifest({ migrations }), 'an early release');
  });

  it('leaves the database empty when the restored rows are others', async () => {
    const tables = backup.manifest.tables.map((table) =>
      table.name === 'mails' ? { ...table, fingerprint: '1' } : table,
    );
    const place = await emptyPlace();
    await expect(restoreBackup(from(await withManifest({ tables })), place)).rejects.toThrow('mails');
    expect(await tablesIn(place.ownerUrl)).toEqual([{ count: 0 }]);
  });
});

it('leaves no file that looks whole when a backup fails', async () => {
  const source = {
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    files: filesIn(folder),
    sessionSecret: 's',
  };
  const target = join(folder, 'failed');
  await expect(createBackup(source, target, PASSPHRASE, new Date())).rejects.toThrow();
  expect(readdirSync(target)).toEqual([]);
});
