import { Injectable } from '@nestjs/common';
import { loadSharp } from './load-sharp.js';
import { MAX_PIXELS } from '../domain/errors.js';
import type { PixelArea } from '../domain/crop.js';
import type { Format, Width } from '../domain/picture.js';
import { Renderer } from '../domain/renderer.js';

const RENDER_LIMIT_SECONDS = 120;

/**
 * A shopper waits for these, once for each picture and width. AVIF at effort 0 takes a tenth of the time of effort 3
 * for a fifth more bytes: 50 instead of 550 ms at 960 px. A card of 480 px stays under 30 kB.
 */
const AVIF = { qualities: [55, 42, 30], effort: 0 };
const WEBP = { qualities: [78, 60, 45], effort: 4 };

/**
 * Bytes of a rendition that a shopper waits for on a phone's connection. A larger one, of a photograph with much grain, is
 * encoded again in the next lower quality, which shows less on so many pixels than the waiting does.
 */
const LARGEST = 192_000;

/** Sharp colours without subsampling, so that printed words keep clean edges. */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' };

/** Renders with libvips. */
@Injectable()
export class SharpRenderer extends Renderer {
  async render(original: Buffer, width: Width, format: Format): Promise<Buffer> {
    const sharp = await loadSharp();
    const image = sharp(original, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: RENDER_LIMIT_SECONDS });
    const { qualities, effort } = format === 'avif' ? AVIF : WEBP;
    let rendition = Buffer.alloc(0);
    for (const quality of qualities) {
      rendition = await image.clone()[format]({ quality, effort }).toBuffer();
      if (rendition.length <= LARGEST) break;
    }
    return rendition;
  }

  async jpeg(original: Buffer, width?: Width): Promise<Buffer> {
    const sharp = await loadSharp();
    return sharp(original, { limitInputPixels: MAX_PIXELS })
      .toColourspace('srgb')
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: RENDER_LIMIT_SECONDS })
      .jpeg(JPEG)
      .toBuffer();
  }

  async cut(original: Buffer, area: PixelArea): Promise<Buffer> {
    const sharp = await loadSharp();
    return sharp(original, { limitInputPixels: MAX_PIXELS })
      .extract(area)
      .timeout({ seconds: RENDER_LIMIT_SECONDS })
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
}
