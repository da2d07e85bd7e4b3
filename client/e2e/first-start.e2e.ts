import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { productsOf, useSharedShop } from './support/shared-shop.js';
import { startProcess, type ShopProcess } from '../../server/test/support/processes.js';
import { freePort } from '../../server/launch/processes/ports.mjs';
import { openShop, visit } from './support/shop-page.js';

const parts = useSharedShop();
const home = mkdtempSync(join(tmpdir(), 'first-start-'));
let api: ShopProcess;
let url: string;

/** An api on the shared catalogue whose data directory is empty: no picture has been requested before. */
beforeAll(async () => {
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  api = await startProcess('api', {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: home,
    DATABASE_URL: inject('shop').databaseUrl,
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    LOG_LEVEL: 'fatal',
  });
});
afterAll(async () => {
  await api.end('SIGTERM');
  rmSync(home, { recursive: true, force: true });
});

/** Addresses of the pictures in view that have not appeared. */
const emptyFrames = (page: Page) =>
  page.locator('img').evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        const inView = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return inView && !(image.complete && image.naturalWidth > 0);
      })
      .map((image) => image.currentSrc || image.src),
  );

/** Scrolls through a page one screen at a time and returns how many pictures it has. */
async function scrollThrough(page: Page): Promise<number> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const step = await page.evaluate<number>('innerHeight');
  for (let top = 0; top < height; top += step) {
    await page.evaluate<void>(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    await expect.poll(() => emptyFrames(page), { message: `at ${top} px` }).toEqual([]);
  }
  return page.locator('img').count();
}

describe('after the first start in an empty data directory', () => {
  it.each([390, 1440])('shows no empty frame at %i px', async (width) => {
    const { page, context, faults } = await openShop(parts.browser, { url, width, pictures: true });
    const [product] = await productsOf('category=JACKETS&limit=1');
    const categories = ['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'];
    const paths = [
      '/',
      ...categories.map((category) => `/category/${encodeURIComponent(category)}`),
      `/product/${product?.id}`,
    ];
    for (const path of paths) {
      await visit(page, path);
      expect(await scrollThrough(page), path).toBeGreaterThan(5);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
