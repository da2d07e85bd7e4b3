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
