import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, runSchedule, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { PUBLISHABLE } from '../../support/makers/make-maker.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { FetchRemotePictures } from '../../../src/modules/import/application/pictures/fetch-remote-pictures.js';
import type { Product, ProductSummary } from '#contracts/catalog';

let shop: TestShop;
let staff: SignedInStaff;
let elsewhere: Server;
let origin: string;
const requested: string[] = [];

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f6b4f' } })
    .jpeg()
    .toBuffer();
  elsewhere = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url?.startsWith('/chart.jpg'))
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  shop = await startTestShop({ worker: true, env: { ALLOW_PRIVATE_HOSTS: 'on' } });
  staff = await signIn(shop, 'staff');
  await makeCategory(shop.database, { name: 'JACKETS', featured: true, position: 1 });
});
afterAll(async () => {
  await shop.stop();
  elsewhere.close();
});

const INPUT = {
  name: 'Kinsale Bomber',
  price: '119.95',
  category: 'JACKETS',
  imageUrl: '/media/test-picture/480.webp',
  description: '',
  ...PUBLISHABLE,
};
const send = (method: string, path: string, body: object) =>
  call(shop, method, path, body, { ...staff.headers });
const add = (input: object) => send('POST', '/api/products', { ...INPUT, ...input });
const shown = (id: string) => bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`));

describe('the description of a product', () => {
  it('keeps its formatting, and plain text becomes paragraphs', async () => {
    const description =
      '<h2>Care</h2><p>Wash <strong>cold</strong>.</p><ul><li>Line dry</li></ul>' +
      '<table><tbody><tr><th>Size</th><td>M</td></tr></tbody></table><p><a href="/shipping">Shipping</a></p>';
    const product = await bodyOf<Product>(
      add({ description, translations: { nl: { description: 'Koud wassen.\n\nNiet drogen & strijken.' } } }),
    );
    expect(product.description).toBe(description);
    expect(product.translations['nl']).toEqual({
      description: '<p>Koud wassen.</p><p>Niet drogen &amp; strijken.</p>',
    });
    expect(await shown(product.id)).toMatchObject({ description });
  });

  it('loses everything hostile when a product is replaced, in every language', async () => {
    const { id } = await bodyOf<Product>(add({}));
    const hostile =
      '<p onclick="alert(1)" style="color:red">Hi<script>alert(1)</script></p><svg onload=alert(1)></svg>' +
      '<a href="javascript:alert(1)">there</a><img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe>';
    const replaced = await send('PUT', `/api/products/${id}`, {
      ...INPUT,
      description: hostile,
      translations: { nl: { name: 'Kort', description: hostile }, de: { description: '<script>1</script>' } },
    });
    expect(replaced.status).toBe(200);
    const safe = '<p>Hi</p><p>there</p>';
    expect(await shown(id)).toMatchObject({
      description: safe,
      translations: { nl: { name: 'Kort', description: safe }, de: {} },
    });
    const [stored] = await shop.database.query('SELECT description FROM products WHERE id = $1', [id]);
    expect(stored).toEqual({ description: safe });
  });

  it('is sanitised once more on the way out, whatever the database has', async () => {
    const { id } = await bodyOf<Product>(add({}));
    await shop.database.query('UPDATE products SET description = $2, translations = $3 WHERE id = $1', [
      id,
      '<p>Hi<img src="https://evil.example/pixel.gif" onload="alert(1)"></p><script>alert(1)</script>',
      { nl: { description: 'Van de versie\nhiervoor <3' } },
    ]);
    const product = await eventually(async () => {
      const now = await shown(id);
      return now.description === '' ? undefined : now;
    });
    expect(product?.description).toBe('<p>Hi<img data-source="https://evil.example/pixel.gif" alt="" /></p>');
    expect(product?.translations['nl']?.description).toBe('<p>Van de versie<br />hiervoor &lt;3</p>');
  });

  it('is refused in words when it is too long or nested too deeply', async () => {
    const code = async (description: string) => (await problemOf(add({ description }))).code;
    expect(await code('x'.repeat(20_001))).toBe('catalog.description-too-long');
    expect(await code(`${'<div>'.repeat(500)}deep`)).toBe('catalog.description-too-complex');
    expect((await add({ description: '<p>' + 'x'.repeat(100_000) })).status).toBe(400);
    expect((await add({ description: 'x'.repeat(20_000) })).status).toBe(201);
  });

  it('is in no list', async () => {
    const { id } = await bodyOf<Product>(add({ description: '<p>Long text</p>' }));
    const [card] = await bodyOf<ProductSummary[]>(call(shop, 'GET', `/api/products?ids=${id}`));
    expect(card).not.toHaveProperty('description');
  });
});

describe('a picture inside a description', () => {
  it('is fetched from the other host by the worker and served by the shop from then on', async () => {
    const source = `${origin}/chart.jpg?v=${unique('1')}&w=2`;
    const given = `<p>Sizes</p><p><img src="${source.replace('&', '&amp;')}" alt="Size chart"></p>`;
    const { id, description } = await bodyOf<Product>(add({ description: given }));
    const escaped = source.replace('&', '&amp;');
    if (!description.includes(' src=')) {
      expect(description).toBe(`<p>Sizes</p><p><img data-source="${escaped}" alt="Size chart" /></p>`);
    }
    await runSchedule(shop, FetchRemotePictures);
    const fetched = await eventually(async () => {
      const now = await shown(id);
      return now.description.includes(' src=') ? now.description : undefined;
    });
    expect(fetched).toMatch(
      /<img src="\/media\/photo-[0-9a-f-]+\/1600\.webp" srcset="[^"]+" sizes="[^"]+" loading="lazy" decoding="async" width="300" height="200" data-source="[^"]+" alt="Size chart" \/>/,
    );
    const src = /src="([^"]+)"/.exec(fetched ?? '')?.[1] ?? '';
    expect((await fetch(shop.url + src)).status).toBe(200);
    expect(requested.filter((path) => origin + path === source)).toHaveLength(1);
    // Sent back as it was shown, it is stored as before: only where it came from.
    const again = await send('PUT', `/api/products/${id}`, { ...INPUT, description: fetched });
    expect((await bodyOf<Product>(Promise.resolve(again))).description).toBe(fetched);
    const [stored] = await shop.database.query('SELECT description FROM products WHERE id = $1', [id]);
    expect(stored).toEqual({
      description: `<p>Sizes</p><p><img data-source="${escaped}" alt="Size chart" /></p>`,
    });
  });

  it('of the shop itself keeps its address and size', async () => {
    const { description } = await bodyOf<Product>(
      add({
        description: '<img src="/media/photo-12ab-34cd/960.webp" alt="Collar" width="960" height="640">',
      }),
    );
    expect(description).toMatch(
      /^<p><img src="\/media\/photo-12ab-34cd\/960\.webp" srcset="[^"]+" sizes="[^"]+" loading="lazy" decoding="async" alt="Collar" width="960" height="640" \/><\/p>$/,
    );
  });

  it('that cannot be fetched is not shown from the other host, and is tried again with the next save', async () => {
    const source = `${origin}/${unique('gone')}.jpg`;
    const description = `<p><img src="${source}" alt="Gone"></p>`;
    const { id } = await bodyOf<Product>(add({ description }));
    const state = async () =>
      (await shop.database.one('SELECT state, reason FROM text_pictures WHERE source = $1', [source])) as {
        state: string;
        reason: string | null;
      };
    await runSchedule(shop, FetchRemotePictures);
    await eventually(async () => ((await state()).state === 'failed' ? true : undefined));
    expect((await state()).reason).toBe('picture-refused');
    expect((await shown(id)).description).toBe(`<p><img data-source="${source}" alt="Gone" /></p>`);
    const tries = requested.length;
    expect((await send('PUT', `/api/products/${id}`, { ...INPUT, description })).status).toBe(200);
    await runSchedule(shop, FetchRemotePictures);
    await eventually(async () => (requested.length > tries ? true : undefined));
  });
});
