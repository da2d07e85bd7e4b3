import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { mailsWith } from '../../support/mail-parts.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { formWith } from '../../support/upload-forms.js';
import type { ShopBrand } from '#contracts/brand';
import type { UploadedPicture } from '#contracts/media';
import { DEFAULT_COLOURS } from '#kernel';

const DEFAULT = { logo: null, icon: null, colours: DEFAULT_COLOURS, type: 'fraunces-inter' };
const BLUE = { ...DEFAULT_COLOURS, main: '#1b2a6b' };

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
});
afterEach(async () => {
  expect((await save({})).status).toBe(200);
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
/** Saves the default look with changes, made from the brand as it is now. */
async function save(changes: object) {
  const { revision } = await bodyOf<ShopBrand>(ask('GET', '/api/settings/brand'));
  return ask('PUT', '/api/settings/brand', { ...DEFAULT, revision, ...changes });
}
const open = (path: string) => fetch(shop.url + path, { headers: { 'accept-language': 'en' } });

async function uploaded(width: number, height: number, background = '#1b2a6b') {
  const picture = sharp({ create: { width, height, channels: 4, background } });
  const body = formWith('logo', new Uint8Array(await picture.png().toBuffer()));
  return bodyOf<UploadedPicture>(
    fetch(`${shop.url}/api/media/logos`, { method: 'POST', body, headers: owner.headers }),
  );
}
async function paidOrder(): Promise<{ readonly id: string; readonly orderNumber: string }> {
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { price: '60.50' }));
  return orderOf(shop, owner, await payFor(shop, shopper));
}
async function invoiceOf(order: string): Promise<Buffer> {
  const response = await ask('GET', `/api/orders/${order}/invoice.pdf`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('the documents of an order', () => {
  /** The sizes in pixels of the pictures in a PDF. */
  const picturesIn = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)[^>]*?\/Height (\d+)/g)].map(
      ([, width, height]) => [Number(width), Number(height)],
    );

  it('show the icon, else the logo, and the own mark in the look that the shop comes with', async () => {
    const { id } = await paidOrder();
    const invoice = async () => picturesIn(await invoiceOf(id));
    expect(await invoice()).toEqual([]);
    const [logo, icon] = [await uploaded(600, 150), await uploaded(512, 512)];
    expect((await save({ logo: logo.url })).status).toBe(200);
    expect(await invoice()).toContainEqual([440, 110]);
    expect((await save({ logo: logo.url, icon: icon.url })).status).toBe(200);
    expect(await invoice()).toContainEqual([144, 144]);
  });

  it('show the logo above the confirmation that a shopper gets with the mail', async () => {
    const [logo, icon] = [await uploaded(1200, 120), await uploaded(512, 512)];
    expect((await save({ logo: logo.url, icon: icon.url, colours: BLUE })).status).toBe(200);
    const { orderNumber } = await paidOrder();
    const parts = await eventually(
      async () =>
        (
          await mailsWith(shop.dataDir, new RegExp(`^Subject: Your order ${orderNumber} is confirmed`, 'm'))
        )[0],
    );
    const pdf = parts.find(({ type }) => type === 'application/pdf')?.bytes ?? Buffer.alloc(0);
    expect(picturesIn(pdf)).toContainEqual([800, 80]);
  });

  it('are made all the same when the file of the picture is lost, or is none', async () => {
    const { id } = await paidOrder();
    const logo = await uploaded(640, 160, '#203a80');
    expect((await save({ logo: logo.url, colours: BLUE })).status).toBe(200);
    const [, key = ''] = /^\/media\/([^/]+)\//.exec(logo.url) ?? [];
    const file = join(shop.dataDir, `media/originals/${key}.photo`);
    for (const harm of [() => rm(file), () => writeFile(file, 'not a picture')]) {
      await harm();
      const invoice = await invoiceOf(id);
      expect(picturesIn(invoice)).toEqual([]);
      expect(await pdfText(Uint8Array.from(invoice).buffer)).toContain('Aran & Ash');
    }
    const response = await open('/api/newsletter/confirm?token=x');
    expect(await response.text()).toContain('<p class="wordmark">Aran &amp; Ash</p>');
  });
});

it('the pages behind links of the newsletter wear the brand', async () => {
  const link = () => open('/api/newsletter/confirm?token=x');
  expect(await (await link()).text()).not.toContain('wordmark');
  const logo = await uploaded(600, 150);
  expect((await save({ logo: logo.url, colours: BLUE })).status).toBe(200);
  const response = await link();
  expect(response.headers.get('content-security-policy')).toContain('img-src data:');
  const html = await response.text();
  expect(html).toContain('<img class="logo" src="data:image/png;base64,');
  expect(html).toContain('#1b2a6b');
});
