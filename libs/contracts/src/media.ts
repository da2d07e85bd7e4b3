import { z } from 'zod';

/** The largest picture file that can be uploaded. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** An uploaded picture: `url` loads it, other widths and `.avif` exist beside it. Sizes in pixels, upright. */
export const uploadedPicture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;
