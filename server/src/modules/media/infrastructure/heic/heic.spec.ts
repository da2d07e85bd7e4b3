import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { headerOf, isHeic } from './heic-file.js';
import { SharpPhotoReader } from '../sharp-photo-reader.js';

/**
 * Both: 96 × 64 pixels of four colours (red, green; blue, white) in Display P3, encoded by `heif-enc -q 70` of
 * libheif-examples. In `turned.heic` an `irot` of 270 degrees was added: a quarter to the right.
 */
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name));
const plain = fixture('p3.heic');
const turned = fixture('turned.heic');
const reader = new SharpPhotoReader();
const cleaned = async (data: Buffer) => (await reader.inspect(data)).clean();

/** The colour of the first pixel of each corner: top left, top right, bottom left, bottom right. */
async function corners(data: Buffer): Promise<number[][]> {
  const { data: raw, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...raw.subarray((y * info.width + x) * 3).subarray(0, 3)];
  const [right, bottom] = [info.width - 8, info.height - 8];
  return [at(8, 8), at(right, 8), at(8, bottom), at(right, bottom)];
}

const isNear = (colour: number[] | undefined, expected: number[]) =>
  expected.every((value, n) => Math.abs(value - (colour?.[n] ?? -999)) <= 8);

/** A HEIC whose header declares this size. */
function claiming(width: number, height: number): Buffer {
  const file = Buffer.from(plain);
  const at = file.indexOf('ispe') + 8;
  file.writeUInt32BE(width, at);
  file.writeUInt32BE(height, at + 4);
  return file;
}

const RED = [220, 40, 40];
const GREEN = [40, 180, 60];
const BLUE = [50, 60, 200];
const WHITE = [230, 230, 230];

describe('a HEIC photograph', () => {
  it('is stored as a JPEG in sRGB, whatever its colour profile', async () => {
    expect(headerOf(plain)?.profile?.length).toBeGreaterThan(100);
    const { data, width, height } = await cleaned(plain);
    expect([width, height]).toEqual([96, 64]);
    expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' });
    const found = await corners(data);
    expect([RED, GREEN, BLUE, WHITE].map((colour, n) => isNear(found[n], colour))).toEqual(
      [RED, GREEN, BLUE, WHITE].map(() => true),
    );
  });

  it('is turned once, as its file says', async () => {
    const { data, width, height } = await cleaned(turned);
    expect([width, height]).toEqual([64, 96]);
    const found = await corners(data);
    expect([BLUE, RED, WHITE, GREEN].map((colour, n) => isNear(found[n], colour))).toEqual(
      [BLUE, RED, WHITE, GREEN].map(() => true),
    );
  });

  it('has its pixels counted before they are decoded', async () => {
    expect((await reader.inspect(plain)).pixels).toBe(96 * 64);
    await expect(reader.inspect(claiming(12_000, 9_000))).rejects.toMatchObject({
      code: 'media.too-many-pixels',
      details: { width: 12_000, height: 9_000 },
    });
  });

  it.each([
    ['only its first bytes', () => plain.subarray(0, 28)],
    ['a header without pixels', () => plain.subarray(0, plain.indexOf('mdat') + 4)],
    ['half of its pixels', () => plain.subarray(0, plain.length - 100)],
    [
      'noise for pixels',
      () => Buffer.concat([plain.subarray(0, plain.indexOf('mdat') + 4), Buffer.alloc(226, 0x5a)]),
    ],
  ])('is refused with %s', async (_what, make) => {
    await expect(cleaned(make())).rejects.toMatchObject({ code: 'media.not-a-picture' });
  });

  it('is no sequence and no film, which are refused', async () => {
    for (const brand of ['hevc', 'msf1', 'isom']) {
      const file = Buffer.from(plain);
      file.write(brand, 8, 'latin1');
      expect(isHeic(file), brand).toBe(false);
      await expect(reader.inspect(file), brand).rejects.toMatchObject({ code: 'media.not-a-picture' });
    }
  });
});
