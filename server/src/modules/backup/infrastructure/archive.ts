import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { BackupRefused } from '../domain/manifest.js';

/**
 * Work factor of scrypt, as a power of two: 64 MB and half a second for each passphrase that is tried. The default, 18,
 * takes 256 MB, which is more than the worker has; the passphrase has at least 20 characters instead.
 */
const SCRYPT_WORK = 16;

/** Adds entries to an archive that is being written; each waits until the entry is on its way. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Throws when the stream does not have exactly `size` bytes. */
  addStream(name: string, size: number, content: Readable): Promise<void>;
}

/**
 * Writes an encrypted archive: tar, gzip, then age with a passphrase, so `age -d <file> | tar xz` opens it without the
 * shop. The bytes go to `<path>.partial` first; the name appears when everything is on the disk. Returns the size in bytes.
 */
export async function writeArchive(
  path: string,
  passphrase: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  const partial = `${path}.partial`;
  try {
    const pack = tar.pack();
    const filling = fill(writerOf(pack)).then(
      () => pack.finalize(),
      (error: unknown) => {
        pack.destroy(error as Error);
        throw error;
      },
    );
    // `flush` has the bytes on the disk before the file closes.
    const file = createWriteStream(partial, { mode: 0o600, flush: true });
    await bothOf(filling, pipeline(pack, createGzip(), encryptedBy(passphrase), file));
    const { size } = await stat(partial);
    await rename(partial, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Reads an archive to its end and gives every entry to `onEntry`, which reads its content. Throws `BackupRefused` for a
 * wrong passphrase and for a file that is damaged or not whole; that shows only at the end, so a caller that must not act
 * on half a backup reads it twice.
 */
export async function readArchive(
  path: string,
  passphrase: string,
  onEntry: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  await access(path).catch(() => {
    throw new BackupRefused(`There is no such backup that can be read: ${path}`);
  });
  const extract = tar.extract();
  const feeding = pipeline(createReadStream(path), decryptedBy(passphrase), createGunzip(), extract);
  const reading = (async () => {
    for await (const entry of extract) {
      await onEntry(entry.header.name, entry as unknown as Readable);
      entry.resume();
    }
  })();
  await bothOf(feeding, reading);
}

/** Reads the content of an entry into memory. */
export async function contentOf(entry: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function writerOf(pack: tar.Pack): ArchiveWriter {
  const add = (name: string, content: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      pack.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
    });
  return {
    add,
    async addStream(name, size, content) {
      // The library ends an entry without bytes at once, before anything can be piped into it.
      if (size === 0) {
        content.destroy();
        return add(name, Buffer.alloc(0));
      }
      const entry = pack.entry({ name, size });
      const ended = once(entry, 'finish');
      await Promise.all([pipeline(content, entry), ended]);
    },
  };
}

function encryptedBy(passphrase: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(SCRYPT_WORK);
    yield* chunksOf(await encrypter.encrypt(streamOf(source)));
  };
}

function decryptedBy(passphrase: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    try {
      yield* chunksOf(await decrypter.decrypt(streamOf(source)));
    } catch (error) {
      throw refusalOf(error as Error);
    }
  };
}

/** By way of `unknown`, because the types of Node and of browsers, which the library's follow, differ. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const stream: unknown = WebStream.from(source);
  return stream as ReadableStream<Uint8Array>;
}

function chunksOf(stream: unknown): AsyncIterable<Uint8Array> {
  return stream as AsyncIterable<Uint8Array>;
}

/** The first error of either; waits for the end of both, so that nothing goes on behind the caller's back. */
async function bothOf(...parts: Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(parts);
  } finally {
    await Promise.allSettled(parts);
  }
}

/** age authenticates every block and the end, so a changed or shortened file shows here. */
function refusalOf({ message }: Error): BackupRefused {
  if (message.startsWith('no identity matched'))
    return new BackupRefused('The passphrase is not that of this backup. Nothing was changed.');
  return new BackupRefused(`The backup is damaged or not whole (${message}). Nothing was changed.`);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
