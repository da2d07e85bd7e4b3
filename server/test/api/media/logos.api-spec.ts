import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { formWith } from '../../support/upload-forms.js';
import type { UploadedPicture } from '#contracts/media';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

const upload = (file: Buffer) =>
  fetch(`${shop.url}/api/media/logos`, {
    method: 'POST',
    body: formWith('logo', new Uint8Array(file)),
    headers: owner.headers,
  });
/** The status and the problem of a refused upload. */
async function refusalOf(request: Promise<Response>) {
  const response = await request;
  return { status: response.status, ...(await problemOf(response)) };
}
const drawing = (content: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"${attributes}><rect width="40" height="10" fill="#1b2a6b"/>${content}</svg>`,
  );

describe('an uploaded logo', () => {
  it('may be a drawing, which becomes a picture', async () => {
    const picture = await bodyOf<UploadedPicture>(upload(drawing('')));
    expect(picture).toMatchObject({ width: 1600, height: 400 });
    const served = await fetch(shop.url + picture.url);
    expect(served.headers.get('content-type')).toBe('image/webp');
  });

  it.each([
    ['script', '<script>alert(1)</script>', ''],
    ['script', '', ' onload="alert(1)"'],
    ['foreign', '<foreignObject><p>x</p></foreignObject>', ''],
    ['reference', '<image href="file:///etc/passwd"/>', ''],
    ['text', '<text>Name</text>', ''],
  ])('is refused as a drawing with %s: %s', async (fault, content, attributes) => {
    expect(await refusalOf(upload(drawing(content, attributes)))).toMatchObject({
      status: 400,
      code: 'media.unsafe-drawing',
      details: { fault },
    });
  });

  it('is refused when it is no picture, damaged, or too large', async () => {
    for (const [file, status, code] of [
      [Buffer.from('a logo'), 400, 'media.not-a-picture'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'), 400, 'media.not-a-picture'],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>'),
        400,
        'media.not-a-picture',
      ],
      [Buffer.concat([drawing(''), Buffer.alloc(1024 * 1024, 32)]), 413, 'media.too-large'],
      [Buffer.alloc(50 * 1024 * 1024, 1), 413, 'media.too-large'],
    ] as const)
      expect(await refusalOf(upload(file))).toMatchObject({ status, code });
  });
});
