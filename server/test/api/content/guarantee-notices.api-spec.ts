import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { mailsWith, type MailPart } from '../../support/mail-parts.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeTrader } from '../../support/makers/make-trader.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { ShopStatus, Storefront } from '#contracts/content';
import type { ShopSettings } from '#contracts/shop-settings';
import type { AuditEntry } from '#contracts/identity';
import type { UploadedPicture } from '#contracts/media';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  await makeTrader(shop.database);
});
afterEach(async () => {
  for (const locale of ['en', 'nl']) expect((await remove(locale)).status).toBe(200);
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown, who: SignedInStaff = owner) =>
  call(shop, method, path, body, who.headers);
const choose = (locale: string, url: unknown, who?: SignedInStaff) =>
  ask('PUT', `/api/settings/guarantee-notices/${locale}`, { url }, who);
const remove = (locale: string, who?: SignedInStaff) =>
  ask('DELETE', `/api/settings/guarantee-notices/${locale}`, undefined, who);
const shown = async () =>
  (await bodyOf<Storefront>(call(shop, 'GET', '/api/storefront'))).settings.guaranteeNotices;
const status = () => bodyOf<ShopStatus>(ask('GET', '/api/settings/status'));

/** A picture of one colour, as the file of a form. */
async function picture(colour: string, width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer();
}

function upload(data: Buffer, type = 'image/png'): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(data)], { type }), 'notice');
  return fetch(`${shop.url}/api/media`, { method: 'POST', body, headers: owner.headers });
}

const uploaded = async (colour: string, width?: number, height?: number) =>
  bodyOf<UploadedPicture>(await upload(await picture(colour, width, height)));

describe('the official notice of the legal guarantee', () => {
  it('is shown in the language that it was uploaded for, replaced and removed, and its absence only warns', async () => {
    expect(await shown()).toEqual({ en: null, nl: null });
    expect(await status()).toMatchObject({ missingGuaranteeNotices: ['en', 'nl'], paymentsRefused: false });
    const [english, dutch] = [await uploaded('#003399'), await uploaded('#ffcc00', 600, 900)];
    const changed = await bodyOf<ShopSettings>(choose('en', english.url));
    expect(changed.guaranteeNotices).toEqual({ en: english, nl: null });
    expect(await status()).toMatchObject({ missingGuaranteeNotices: ['nl'] });
    expect((await choose('nl', dutch.url)).status).toBe(200);
    await eventually(async () => (await shown()).nl !== null);
    expect(await shown()).toEqual({ en: english, nl: dutch });
    expect(await status()).toMatchObject({ missingGuaranteeNotices: [] });

    // Other settings leave it as it is, and cannot set it.
    const sent = { returnDays: 30, guaranteeNotices: { en: null, nl: null } };
    expect((await bodyOf<ShopSettings>(ask('PUT', '/api/settings', sent))).guaranteeNotices.nl).toEqual(
      dutch,
    );

    const newer = await uploaded('#0044aa', 1000, 700);
    expect((await choose('en', newer.url)).status).toBe(200);
    expect((await bodyOf<ShopSettings>(remove('nl'))).guaranteeNotices).toEqual({ en: newer, nl: null });
    expect((await remove('nl')).status).toBe(200);
    await eventually(async () => (await shown()).nl === null);
    expect(await status()).toMatchObject({ missingGuaranteeNotices: ['nl'] });
  });

  it('comes back when its removal or replacement is undone', async () => {
    const [first, second] = [await uploaded('#101010'), await uploaded('#202020')];
    await choose('en', first.url);
    await choose('en', second.url);
    const newest = async () => (await bodyOf<AuditEntry[]>(ask('GET', '/api/audit?limit=5')))[0];
    const undo = async (entry: AuditEntry | undefined) => {
      expect(entry).toMatchObject({ subjectType: 'guarantee-notice', subjectId: 'en', canUndo: true });
      expect((await ask('POST', `/api/audit/${entry?.id ?? ''}/undo`)).status).toBe(204);
    };
    const replacement = await newest();
    expect(replacement).toMatchObject({ action: 'content.guarantee-notice-chosen' });
    await undo(replacement);
    expect((await bodyOf<ShopSettings>(ask('GET', '/api/settings'))).guaranteeNotices.en).toEqual(first);
    await remove('en');
    const removal = await newest();
    expect(removal).toMatchObject({ action: 'content.guarantee-notice-removed' });
    await undo(removal);
    expect((await bodyOf<ShopSettings>(ask('GET', '/api/settings'))).guaranteeNotices.en).toEqual(first);
  });

  it.each([
    'https://elsewhere.example/notice.png',
    '//elsewhere.example/notice.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    '/media/scene-hero/1600.webp',
    '/media/../photo-0123456789abcdef-0123456789/1600.webp',
    '/media/photo-0123456789abcdef-0123456789/1600.svg',
    '',
    null,
    7,
  ])('is never %j', async (url) => {
    expect((await choose('en', url)).status).toBe(400);
    expect((await bodyOf<ShopSettings>(ask('GET', '/api/settings'))).guaranteeNotices.en).toBeNull();
  });

  it('is a picture of this shop that can be read, in a language of the shop', async () => {
    const absent = await choose('en', '/media/photo-0123456789abcdef-0123456789/1600.webp');
    expect(absent.status).toBe(400);
    expect((await problemOf(absent)).code).toBe('media.not-uploaded');
    const small = await uploaded('#003399', 900, 299);
    const refused = await problemOf(choose('nl', small.url));
    expect(refused).toMatchObject({
      code: 'media.too-few-pixels',
      details: { width: 900, height: 299, least: 300 },
    });
    const fine = await uploaded('#003399');
    expect((await choose('de', fine.url)).status).toBe(400);
    expect((await remove('de')).status).toBe(400);
  });

  it('is no file with scripts, and no file that only says that it is a picture', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" onload="alert(1)"/>',
    );
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
    const cut = (await picture('#003399')).subarray(0, 60);
    for (const [file, type] of [
      [svg, 'image/svg+xml'],
      [svg, 'image/png'],
      [page, 'image/png'],
      [pdf, 'application/pdf'],
      [cut, 'image/png'],
    ] as const) {
      const refused = await upload(file, type);
      expect(refused.status).toBe(400);
      expect((await problemOf(refused)).code).toBe('media.not-a-picture');
    }
  });

  it('stays as it is when another file is refused', async () => {
    const { url } = await uploaded('#003399');
    await choose('en', url);
    for (const bad of [
      (await uploaded('#003399', 1, 1)).url,
      '/media/photo-0123456789abcdef-0123456789/1600.webp',
    ])
      expect((await choose('en', bad)).status).toBe(400);
    const { guaranteeNotices } = await bodyOf<ShopSettings>(ask('GET', '/api/settings'));
    expect(guaranteeNotices.en?.url).toBe(url);
  });

  it('is the first picture of an animation, and no file of 50 MB, no text and nothing empty', async () => {
    const frames = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#039' } })
      .gif()
      .toBuffer();
    const moving = await sharp([frames, frames], { join: { animated: true } })
      .gif()
      .toBuffer();
    const still = await bodyOf<UploadedPicture>(upload(moving, 'image/gif'));
    expect(still).toMatchObject({ width: 300, height: 600 });
    expect((await choose('nl', still.url)).status).toBe(200);
    for (const [file, status, code] of [
      [Buffer.alloc(50 * 1024 * 1024, 1), 413, 'media.too-large'],
      [Buffer.from('The notice'), 400, 'media.not-a-picture'],
      [Buffer.alloc(0), 400, 'media.not-a-picture'],
    ] as const) {
      const refused = await upload(file);
      expect(refused.status).toBe(status);
      expect((await problemOf(refused)).code).toBe(code);
    }
  });

  it('is changed by the owner only', async () => {
    const { url } = await uploaded('#003399');
    const staff = await signIn(shop, 'staff');
    expect((await choose('en', url, staff)).status).toBe(403);
    expect((await remove('en', staff)).status).toBe(403);
    expect((await call(shop, 'PUT', '/api/settings/guarantee-notices/en', { url })).status).toBe(401);
  });
});

