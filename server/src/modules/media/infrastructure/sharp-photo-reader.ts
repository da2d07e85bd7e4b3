import { Injectable } from '@nestjs/common';
import type { Metadata } from 'sharp';
import { loadSharp } from './load-sharp.js';
import { MOST_PIXELS, notAPicture, tooManyPixels } from '../domain/errors.js';
import { PhotoReader, type CleanPhoto } from '../domain/photo-reader.js';

/** The widest rendering is 1600 px; twice that leaves room for screens and crops to come. */
const LONGEST_SIDE = 3200;
const DECODE_LIMIT_SECONDS = 60;
/** Looks untouched, and later renderings start from it. */
const QUALITY = 92;

/** How the files begin that are looked at by the decoder at all; vector pictures and documents never are. */
const BEGINNINGS: readonly ((data: Buffer) => boolean)[] = [
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
    if (!BEGINNINGS.some((begins) => begins(data))) throw notAPicture();
    const sharp = await loadSharp();
    const { width = 0, height = 0 } = await metadataOf(data);
    if (width * height > MOST_PIXELS) throw tooManyPixels(width, height);
    try {
      // Nothing is kept but pixels: sharp writes no EXIF, GPS, XMP or colour profile unless it is told to.
      const result = await sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
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

/** What the head of the file says; nothing is decoded yet. */
async function metadataOf(data: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(data, { limitInputPixels: false }).metadata();
  } catch {
    throw notAPicture();
  }
}
