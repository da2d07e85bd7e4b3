import { z } from 'zod';
import { imageUrl } from './product-pictures.js';

/** The six places on the home page whose picture the owner may change. */
export const photoSlot = z.enum([
  'hero-background',
  'section-left',
  'section-right',
  'collection-tracksuits',
  'collection-shorts-sets',
  'collection-trainers',
]);
export type PhotoSlot = z.infer<typeof photoSlot>;

/** The part of a picture that stays when a screen cuts it, from left to right and from top to bottom. */
export const photoFocus = z.enum([
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
]);
export type PhotoFocus = z.infer<typeof photoFocus>;

export const pagePhoto = z.object({
  slot: photoSlot,
  url: z.string(),
  isDefault: z.boolean(),
  /** False while its section of the home page is hidden or empty, or the shop has no such category. */
  isShown: z.boolean(),
  /** True for one that was made with AI and looks real, which shoppers read beside it. The shop's own drawings are none. */
  madeWithAi: z.boolean(),
  focus: photoFocus,
});
export type PagePhoto = z.infer<typeof pagePhoto>;

export const pagePhotoInput = z.object({
  url: imageUrl,
  madeWithAi: z.boolean().default(false),
  focus: photoFocus.default('center'),
});
export type PagePhotoInput = z.output<typeof pagePhotoInput>;