describe('the confirmation of an order [law: guarantee-notice]', () => {
  /** The pictures in a PDF, by their size in pixels. */
  const picturesIn = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)[^>]*?\/Height (\d+)/g)].map(
      ([, width, height]) => [Number(width), Number(height)],
    );

  async function confirmation(locale: 'en' | 'nl'): Promise<readonly MailPart[]> {
    const shopper = new Shopper(shop);
    await shopper.adds(await makeProduct(shop.database, { price: '60.50' }));
    const { orderNumber } = await orderOf(shop, owner, await payFor(shop, shopper, { locale }));
    const subject = new RegExp(`^Subject: (Your order|Je bestelling) ${orderNumber}`, 'm');
    return eventually(async () => (await mailsWith(shop.dataDir, subject))[0]);
  }

  const part = (mail: readonly MailPart[], type: string) =>
    Buffer.from(mail.find((one) => one.type === type)?.bytes ?? []);

  it('holds the official notice of its language, and the words alone without one', async () => {
    const dutch = await uploaded('#ffcc00', 640, 905);
    expect((await choose('nl', dutch.url)).status).toBe(200);
    const mail = await confirmation('nl');
    expect(picturesIn(part(mail, 'application/pdf'))).toEqual([[640, 905]]);
    // In the mail itself it is a picture that goes along, with its words for who does not see it.
    expect(part(mail, 'text/html').toString()).toMatch(
      /<img src="cid:legal-guarantee" alt="Wettelijke EU-conformiteitsgarantie: minstens 2 jaar/,
    );
    expect(await sharp(part(mail, 'image/jpeg')).metadata()).toMatchObject({ width: 640, height: 905 });
    const without = await confirmation('en');
    expect(picturesIn(part(without, 'application/pdf'))).toEqual([]);
    expect(part(without, 'text/html').toString()).not.toContain('<img');
  });
});
