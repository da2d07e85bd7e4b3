import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { createEmptyDatabase } from '../../support/database.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { ObjectStore } from '../../support/object-store.js';
import { asApp } from '../../support/postgres.global-setup.js';
import { signIn } from '../../support/staff.js';
import { documentForm, pictureForm } from '../../support/upload-forms.js';
import { runBackupCommand } from '../../../src/backup-command.js';
import type { UploadedPicture } from '#contracts/media';

const folder = mkdtempSync(join(tmpdir(), 'shop-object-store-'));
let store: ObjectStore;
let first: TestShop;
let second: TestShop;

/** Two machines with no directory in common. */
beforeAll(async () => {
  store = await ObjectStore.start();
  [first, second] = await Promise.all([
    startTestShop({ env: { ...store.env } }),
    startTestShop({ env: { ...store.env } }),
  ]);
});

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(path: string, body: FormData): Promise<Response> {
  const { headers } = await signIn(first);
  return fetch(`${first.url}${path}`, { method: 'POST', body, headers });
}

/** The settings of the commands for one database, with the bucket of the shop. */
const settings = (databaseUrl: string, dataDir: string) => ({
  ...store.env,
  DATABASE_URL: asApp(databaseUrl),
  MIGRATION_DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SESSION_SECRET: first.env.SESSION_SECRET,
  BACKUP_PASSPHRASE: 'correct horse battery staple',
});

describe('a shop with its files in an object store', () => {
  it('shows on one machine the picture that was uploaded and rendered on another', async () => {
    const { url } = await bodyOf<UploadedPicture>(upload('/api/media', await pictureForm(900)));
    expect((await upload('/api/media/documents', await documentForm())).status).toBe(201);
    for (const shop of [first, second]) {
      const response = await call(shop, 'GET', url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    const folders = [...store.objects.keys()].map((key) => key.split('/').slice(0, 2).join('/'));
    expect(folders.sort()).toEqual(['media/documents', 'media/originals', 'media/variants']);
    expect(existsSync(join(first.dataDir, 'media'))).toBe(false);
  });

  it('is backed up into a bucket and restored from it, pictures included', async () => {
    const originals = [...store.objects].filter(([key]) => key.startsWith('media/originals/'));
    expect(originals).toHaveLength(1);
    const own = settings(first.env.DATABASE_URL, first.dataDir);
    const backup = await runBackupCommand(['backup', '--to', 's3://shop-files/backups/night'], own);
    const address = backup.text.split('\n')[0] ?? '';
    expect(address).toMatch(/^s3:\/\/shop-files\/backups\/night\/shop-/);
    expect(backup).toMatchObject({ failed: false });
    for (const [key] of originals) store.objects.delete(key);
    store.objects.set('media/originals/stranger-0123456789.photo', Buffer.from('of the shop before'));

    const { url, drop } = await createEmptyDatabase();
    const restored = await runBackupCommand(['restore', '--from', address], settings(url, folder));
    expect([restored.failed, restored.text]).toEqual([false, expect.stringContaining('is as of')]);
    await drop();
    expect([...store.objects].filter(([key]) => key.startsWith('media/originals/'))).toEqual(originals);
  });

  it('drills the newest backup of its bucket', async () => {
    const own = {
      ...settings(first.env.DATABASE_URL, first.dataDir),
      BACKUP_DIR: 's3://shop-files/backups/night/',
    };
    const drilled = await runBackupCommand(['drill'], own);
    expect(drilled.text).toContain('rows, money and stock agree');
  });

  it('can be restored into a directory, to move it', async () => {
    const key = [...store.objects.keys()].find((name) => name.startsWith('backups/night/'));
    const { url, drop } = await createEmptyDatabase();
    const target = { ...settings(url, join(folder, 'moved')), S3_BUCKET: '' };
    const restored = await runBackupCommand(['restore', '--from', `s3://shop-files/${key}`], target);
    expect(restored).toMatchObject({ failed: false });
    await drop();
    const [picture = ''] = readdirSync(join(folder, 'moved/media/originals'));
    const moved = readFileSync(join(folder, 'moved/media/originals', picture));
    expect(store.objects.get(`media/originals/${picture}`)?.equals(moved)).toBe(true);
  });
});

it.each([
  ['a key that is wrong', 'shop-files', { S3_ACCESS_KEY_ID: 'OTHER' }, '403 InvalidAccessKeyId'],
  ['a bucket that is missing', 'none', {}, '404 NoSuchBucket'],
  ['a store that is away', 'shop-files', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ['a backup that is missing', 'shop-files', {}, 'There is no such backup'],
])('a restore with %s says so and touches nothing', async (_name, bucket, changes, words) => {
  const { url, drop } = await createEmptyDatabase();
  const before = new Map(store.objects);
  const args = ['restore', '--from', `s3://${bucket}/backups/night/none.age`];
  const { text, failed } = await runBackupCommand(args, { ...settings(url, folder), ...changes });
  expect([failed, text]).toEqual([true, expect.stringContaining(words)]);
  expect(store.objects).toEqual(before);
  await drop();
});

it('goes on selling while the object store is away, and answers a picture when it is back', async () => {
  const away = await ObjectStore.start();
  const shop = await startTestShop({ env: { ...away.env } });
  const id = await makeProduct(shop.database, { price: '80.00' });
  away.refuse = true;
  expect((await call(shop, 'GET', `/api/products/${id}`)).status).toBe(200);
  const wanted = '/media/photo-0123456789abcdef-0123456789/480.webp';
  const refused = await call(shop, 'GET', wanted);
  expect([refused.status, (await problemOf(refused)).code]).toEqual([500, 'server.error']);
  away.refuse = false;
  expect((await call(shop, 'GET', wanted)).status).toBe(404);
  await shop.stop();
  await away.stop();
});
