import { z } from 'zod';

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
