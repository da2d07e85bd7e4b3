import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SharpRenderer } from './sharp-renderer.js';

const WIDTH = 1600;
const HEIGHT = 1000;

/** A photograph of much grain: noise over a plain colour, in parts of `grain` of 255. */
async function grainy(grain: number): Promise<Buffer> {
  const noise = randomBytes(WIDTH * HEIGHT * 3).map((byte) => 128 + (byte * grain) / 255);
  return sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

it('encodes a rendition that would be too large to wait for in a lower quality', async () => {
  const photo = await grainy(80);
  const first = await sharp(photo).avif({ quality: 55, effort: 0 }).toBuffer();
  expect(first.length).toBeGreaterThan(192_000);
  const rendition = await new SharpRenderer().render(photo, 1600, 'avif');
  expect(rendition.length).toBeLessThanOrEqual(192_000);
  expect(await sharp(rendition).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT });
});
