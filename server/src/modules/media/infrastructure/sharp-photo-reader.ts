import { Injectable } from '@nestjs/common';
import type { Metadata } from 'sharp';
import { decodeHeic } from './heic/decode-heic.js';
import { headerOf, isHeic } from './heic/heic-file.js';
import { tiffOf } from './heic/tiff.js';
import { loadSharp } from './load-sharp.js';
import { MAX_PIXELS, notAPicture, tooManyPixels } from '../domain/errors.js';
import { PhotoReader, type CleanPhoto, type InspectedPhoto } from '../domain/photo-reader.js';

/** Pixels. Twice the widest rendition, which leaves room for larger screens and crops. */
const LONGEST_SIDE = 3200;
const DECODE_LIMIT_SECONDS = 60;
/**
 * All renditions start from this file, so no loss may be visible. JPEG without a second pass over its codes takes a
 * fifteenth of the time of WebP, for a tenth more bytes. WebP keeps transparency.
 */
const OPAQUE = { quality: 92, optimiseCoding: false } as const;
const TRANSPARENT = { quality: 92, effort: 2 } as const;

/** First bytes of the accepted formats. The decoder never sees anything else, vector pictures and documents above all. */
const SIGNATURES: readonly ((data: Buffer) => boolean)[] = [
  (data) => data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (data) => data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (data) => /^GIF8[79]a/.test(data.toString('latin1', 0, 6)),
  (data) => /^RIFF....WEBP/s.test(data.toString('latin1', 0, 12)),
  (data) => /^....ftyp(avif|avis|mif1)/s.test(data.toString('latin1', 0, 12)),
  (data) => /^(II\*\0|MM\0\*)/.test(data.toString('latin1', 0, 4)),
];

/** Reads with libvips; HEIC with libheif, as the libvips of sharp has no decoder for HEVC. */
@Injectable()
export class SharpPhotoReader extends PhotoReader {
  async inspect(data: Buffer): Promise<InspectedPhoto> {
    if (isHeic(data)) return inspectHeic(data);
    if (!SIGNATURES.some((matches) => matches(data))) throw notAPicture();
    const { width = 0, height = 0, hasAlpha } = await metadataOf(data);
    const pixels = width * height;
    if (pixels > MAX_PIXELS) throw tooManyPixels(width, height);
    return { pixels, width, height, clean: () => clean(data, hasAlpha) };
  }
}

function inspectHeic(data: Buffer): InspectedPhoto {
  const header = headerOf(data);
  if (!header) throw notAPicture();
  const { width, height, profile } = header;
  const pixels = width * height;
  if (pixels > MAX_PIXELS) throw tooManyPixels(width, height);
  const cleanHeic = async () => {
    const decoded = await decodeHeic(data, MAX_PIXELS, LONGEST_SIDE).catch(() => {
      throw notAPicture();
    });
    return clean(tiffOf(decoded, profile), decoded.channels === 4);
  };
  return { pixels, width, height, clean: cleanHeic };
}

async function clean(data: Buffer, hasAlpha: boolean): Promise<CleanPhoto> {
  const sharp = await loadSharp();
  // Only pixels remain: sharp writes no EXIF, GPS, XMP or colour profile by default.
  const image = sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_LIMIT_SECONDS });
  try {
    const encoded = hasAlpha ? image.webp(TRANSPARENT) : image.jpeg(OPAQUE);
    const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { data: bytes, width: info.width, height: info.height };
  } catch {
    throw notAPicture();
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
