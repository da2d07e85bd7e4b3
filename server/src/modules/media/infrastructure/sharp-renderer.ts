import { Injectable } from '@nestjs/common';
import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.js';
import { MOST_PIXELS } from '../domain/errors.js';
import type { Original } from '../domain/picture-store.js';
import type { Format, Width } from '../domain/picture.js';
import { Renderer } from '../domain/renderer.js';

const RENDER_LIMIT_SECONDS = 120;
/** The resolution at which one unit of a drawing becomes one pixel. */
const PLAIN_DENSITY = 72;

/**
 * Chosen on the shop's own art, where a card picture of 480 px must stay under 30 kB and one of 1200 px under 120 kB:
 * more quality cannot be seen there, and more effort takes twice the time for two per cent of the bytes.
 */
const AVIF = { quality: 55, effort: 3 };
const WEBP = { quality: 78, effort: 4 };

/** Renders with libvips. */
@Injectable()
export class SharpRenderer extends Renderer {
  async render(original: Original, wanted: readonly { width: Width; format: Format }[]): Promise<Buffer[]> {
    const sharp = await loadSharp();
    const widest = Math.max(...wanted.map(({ width }) => width));
    const pixels = await (
      await this.open(original, widest)
    )
      .resize({ width: widest, withoutEnlargement: original.kind === 'photo' })
      .timeout({ seconds: RENDER_LIMIT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const results: Buffer[] = [];
    for (const { width, format } of wanted) {
      const { width: w, height, channels } = pixels.info;
      const image = sharp(pixels.data, { raw: { width: w, height, channels } });
      if (width < w) image.resize({ width, kernel: 'lanczos3' });
      results.push(await encode(image, format));
    }
    return results;
  }

  private async open(original: Original, width: number): Promise<Sharp> {
    const sharp = await loadSharp();
    if (original.kind === 'photo') {
      return sharp(original.data, { limitInputPixels: MOST_PIXELS }).autoOrient().toColourspace('srgb');
    }
    const { width: natural = width } = await sharp(original.data).metadata();
    return sharp(original.data, { density: (PLAIN_DENSITY * width) / natural }).removeAlpha();
  }
}

function encode(image: Sharp, format: Format): Promise<Buffer> {
  return (format === 'avif' ? image.avif(AVIF) : image.webp(WEBP)).toBuffer();
}
