import { z } from 'zod';
import { brandLook } from './brand.js';
import { navigationCategory } from './categories.js';
import { shownMenus } from './menus.js';
import { photoFocus, photoSlot } from './page-photos.js';
import { locale, timestamp } from './primitives.js';
import { shopSettings } from './shop-settings.js';
import { traderFact } from './trader.js';

/** The texts of law that say since when they hold. */
export const datedText = z.enum(['terms', 'shipping', 'privacy']);
export type DatedText = z.infer<typeof datedText>;

/** What every storefront page needs once: settings, photos and the collections of the navigation. */
export const storefront = z.object({
  settings: shopSettings,
  /** Missing while the shop wears the look that it comes with. */
  brand: brandLook.optional(),
  /** The shop's day of the last change of what a text says. */
  textsSince: z.record(datedText, z.iso.date()),
  photos: z.record(photoSlot, z.string()),
  /** The slots whose photo was made with AI. */
  photosMadeWithAi: z.array(photoSlot),
  /** Of those whose middle is not what matters. */
  photoFocus: z.partialRecord(photoSlot, photoFocus).optional(),
  collections: z.array(navigationCategory),
  /** Missing while the menus are those that the shop comes with. */
  menus: shownMenus.optional(),
});
export type Storefront = z.infer<typeof storefront>;

/** How the operator connected the shop to payments and mail; read-only. */
export const shopStatus = z.object({
  /** `live`: with money; `test`: with a test key; `none`: nothing can be paid. */
  payments: z.enum(['live', 'test', 'sandbox', 'none']),
  /** `folder`: mails are written to files instead of being sent. */
  mail: z.enum(['smtp', 'folder']),
  mailsWaiting: z.number().int(),
  /** Failed after all attempts, in the last 30 days. */
  mailsFailed: z.number().int(),
  lastMailAt: timestamp.nullable(),
  /** Facts of the trader that are missing, or still those of the demo. */
  missingTraderFacts: z.array(traderFact),
  /** True while real payments are refused because of them. A shop that has already sold is only warned. */
  paymentsRefused: z.boolean(),
  /** The languages whose official notice of the legal guarantee is missing. The shop is warned, never stopped. */
  missingGuaranteeNotices: z.array(locale),
});
export type ShopStatus = z.infer<typeof shopStatus>;
