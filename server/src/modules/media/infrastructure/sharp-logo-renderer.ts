import { Injectable } from '@nestjs/common';
import { loadSharp } from './load-sharp.js';
import { MAX_PIXELS } from '../domain/errors.js';
import { LogoRenderer, type Frame, type Sides } from '../domain/logo-renderer.js';

const RENDER_LIMIT_SECONDS = 30;
/** Pixels of the longer side of a picture made of a drawing: more than a page shows of it. */
const DRAWN_SIDE = 1600;
const DRAWING_LIMIT_SECONDS = 10;
/** Dots per inch at which a unit of a drawing is a pixel, and the finest ones. */
const PLAIN_DENSITY = 72;
const FINEST_DENSITY = 7200;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Renders with libvips, and drawings with librsvg, which runs no scripts and loads no other files. */
@Injectable()
export class SharpLogoRenderer extends LogoRenderer {
  async framed(original: Buffer, { width, height, share, ground }: Frame): Promise<Buffer> {
    const sharp = await loadSharp();
    const sides = { width: Math.round(width * share), height: Math.round(height * share) };
    const input = await this.within(original, sides);
    return sharp({ create: { width, height, channels: 4, background: ground ?? TRANSPARENT } })
      .composite([{ input, gravity: 'centre' }])
      .png()
      .toBuffer();
  }

  async within(original: Buffer, sides: Sides): Promise<Buffer> {
    const sharp = await loadSharp();
    return sharp(original, { limitInputPixels: MAX_PIXELS })
      .toColourspace('srgb')
      .resize({ ...sides, fit: 'inside' })
      .timeout({ seconds: RENDER_LIMIT_SECONDS })
      .png()
      .toBuffer();
  }

  async drawing(drawing: Buffer): Promise<Buffer | undefined> {
    const sharp = await loadSharp();
    try {
      const { width = 0, height = 0 } = await sharp(drawing).metadata();
      const fine = (PLAIN_DENSITY * DRAWN_SIDE) / Math.max(width, height, 1);
      const density = Math.min(Math.max(fine, 1), FINEST_DENSITY);
      return await sharp(drawing, { density, limitInputPixels: MAX_PIXELS })
        .resize({ width: DRAWN_SIDE, height: DRAWN_SIDE, fit: 'inside' })
        .timeout({ seconds: DRAWING_LIMIT_SECONDS })
        .png()
        .toBuffer();
    } catch {
      // It says in many ways that a drawing is damaged, empty or too large; for its sender all mean that it cannot be used.
      return undefined;
    }
  }
}
