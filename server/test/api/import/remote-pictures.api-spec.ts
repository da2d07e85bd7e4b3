import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, runSchedule, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { unique } from '../../support/makers/unique.js';
import { PictureHost } from '../../support/picture-host.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { FetchRemotePictures } from '../../../src/modules/import/application/pictures/fetch-remote-pictures.js';
import { copyOf } from '#contracts/remote-pictures';

let shop: TestShop;
let staff: SignedInStaff;
let host: PictureHost;

beforeAll(async () => {
  host = await PictureHost.start();
  shop = await startTestShop({ worker: true, env: { ALLOW_PRIVATE_HOSTS: 'on' } });
  staff = await signIn(shop, 'staff');
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(async () => {
  await shop.stop();
  host.stop();
});

const send = (method: string, path: string, body: unknown) =>
  call(shop, method, `/api${path}`, body, staff.headers);
const address = () => `${host.origin}/${unique('picture')}.jpg`;
const copy = (of: string) => fetch(shop.url + copyOf(of), { redirect: 'manual' });

async function productWith(imageUrl: string, images: readonly string[] = []): Promise<string> {
  const product = {
    name: unique('Jacket'),
    description: '',
    price: '10.00',
    category: 'JACKETS',
    status: 'draft',
  };
  const made = await send('POST', '/products', { ...product, imageUrl, images });
  expect(made.status, await made.clone().text()).toBe(201);
  return (await bodyOf<{ id: string }>(made)).id;
}

/** The shop's copy of a picture, once there is one. */
async function shown(of: string): Promise<Response> {
  await runSchedule(shop, FetchRemotePictures);
  // The worker's own run may have taken it a moment before.
  await eventually(async () => (await copy(of)).status === 302);
  return fetch(shop.url + copyOf(of));
}

describe('a picture of another host', () => {
  it('is copied for a product, its variant, a collection and a page photo', async () => {
    const [main, second, ofVariant, ofCategory, ofPage] = Array.from({ length: 5 }, address) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const id = await productWith(main, [main, second]);
    const rows = [{ size: 'M', sku: unique('SKU'), imageUrl: ofVariant }];
    expect((await send('PUT', `/products/${id}/variants`, { rows })).status).toBe(200);
    const category = { name: unique('Knitwear'), description: null, featured: false, imageUrl: ofCategory };
    expect((await send('POST', '/categories', category)).status).toBe(201);
    expect((await send('PUT', '/photos/section-left', { url: ofPage })).status).toBe(200);
    for (const one of [main, second, ofVariant, ofCategory, ofPage]) {
      const picture = await shown(one);
      expect([picture.status, picture.headers.get('content-type')], one).toEqual([200, 'image/webp']);
    }
    const home = await (await fetch(`${shop.url}/about`, { headers: { accept: 'text/html' } })).text();
    expect(home).not.toMatch(/(src|href|srcset)="http:\/\/127\.0\.0\.1:\d+\/[^"]*\.jpg/);
  });

  it('is not found, and that not cached, until it is copied', async () => {
    const release = host.hold();
    const one = address();
    await productWith(one);
    const waiting = await copy(one);
    release();
    expect(waiting.headers.get('cache-control')).toContain('no-store');
    expect([waiting.status, (await problemOf(waiting)).code]).toEqual([404, 'media.picture-not-found']);
    await shown(one);
  });

  it('is fetched once, however many products name it', async () => {
    const one = address();
    await Promise.all([productWith(one), productWith(one), productWith(one)]);
    await shown(one);
    await productWith(one);
    const path = new URL(one).pathname;
    expect(host.requested.filter((requested) => requested === path)).toHaveLength(1);
  });

  it('that could not be fetched is tried again when the product is saved again', async () => {
    const one = address();
    const path = new URL(one).pathname;
    host.refused.add(path);
    await productWith(one);
    await runSchedule(shop, FetchRemotePictures);
    const state = `SELECT state FROM text_pictures WHERE source = $1`;
    await eventually(
      async () => (await shop.database.one<{ state: string }>(state, [one]))?.state === 'failed',
    );
    expect((await copy(one)).status).toBe(404);
    host.refused.delete(path);
    await productWith(one);
    expect((await shown(one)).status).toBe(200);
  });

  it('that nobody named is not fetched', async () => {
    const one = address();
    expect((await copy(one)).status).toBe(404);
    expect(await shop.database.query('SELECT FROM text_pictures WHERE source = $1', [one])).toEqual([]);
  });

  it.each(['', 'javascript:alert(1)', '//evil.example/x'])(
    'is asked for by an address, not “%s”',
    async (wrong) => {
      expect((await copy(wrong)).status).toBe(400);
    },
  );
});
