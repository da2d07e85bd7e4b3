/**
 * File types that the browser's file dialog offers for pictures, by name too: many browsers know no type for HEIC. The
 * server checks the content.
 */
export const PICTURE_TYPES =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/gif,image/tiff,.heic,.heif';
