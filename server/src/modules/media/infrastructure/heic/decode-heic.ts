import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Pixels } from './tiff.js';
import { ConcurrencyLimit } from '#platform/concurrency-limit';
import { projectRoot } from '#platform/project-root';

const LIMIT_MS = 60_000;
/** Memory of the decoder. A picture of 48 million pixels needs 300 to 360 MB (docs/decisions/2026-11-27-pictures-of-telephones.md). */
const MOST_BYTES = 480 * 1024 * 1024;
/** One at a time: a large one takes more memory than everything else in the process. */
const limit = new ConcurrencyLimit(1);

/**
 * Decodes a HEIC picture upright, in its own colour profile, no side longer than `longestSide` pixels. Works in a thread of
 * its own, one picture at a time in a process. Throws when the file is broken, needs more than a minute or too much memory.
 */
export function decodeHeic(file: Buffer, mostPixels: number, longestSide: number): Promise<Pixels> {
  return limit.run(() => inThread({ file, mostPixels, longestSide, mostBytes: MOST_BYTES }));
}

async function inThread(order: object): Promise<Pixels> {
  const thread = new Worker(join(projectRoot(), 'server/workers/heic.mjs'), {
    workerData: order,
    // What the decoder prints about a broken file stays out of the log.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The decoder ended without a picture')));
      timer = setTimeout(() => reject(new Error('The picture takes too long')), LIMIT_MS);
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
