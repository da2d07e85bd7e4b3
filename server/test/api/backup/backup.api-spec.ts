import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { createEmptyDatabase } from '../../support/database.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { payFor } from '../../support/paid-order.js';
import { asApp } from '../../support/postgres.global-setup.js';
import { SetClock } from '../../support/set-clock.js';
import { Shopper } from '../../support/shopper.js';
import { signIn } from '../../support/staff.js';
import { runBackupCommand } from '../../../src/backup-command.js';
import { BackUpAtNight } from '../../../src/modules/backup/application/back-up-at-night.js';
import { backupStatus, type BackupStatus } from '#contracts/backup';
import { newId } from '#platform/ids';
import { Mail } from '#platform/mail/mail';

const PASSPHRASE = 'correct horse battery staple';
const folder = mkdtempSync(join(tmpdir(), 'shop-backups-'));
const clock = new SetClock(Date.now());
let shop: TestShop;
let product: string;

/** The settings of the commands for one database and data directory. */
const settings = (databaseUrl: string, dataDir: string, changes: Record<string, string> = {}) => ({
  DATABASE_URL: asApp(databaseUrl),
  MIGRATION_DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SESSION_SECRET: shop.env.SESSION_SECRET,
  BACKUP_PASSPHRASE: PASSPHRASE,
  ...changes,
});

async function buys(): Promise<string> {
  const shopper = new Shopper(shop);
  await shopper.adds(product);
  return payFor(shop, shopper);
}

beforeAll(async () => {
  shop = await startTestShop({
    worker: true,
    clock,
    env: { BACKUP_DIR: join(folder, 'nightly'), BACKUP_PASSPHRASE: PASSPHRASE },
  });
  product = await makeProduct(shop.database, { price: '80.00' });
  await makeStock(shop.database, product, { inStock: 500 });
});

afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a shop that sells while it is backed up', () => {
  it('is restored with agreeing books, every order paid before, and stock and pictures', async () => {
    await buys();
    mkdirSync(join(shop.dataDir, 'media/originals'), { recursive: true });
    writeFileSync(join(shop.dataDir, 'media/originals/coat-0123456789.photo'), randomBytes(1000));
    const [answer] = await Promise.all([
      runBackupCommand(['backup', '--to', folder], settings(shop.env.DATABASE_URL, shop.dataDir)),
      ...Array.from({ length: 5 }, buys),
    ]);
    expect(answer.failed).toBe(false);
    const file = answer.text.split('\n')[0] ?? '';

    const { url, drop } = await createEmptyDatabase();
    const place = settings(url, join(folder, 'restored'));
    const restored = await runBackupCommand(['restore', '--from', file], place);
    expect(restored).toMatchObject({ failed: false });
    // The backup may hold a payment whose stock was not taken yet: its event is in the backup too, and the worker goes on.
    const again = await startTestShop({ worker: true, env: { DATABASE_URL: url } });
    await eventually(async () => (await disagreements(again.database)).length === 0);
    const orders = await again.database.one<{ count: number }>(
      'SELECT count(*)::integer AS count FROM orders WHERE paid_at IS NOT NULL',
    );
    expect(orders?.count).toBeGreaterThanOrEqual(1);
    await again.stop();
    await drop();
    expect(readdirSync(join(folder, 'restored/media/originals'))).toEqual(['coat-0123456789.photo']);
  });

  it('drills its newest backup, says what agreed, and leaves no database behind', async () => {
    const own = settings(shop.env.DATABASE_URL, shop.dataDir, { BACKUP_DIR: folder });
    const drilled = await runBackupCommand(['drill'], own);
    expect(drilled).toMatchObject({ failed: false });
    expect(drilled.text).toContain('rows, money and stock agree');
    expect(await runBackupCommand(['drill', '--if-due'], own)).toEqual({ text: '', failed: false });
    const left = await shop.database.query(`SELECT 1 FROM pg_database WHERE datname LIKE 'drill%'`);
    expect(left).toEqual([]);
  });
});

it('says in words what a command lacks', async () => {
  const own = settings(shop.env.DATABASE_URL, shop.dataDir);
  for (const [args, words] of [
    [[], 'Usage'],
    [['backup'], 'Say where to'],
    [['backup', '--too'], "Unknown option '--too'"],
    [['restore'], 'Say which backup'],
    [['restore', '--from', join(folder, 'no.age')], 'There is no such backup'],
    [['drill'], 'There is no backup'],
  ] as const) {
    const { text, failed } = await runBackupCommand(args, own);
    expect(failed).toBe(true);
    expect(text).toContain(words);
  }
  const { text } = await runBackupCommand(['backup', '--to', folder], { ...own, BACKUP_PASSPHRASE: '' });
  expect(text).toContain('Set BACKUP_PASSPHRASE');
});

describe('mails after a restore', () => {
  const request = async (subject: string): Promise<string | undefined> => {
    const dedupeKey = `order-link:${subject}`;
    const mail = {
      dedupeKey,
      template: 'none',
      locale: 'en',
      recipient: 'a@example.test',
      data: {},
    } as const;
    await shop.database.transaction(() => shop.app.get(Mail).request(mail));
    const row = await shop.database.one<{ status: string }>(
      'SELECT status FROM mails WHERE dedupe_key = $1',
      [dedupeKey],
    );
    return row?.status;
  };

  it('are held back when they are about something older, until the owner decides', async () => {
    const own = settings(shop.env.DATABASE_URL, shop.dataDir);
    const before = '01999a00-0000-7000-8000-000000000001';
    await shop.database.execute(
      `INSERT INTO restores (id, taken_at, restored_at, skipped_numbers)
       VALUES ($1, now() - interval '1 day', $2, '[]')`,
      [newId(), new Date()],
    );
    expect(await request(before)).toBe('held');
    expect(await request(newId())).toBe('waiting');
    expect((await runBackupCommand(['held-mails'], own)).text).toBe('1 × none');
    expect((await runBackupCommand(['held-mails', 'discard'], own)).text).toBe('1 mails are discarded.');
    expect((await runBackupCommand(['held-mails'], own)).text).toBe('No mail is held back.');
    expect(await request(`${before}:later`)).toBe('waiting');
  });
});

describe('the nightly backup', () => {
  const status = async (): Promise<BackupStatus> => {
    const owner = await signIn(shop, 'owner');
    const body = await bodyOf<BackupStatus>(
      call(shop, 'GET', '/api/backups/status', undefined, owner.headers),
    );
    return backupStatus.parse(body);
  };

  it('is made in BACKUP_DIR once, and the owner is warned when it has become old', async () => {
    const task = shop.worker?.get(BackUpAtNight, { strict: false });
    await shop.database.execute('DELETE FROM backup_runs');
    expect(await status()).toMatchObject({ isSetUp: true, lastBackupAt: null, backupOverdue: true });
    await task?.run();
    await task?.run();
    expect(readdirSync(join(folder, 'nightly')).filter((name) => name.endsWith('.age'))).toHaveLength(1);
    expect(await status()).toMatchObject({ backupOverdue: false, drillOverdue: false });
    clock.advance(3 * 24 * 3600);
    expect(await status()).toMatchObject({ backupOverdue: true, drillOverdue: false });
    clock.advance(8 * 24 * 3600);
    expect(await status()).toMatchObject({ drillOverdue: true });
  });
});
