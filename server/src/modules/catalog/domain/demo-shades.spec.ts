import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { proposedLook } from '#kernel/common-colours';

const MASTERS = join(import.meta.dirname, '../../../../seeds/masters');
const COLOURS = 'bottle moss peat slate atlantic oatmeal gorse ink cream heather rust ecru'.split(' ');
/** Distance in RGB below which two colours side by side look the same on a swatch of a few millimetres. */
const LIMIT = 18;

type Rgb = readonly [number, number, number];

const brightness = ([r, g, b]: Rgb): number => 0.3 * r + 0.59 * g + 0.11 * b;
const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The cloth in the middle of a garment's front, between its middle tone and its light. */
async function clothIn(folder: string): Promise<Rgb> {
  const data = await sharp(join(MASTERS, folder, '320.avif'))
    .extract({ left: 96, top: 150, width: 128, height: 130 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels: Rgb[] = [];
  for (let i = 0; i < data.length; i += 3) pixels.push([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]);
  pixels.sort((a, b) => brightness(a) - brightness(b));
  return pixels[Math.floor(pixels.length * 0.62)] ?? [0, 0, 0];
}

describe('the swatch of a colour', () => {
  it.each(COLOURS)('agrees with the garments in %s', async (colour) => {
    const folders = readdirSync(MASTERS).filter(
      (folder) =>
        folder.includes(`-${colour}-front-`) && /jacket|bomber|fleece|shell|tracksuit|set/.test(folder),
    );
    expect(folders.length).toBeGreaterThan(0);
    const cloths = await Promise.all(folders.map(clothIn));
    const cloth = [0, 1, 2].map((part) => middle(cloths.map((rgb) => rgb[part as 0 | 1 | 2])));
    const hex = proposedLook(colour).shade ?? '';
    const swatch = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    expect(Math.hypot(...cloth.map((part, i) => part - (swatch[i] ?? 0)))).toBeLessThan(LIMIT);
  });
});
