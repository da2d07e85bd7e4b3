import { get } from 'node:http';
import type { Page } from 'playwright-core';

export const KB = 1000;

/** A file that a page has loaded, with its compressed size on the network in bytes. */
export interface LoadedFile {
  path: string;
  bytes: number;
}

/** Returns the files that a page has loaded. */
export const loadedBy = (page: Page): Promise<LoadedFile[]> =>
  page.evaluate<LoadedFile[]>(
    `performance.getEntriesByType('resource').map((entry) => ({ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }))`,
  );

export const sumOf = (loaded: readonly LoadedFile[]): number =>
  loaded.reduce((total, { bytes }) => total + bytes, 0);

/** The compressed body of a page, which Node's `fetch` would decompress. */
export const rawBody = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
