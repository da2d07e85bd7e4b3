import { DomainError } from '#kernel';

/** The largest picture file that is accepted, in bytes. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** The largest photograph that is decoded, in pixels. */
export const MAX_PIXELS = 60_000_000;

export const notAPicture = (): DomainError =>
  new DomainError(
    'media.not-a-picture',
    'invalid',
    'This is no picture that can be used, or it is cut short. Use JPEG, PNG, WebP, AVIF, GIF or TIFF.',
  );

export const tooManyPixels = (width: number, height: number): DomainError =>
  new DomainError(
    'media.too-many-pixels',
    'invalid',
    `A picture of ${width} × ${height} pixels is too large. Make it smaller: at most ${MAX_PIXELS / 1e6} million pixels.`,
    { width, height, most: MAX_PIXELS },
  );

export const tooLarge = (): DomainError =>
  new DomainError('media.too-large', 'too-large', `The file is larger than ${MAX_BYTES / 1024 / 1024} MB.`, {
    most: MAX_BYTES,
  });

export const noFile = (): DomainError =>
  new DomainError('media.no-file', 'invalid', 'Send one picture as multipart/form-data.');
