import { Injectable } from '@nestjs/common';
import type { Metadata } from 'sharp';
import { loadSharp } from './load-sharp.js';
import { MAX_PIXELS, notAPicture, tooManyPixels } from '../domain/errors.js';
import { PhotoReader, type CleanPhoto } from '../domain/photo-reader.js';

/** Pixels. Twice the widest rendition, which leaves room for larger screens and crops. */
const LONGEST_SIDE = 3200;
const DECODE_LIMIT_SECONDS = 60;
/** No loss is visible; all renditions start from this file. */
const QUALITY = 92;

/** First bytes of the accepted formats. The decoder never sees anything else, vector pictures and documents above all. */
const SIGNATURES: readonly ((data: Buffer) => boolean)[] = [
  (data) => data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (data) => data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (data) => /^GIF8[79]a/.test(data.toString('latin1', 0, 6)),
  (data) => /^RIFF....WEBP/s.test(data.toString('latin1', 0, 12)),
  (data) => /^....ftyp(avif|avis|mif1)/s.test(data.toString('latin1', 0, 12)),
  (data) => /^(II\*\0|MM\0\*)/.test(data.toString('latin1', 0, 4)),
];

/** Reads with libvips. */
@Injectable()
export class SharpPhotoReader extends PhotoReader {
  async clean(data: Buffer): Promise<CleanPhoto> {
    if (!SIGNATURES.some((matches) => matches(data))) throw notAPicture();
    const sharp = await loadSharp();
    const { width = 0, height = 0 } = await metadataOf(data);
    if (width * height > MAX_PIXELS) throw tooManyPixels(width, height);
    try {
      // Only pixels remain: sharp writes no EXIF, GPS, XMP or colour profile by default.
      const result = await sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: QUALITY, effort: 3 })
        .timeout({ seconds: DECODE_LIMIT_SECONDS })
        .toBuffer({ resolveWithObject: true });
      return { data: result.data, width: result.info.width, height: result.info.height };
    } catch {
      throw notAPicture();
    }
  }
}

/** Reads the size from the header, without decoding. */
async function metadataOf(data: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(data, { limitInputPixels: false }).metadata();
  } catch {
    throw notAPicture();
  }
}
