import { DomainError } from '#kernel';

/** What a drawing must not contain: `text` would be set in another font than its author sees. */
export type DrawingFault = 'script' | 'foreign' | 'reference' | 'text';

/** The largest picture file that is accepted, in bytes. */
export const MAX_BYTES = 30 * 1024 * 1024;

/** The largest photograph that is decoded, in pixels. */
export const MAX_PIXELS = 60_000_000;

export const notAPicture = (): DomainError =>
  new DomainError(
    'media.not-a-picture',
    'invalid',
    'This is no picture that can be used, or it is cut short. Use JPEG, PNG, WebP, HEIC, AVIF, GIF or TIFF.',
  );

export const tooManyPixels = (width: number, height: number): DomainError =>
  new DomainError(
    'media.too-many-pixels',
    'invalid',
    `A picture of ${width} × ${height} pixels is too large. Make it smaller: at most ${MAX_PIXELS / 1e6} million pixels.`,
    { width, height, most: MAX_PIXELS },
  );

/** The shortest side, in pixels, from which the words in an official picture can be read. */
export const LEAST_SIDE = 300;

export const notUploaded = (): DomainError =>
  new DomainError(
    'media.not-uploaded',
    'invalid',
    'Upload the picture first, and send the address that it got.',
  );

export const tooFewPixels = (width: number, height: number): DomainError =>
  new DomainError(
    'media.too-few-pixels',
    'invalid',
    `A picture of ${width} × ${height} pixels is too small to read. Both sides need at least ${LEAST_SIDE} pixels.`,
    { width, height, least: LEAST_SIDE },
  );

/** The shortest side of what is cut out of a picture, in pixels. */
export const LEAST_CROPPED_SIDE = 200;

export const cropTooSmall = (width: number, height: number): DomainError =>
  new DomainError(
    'media.crop-too-small',
    'invalid',
    `A part of ${width} × ${height} pixels would look blurred. Both sides need at least ${LEAST_CROPPED_SIDE} pixels.`,
    { width, height, least: LEAST_CROPPED_SIDE },
  );

/** `most` in bytes. */
export const tooLarge = (most: number): DomainError =>
  new DomainError('media.too-large', 'too-large', `The file is larger than ${most / 1024 / 1024} MB.`, {
    most,
  });

/** `fault`: what the drawing contains. */
export const unsafeDrawing = (fault: DrawingFault): DomainError =>
  new DomainError(
    'media.unsafe-drawing',
    'invalid',
    'This drawing (SVG) contains scripts, foreign objects, references to other files, or text. Turn text into paths and export it as a plain SVG, or as a PNG.',
    { fault },
  );

export const notADocument = (): DomainError =>
  new DomainError(
    'media.not-a-document',
    'invalid',
    'This is no PDF, or it is cut short or joined with another file. Export it again as a PDF.',
  );

export const activeDocument = (): DomainError =>
  new DomainError(
    'media.active-document',
    'invalid',
    'This PDF contains scripts or attached files. Print it into a new PDF, and upload that.',
  );

export const noFile = (): DomainError =>
  new DomainError('media.no-file', 'invalid', 'Send one file as multipart/form-data.');

export const pictureNotFound = (): DomainError =>
  new DomainError('media.picture-not-found', 'not-found', 'There is no such picture.');
