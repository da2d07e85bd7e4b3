import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { UploadedPicture } from '#contracts/media';
import { projectRoot } from '#platform/project-root';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'staff');
});
afterAll(() => shop.stop());

function upload(data: Buffer, name: string, type = 'image/jpeg'): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(data)], { type }), name);
  return fetch(`${shop.url}/api/media`, { method: 'POST', body, headers: staff.headers });
}

async function photograph(width = 1200, height = 800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f6b4f' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '53/1 20/1 59/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A PNG whose header declares this size, with a valid checksum and almost no pixels. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib').then((zlib) => ({
    crc32: (zlib as { crc32?: (data: Buffer) => number }).crc32 ?? crc,
  }));
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)) >>> 0, 29);
  return png;
}

/** The checksum of PNG chunks, for Node versions without one. */
function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('an uploaded picture', () => {
  it('is stored upright, without camera or place, and served in every width', async () => {
    await shop.database.query(`DELETE FROM audit_log WHERE action = 'media.picture-uploaded'`);
    const original = await photograph();
    expect((await sharp(original).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const response = await upload(original, 'jas.jpg');
    expect(response.status).toBe(201);
    const taken = await bodyOf<UploadedPicture>(response);
    expect(taken).toMatchObject({ width: 800, height: 1200 });
    expect(taken.url).toMatch(/^\/media\/photo-[0-9a-f]{16}-[0-9a-f]{10}\/1600\.webp$/);
    for (const url of [taken.url, taken.url.replace('1600.webp', '480.avif')]) {
      const picture = await fetch(`${shop.url}${url}`);
      expect(picture.status).toBe(200);
      const data = Buffer.from(await picture.arrayBuffer());
      const { exif, width = 0, height = 0 } = await sharp(data).metadata();
      expect(exif).toBeUndefined();
      expect(data.includes('SecretCamera')).toBe(false);
      expect(height / width).toBeCloseTo(1.5, 1);
    }
    expect((await bodyOf<UploadedPicture>(upload(original, 'again.png'))).url).toBe(taken.url);
    const log = await shop.database.query(`SELECT 1 FROM audit_log WHERE action = 'media.picture-uploaded'`);
    expect(log).toHaveLength(2);
  });

  it('may be a HEIC of a telephone, without a type, and is served upright', async () => {
    const folder = 'server/src/modules/media/infrastructure/heic/testing';
    const heic = readFileSync(join(projectRoot(), folder, 'turned.heic'));
    const response = await upload(heic, 'IMG_0001.HEIC', '');
    expect(response.status).toBe(201);
    const taken = await bodyOf<UploadedPicture>(response);
    expect(taken).toMatchObject({ width: 64, height: 96 });
    const picture = await fetch(`${shop.url}${taken.url}`);
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 64, height: 96 });
  });

  it('is refused when it only says that it is a HEIC', async () => {
    const head = Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1');
    const response = await upload(head, 'IMG_0002.HEIC', '');
    expect(response.status).toBe(400);
    expect((await problemOf(response)).code).toBe('media.not-a-picture');
  });

  it.each([
    [
      'a renamed executable',
      () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4000, 7)]),
      'jacket.jpg',
    ],
    [
      'a vector picture with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'logo.png',
    ],
    ['a picture that is cut short', async () => (await noise()).subarray(0, 20_000), 'cut.jpg'],
    [
      'the first bytes of a picture and nothing more',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'head.jpg',
    ],
    ['an empty file', () => Buffer.alloc(0), 'empty.jpg'],
  ])('is refused when it is %s', async (_what, make, name) => {
    const response = await upload(await make(), name);
    expect(response.status).toBe(400);
    const { code, message } = await problemOf(response);
    expect(code).toBe('media.not-a-picture');
    expect(message).toContain('Use JPEG, PNG, WebP'); // Says what to do, too.
  });

  it('is refused before decoding when it has too many pixels', async () => {
    const response = await upload(await pngClaiming(50_000, 50_000), 'huge.png', 'image/png');
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({
      code: 'media.too-many-pixels',
      details: { width: 50_000, height: 50_000 },
    });
  });

  it('is refused at 200 MB by its declared length, without being read', async () => {
    const answer = await sendHead(200 * 1024 * 1024);
    expect(answer).toMatchObject({ status: 413, code: 'media.too-large' });
    expect(answer.sent).toBeLessThan(1024 * 1024);
  });

  it('is refused once it exceeds 30 MB', async () => {
    const response = await upload(Buffer.alloc(30 * 1024 * 1024 + 1, 1), 'large.jpg');
    expect(response.status).toBe(413);
    expect((await problemOf(response)).code).toBe('media.too-large');
  });

  it('is refused when the request has no file', async () => {
    const headers = { ...staff.headers, 'content-type': 'application/json' };
    const json = await fetch(`${shop.url}/api/media`, { method: 'POST', body: '{}', headers });
    expect((await problemOf(json)).code).toBe('media.no-file');
    const form = new FormData();
    form.append('note', 'no file here');
    const empty = await fetch(`${shop.url}/api/media`, {
      method: 'POST',
      body: form,
      headers: staff.headers,
    });
    expect((await problemOf(empty)).code).toBe('media.no-file');
  });
});

function noise(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251));
  return sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Announces a large upload, sends its beginning, and waits for the answer. */
function sendHead(length: number): Promise<{ status: number; code: string; sent: number }> {
  return new Promise((resolve, reject) => {
    const beginning = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const sending = httpRequest(
      `${shop.url}/api/media`,
      {
        method: 'POST',
        headers: {
          ...staff.headers,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': length,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            code: (JSON.parse(text) as { code: string }).code,
            sent: beginning.length,
          });
          sending.destroy();
        });
      },
    );
    sending.on('error', reject);
    sending.write(beginning);
  });
}
