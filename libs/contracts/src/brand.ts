import { z } from 'zod';
import { uploadedPicture, uploadedUrl } from './media.js';

/** The largest drawing (SVG) that is taken as a logo or icon. */
export const MAX_DRAWING_BYTES = 1024 * 1024;

/** The least sides of a logo and an icon, in pixels, and how many times its height a logo may be wide. */
export const LOGO_LEAST_HEIGHT = 48;
export const LOGO_WIDEST = 10;
export const ICON_LEAST_SIDE = 192;

/** A pair of type: one face for headings, one for text. */
export const typePair = z.enum(['fraunces-inter', 'newsreader-work-sans', 'space-grotesk-dm-sans']);
export type TypePairChoice = z.infer<typeof typePair>;

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Must be a colour such as #0f3d2e');

/** The colours that the owner chooses; the shades between them are derived. */
export const brandColours = z.object({ text: colour, main: colour, accent: colour, ground: colour });

/** Names a brand as it is: another one has another name. */
const revision = z.string().regex(/^[0-9a-f]{16}$/, 'Must be the revision that the brand was read with');

/** Logo, icon, colours and type of the shop. */
export const shopBrand = z.object({
  /** Shown instead of the shop's name as a wordmark. */
  logo: uploadedPicture.nullable(),
  /** A square picture for browsers and devices. */
  icon: uploadedPicture.nullable(),
  colours: brandColours,
  type: typePair,
  revision,
});
export type ShopBrand = z.infer<typeof shopBrand>;

/** The whole brand. `revision`: of the one that the change was made from; refused when it is another one now. */
export const shopBrandInput = z.object({
  logo: uploadedUrl.nullable(),
  icon: uploadedUrl.nullable(),
  colours: brandColours,
  type: typePair,
  revision,
});
export type ShopBrandInput = z.output<typeof shopBrandInput>;

/** What pages show of a brand that is not the one that the shop comes with. */
export const brandLook = z.object({
  logo: uploadedPicture.nullable(),
  type: typePair,
  /** The picture of links to pages that have none of their own; null without logo and icon. */
  shareImage: z.string().nullable(),
});
export type BrandLook = z.infer<typeof brandLook>;
