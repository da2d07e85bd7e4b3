import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObjectStore } from '../../../test/support/object-store.js';
import { openBucket, openFileStore } from './open-file-store.js';
import { ObjectStoreRefused } from './object-store-refused.js';
import type { FileStore } from './file-store.js';

const directory = mkdtempSync(join(tmpdir(), 'shop-files-'));
let objects: ObjectStore;

beforeAll(async () => {
  objects = await ObjectStore.start();
});

afterAll(async () => {
  await objects.stop();
  rmSync(directory, { recursive: true, force: true });
});

const stores: [name: string, open: () => Promise<FileStore>][] = [
  ['a directory', () => openFileStore({ DATA_DIR: directory, S3_BUCKET: undefined, ...noS3 })],
  ['a bucket', () => openFileStore({ DATA_DIR: directory, ...objects.env })],
  ['a path in a bucket', () => openBucket(objects.env, objects.env.S3_BUCKET, 'shops/one/')],
];
const noS3 = {
  S3_ENDPOINT: undefined,
  S3_REGION: '',
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
};

describe.each(stores)('the files in %s', (_name, open) => {
  it('are written whole, read, listed and deleted', async () => {
    const files = await open();
    await files.write('media/originals/coat-1.photo', Buffer.from('a coat'));
    await files.write('media/originals/hat-1.photo', Buffer.from('a hat'));
    await files.write('media/variants/coat-1/160.avif', Buffer.from('small'));
    expect(await files.exists('media/originals/coat-1.photo')).toBe(true);
    expect((await files.read('media/originals/coat-1.photo'))?.toString()).toBe('a coat');
    expect(await files.list('media/originals')).toEqual([
      'media/originals/coat-1.photo',
      'media/originals/hat-1.photo',
    ]);
    await files.write('media/originals/coat-1.photo', Buffer.from('another coat'));
    expect((await files.read('media/originals/coat-1.photo'))?.toString()).toBe('another coat');
    await files.delete('media/originals/coat-1.photo');
    expect(await files.list('')).toEqual(['media/originals/hat-1.photo', 'media/variants/coat-1/160.avif']);
  });

  it('are none where nothing was written', async () => {
    const files = await open();
    expect(await files.exists('media/nothing')).toBe(false);
    expect(await files.read('media/nothing')).toBeUndefined();
    expect(await files.open('media/nothing')).toBeUndefined();
    expect(await files.list('nowhere')).toEqual([]);
    await files.delete('media/nothing');
  });

  it('may be larger than what is sent at once', async () => {
    const files = await open();
    const chunk = Buffer.alloc(1_000_000, 'x');
    await files.write('large', Readable.from(Array.from({ length: 12 }, () => chunk)));
    const found = await files.open('large');
    expect(found?.size).toBe(12_000_000);
    expect(found && (await buffer(found.content)).length).toBe(12_000_000);
  });

  it('do not appear when their stream breaks', async () => {
    const files = await open();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(6_000_000, 'x');
        await Promise.reject(new Error('the upload broke'));
      })(),
    );
    await expect(files.write('broken', broken)).rejects.toThrow('the upload broke');
    expect(await files.exists('broken')).toBe(false);
    expect(objects.openUploads).toBe(0);
    expect((await files.list('')).filter((path) => path.startsWith('broken'))).toEqual([]);
  });

  it.each(['../secret', '/etc/passwd', 'media//x', 'media/../../x', ''])('cannot be at %j', async (path) => {
    const files = await open();
    await expect(async () => files.read(path)).rejects.toThrow('cannot be the path');
    await expect(async () => files.write(path, Buffer.from('x'))).rejects.toThrow('cannot be the path');
  });
});

it('opens an object whose size the store does not say', async () => {
  const files = await openBucket(objects.env, objects.env.S3_BUCKET, 'unsized/');
  await files.write('coat', Buffer.from('a coat'));
  objects.hideSizes = true;
  const found = await files.open('coat').finally(() => (objects.hideSizes = false));
  expect(found?.size).toBe(6);
  expect(found && (await buffer(found.content)).toString()).toBe('a coat');
});

it('lists a bucket of more files than one answer names', async () => {
  const files = await openBucket(objects.env, objects.env.S3_BUCKET, 'many/');
  const names = Array.from({ length: 1100 }, (_, index) => `f/${String(index).padStart(4, '0')}`);
  for (const some of [names.slice(0, 550), names.slice(550)])
    await Promise.all(some.map((name) => files.write(name, Buffer.from('x'))));
  expect(await files.list('f')).toEqual(names);
});

it.each([
  ['a bucket that is missing', { S3_BUCKET: 'none' }, 'NoSuchBucket'],
  ['a key that is wrong', { S3_ACCESS_KEY_ID: 'OTHER' }, '403'],
  ['a store that is away', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
])('says in words what is wrong with %s', async (_name, changes, reason) => {
  const files = await openFileStore({ DATA_DIR: directory, ...objects.env, ...changes });
  for (const ask of [
    () => files.read('x'),
    () => files.write('x', Buffer.from('x')),
    () => files.list('x'),
  ]) {
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ObjectStoreRefused);
    expect((error as Error).message).toContain(reason);
    expect((error as Error).message).not.toContain('the-secret-of-the-test-key');
  }
});
