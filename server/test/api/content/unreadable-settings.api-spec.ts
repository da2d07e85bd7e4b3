import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  await shop.database.query('ALTER TABLE page_photos RENAME TO page_photos_away');
});
afterAll(() => shop.stop());

const read = (path: string) => fetch(`${shop.url}${path}`);

it.each([
  ['/terms-of-service', 'Try again'],
  ['/nl/verzenden-en-retourneren', 'Opnieuw proberen'],
  ['/', 'Try again'],
])('%s claims nothing of a shop whose settings cannot be read', async (path, link) => {
  expect((await read('/api/storefront')).status).toBe(500);
  const page = await read(path);
  expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const html = await page.text();
  expect(html).toContain(`>${link}</a>`);
  expect(html).not.toMatch(/4[.,]95|150|TRACKSUIT/);
});

it('the pages are there again once they can', async () => {
  await shop.database.query('ALTER TABLE page_photos_away RENAME TO page_photos');
  expect((await read('/terms-of-service')).status).toBe(200);
});
