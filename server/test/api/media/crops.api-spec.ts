import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { formWith } from '../../support/upload-forms.js';
import type { UploadedPicture } from '#contracts/media';

let shop: TestShop;
let owner: SignedInStaff;
let url: string;

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const RIGHT_HALF = { x: 0.5, y: 0, width: 0.5, height: 1 };

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  url = (await uploaded()).url;
});
afterAll(() => shop.stop());

/** A picture of 1000 × 600 pixels, red on the left and blue on the right. */
async function uploaded(): Promise<UploadedPicture> {
  const half = (background: string) =>
    sharp({ create: { width: 500, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const picture = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#c00000'), left: 0, top: 0 },
      { input: await half('#0000c0'), left: 500, top: 0 },
    ])
    .png()
    .toBuffer();
  const body = formWith('halves.png', new Uint8Array(picture));
  return bodyOf(fetch(`${shop.url}/api/media`, { method: 'POST', body, headers: owner.headers }));
}

const crop = (body: object) => call(shop, 'POST', '/api/media/crops', body, owner.headers);

describe('a part of a picture', () => {
  it('is a picture of its own, and the whole one stays', async () => {
    const part = await bodyOf<UploadedPicture>(crop({ url, area: RIGHT_HALF }));
    expect(part).toMatchObject({ width: 500, height: 600 });
    expect(part.url).not.toBe(url);
    const shown = Buffer.from(await (await fetch(shop.url + part.url)).arrayBuffer());
    const { channels } = await sharp(shown).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 16) * 16)).toEqual([0, 0, 192]);
    expect((await fetch(shop.url + url)).status).toBe(200);
  });

  it('is stored once, however often and at once it is asked for', async () => {
    const area = { x: 0.1, y: 0.1, width: 0.6, height: 0.7 };
    const parts = await Promise.all(
      Array.from({ length: 4 }, () => bodyOf<UploadedPicture>(crop({ url, area }))),
    );
    expect(new Set(parts.map((part) => part.url)).size).toBe(1);
  });

  it('stands in the log with the picture that it was cut from', async () => {
    await crop({ url, area: RIGHT_HALF });
    const rows = await shop.database.query(
      `SELECT before FROM audit_log WHERE action = 'media.picture-cropped' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ before: { url, area: RIGHT_HALF } }]);
  });

  it.each([
    ['media.crop-too-small', 400, { url: '', area: { ...WHOLE, width: 0.1 } }],
    [
      'media.picture-not-found',
      404,
      { url: '/media/photo-0123456789abcdef-0123456789/960.webp', area: WHOLE },
    ],
    ['media.picture-not-found', 404, { url: 'https://cdn.example/never-copied.jpg', area: WHOLE }],
    ['media.picture-not-found', 404, { url: '/media/../originals/x.photo', area: WHOLE }],
    ['request.invalid', 400, { url: '', area: { ...WHOLE, x: 0.5 } }],
    ['request.invalid', 400, { url: '', area: { ...WHOLE, height: -1 } }],
    ['request.invalid', 400, { url: 'file:///etc/passwd', area: WHOLE }],
  ])('is refused with %s', async (code, status, { url: address, area }) => {
    const answer = await crop({ url: address || url, area });
    expect(answer.status).toBe(status);
    expect(await problemOf(answer)).toMatchObject({ code });
  });

  it('is made by staff alone', async () => {
    expect((await call(shop, 'POST', '/api/media/crops', { url, area: WHOLE })).status).toBe(401);
  });
});
