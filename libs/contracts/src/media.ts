import { z } from 'zod';
import { imageUrl } from './product-pictures.js';

/** The largest picture file that can be uploaded: a telephone's JPEG of 48 million pixels has up to 25 MB. */
export const MAX_UPLOAD_BYTES = 30 * 1024 * 1024;

/** An uploaded picture: `url` loads it, other widths and `.avif` exist beside it. Sizes in pixels, upright. */
export const uploadedPicture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;

/** The address of an uploaded picture of this shop, as the upload answered it. */
export const uploadedUrl = z
  .string()
  .regex(
    /^\/media\/photo-[0-9a-f]{16}-[0-9a-f]{10}\/\d{3,4}\.webp$/,
    'Must be an uploaded picture of this shop',
  );

/** An uploaded PDF: `url` downloads it, and never has another content. */
export const uploadedDocument = z.object({ url: z.string(), bytes: z.number().int() });
export type UploadedDocument = z.infer<typeof uploadedDocument>;

/** Shares of a picture's width and height, counted from its upper left corner. */
const share = z.number().min(0).max(1);

/** A part of a picture to be saved as a picture of its own: of this shop, or of another host that the shop has a copy of. */
export const pictureCrop = z.object({
  url: imageUrl,
  area: z.object({ x: share, y: share, width: share, height: share }).refine(
    // Browsers reckon in percent: a thousandth is rounding.
    ({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001,
    'Must lie within the picture',
  ),
});
export type PictureCrop = z.output<typeof pictureCrop>;
