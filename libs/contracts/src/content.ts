import { z } from 'zod';
import { imageUrl } from './product-pictures.js';
import { brandLook } from './brand.js';
import { navigationCategory } from './categories.js';
import { uploadedPicture, uploadedUrl } from './media.js';
import { shownMenus } from './menus.js';
import { photoFocus, photoSlot } from './page-photos.js';
import {
  amount,
  amountInput,
  countryCode,
  email,
  line,
  locale,
  memberState,
  text,
  timestamp,
} from './primitives.js';
import { handlingTime, handlingTimeInput, shippingZone, shippingZonesInput } from './shipping.js';
import { isVatNumber, plainVatNumber } from './vat-number.js';

const promotionTexts = z.object({ headline: line(80) });

/**
 * A countdown on the home page. `headline` is in English, `translations` has it in Dutch; without them it is the same in
 * both. `discountPercent`, when given, is a claim that the prices must really hold.
 */
export const promotion = z.object({
  headline: z.string(),
  translations: z.object({ nl: promotionTexts }).optional(),
  endsAt: timestamp,
  discountPercent: z.number().int().nullable(),
});
export type Promotion = z.infer<typeof promotion>;

/**
 * Where the shop says something of itself: its line in the footer and for search engines, the hero, story and promise of the
 * home page, every product page, the invitation to the newsletter, the beginning of the contact page and the times on it, and the
 * shipping page.
 */
export const statementPlace = z.enum([
  'slogan',
  'hero',
  'story',
  'promise',
  'product',
  'newsletter',
  'contact-intro',
  'contact',
  'shipping',
]);
export type StatementPlace = z.infer<typeof statementPlace>;

const statementTexts = z.object({ title: line(80), text: line(300) });

/** A short statement of the owner, in both languages. */
export const statement = z.object({ en: statementTexts, nl: statementTexts });
export type Statement = z.infer<typeof statement>;

/** The owner's statements. A place without one says nothing, or only what is true of every shop. */
const statements = z.partialRecord(statementPlace, statement);
export type Statements = z.infer<typeof statements>;

/** A customer's picture on the home page, with its caption. */
const customerPicture = z.object({ url: imageUrl, en: line(120), nl: line(120) });
export type CustomerPicture = z.infer<typeof customerPicture>;

/** A customer's statement about the shop, and the name that the page shows with it. */
const review = z.object({ text: line(400), author: line(80) });

/** What a trader is registered for where its packaging and textiles become waste. */
export const wasteScheme = z.enum(['packaging', 'textile']);
export type WasteScheme = z.infer<typeof wasteScheme>;

/** A number of a producer register: LUCID for packaging in Germany, the unique identifier in France. */
export const wasteRegistration = z.object({
  country: countryCode,
  scheme: wasteScheme,
  number: z.string(),
});
export type WasteRegistration = z.infer<typeof wasteRegistration>;

/** The company behind the shop, as invoices and Directive 2000/31/EC, article 5, require it. */
export const business = z.object({
  legalName: z.string(),
  /** Lines of a postal address. */
  address: z.string(),
  phone: z.string().nullable(),
  /** The person who represents the company. */
  responsiblePerson: z.string().nullable(),
  /** The name of the trade register. */
  register: z.string().nullable(),
  /** Of the trade register. */
  registrationNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  /** Of HMRC; without it nothing is sold to Great Britain. */
  ukVatNumber: z.string().nullable(),
  /**
   * The member state whose small-business scheme the trader is in (Directive 2006/112/EC, articles 281 to 294): not registered
   * for VAT, and no sale bears any. Null for a trader with a VAT number, and while neither is known.
   */
  smallBusinessIn: memberState.nullable(),
  /** The national tax number that documents of such a trader state, where its country asks for one. */
  taxNumber: z.string().nullable(),
  /** What identifies the trader's packaging: a type, batch or serial number (Regulation (EU) 2025/40, article 15(5)). */
  packagingId: z.string().nullable(),
  registrations: z.array(wasteRegistration),
});
export type Business = z.infer<typeof business>;

/**
 * The facts without which a new shop receives no real payment: its own name, and those of the trader. `vatNumber`: that, or the
 * small-business scheme.
 */
export const traderFact = z.enum([
  'shopName',
  'legalName',
  'address',
  'contactEmail',
  'phone',
  'registrationNumber',
  'vatNumber',
]);
export type TraderFact = z.infer<typeof traderFact>;

const DIGITS = /\d/g;

/**
 * A telephone number that shoppers of any country can dial: + or 00 and the code of the country, 6 to 15 digits in all (ITU-T
 * E.164), with spaces, hyphens and brackets as people write them.
 */
const phone = line(40)
  .overwrite((typed) => typed.replace(/^00/, '+'))
  .refine((typed) => {
    const count = typed.match(DIGITS)?.length ?? 0;
    return /^\+[\d\s()./-]+$/.test(typed) && count >= 6 && count <= 15;
  }, 'Must be a telephone number of 6 to 15 digits with + and the code of its country');

const vatNumber = line(20)
  .transform(plainVatNumber)
  .refine(isVatNumber, 'Must be a VAT number with its country, such as NL001234567B01');

const ukVatNumber = vatNumber.refine(
  (number) => number.startsWith('GB'),
  'Must be a VAT number of the United Kingdom, such as GB123456789',
);

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

const businessInput = z.object({
  legalName: line(120),
  address: text(300),
  phone: orNull(phone),
  responsiblePerson: orNull(line(120)),
  register: orNull(line(80)),
  registrationNumber: orNull(line(40)),
  vatNumber: orNull(vatNumber),
  ukVatNumber: orNull(ukVatNumber),
  smallBusinessIn: orNull(memberState),
  taxNumber: orNull(line(40)),
  packagingId: orNull(line(60)),
  registrations: z
    .array(wasteRegistration.extend({ number: line(60) }))
    .max(60)
    .refine(
      (all) => new Set(all.map(({ country, scheme }) => `${scheme} ${country}`)).size === all.length,
      'Must have one number for each country and scheme',
    )
    .default([]),
});

/** Whose VAT a sale to a consumer in another member state bears, while the law leaves the choice. */
export const crossBorderVat = z.enum(['destination', 'home']);
export type CrossBorderVat = z.infer<typeof crossBorderVat>;

/** The shop's own conditions of voluntary returns, after the 14 days of the law: plain text, one condition a line. */
const returnConditions = z.object({ en: z.string(), nl: z.string() });
const returnConditionsInput = z.object({ en: text(1000), nl: text(1000) });

/**
 * The official file of the harmonised notice of the legal guarantee (Implementing Regulation (EU) 2025/1960, annex I), by
 * language; null until the owner has uploaded it.
 */
export const guaranteeNotices = z.object({ en: uploadedPicture.nullable(), nl: uploadedPicture.nullable() });
export type GuaranteeNotices = z.infer<typeof guaranteeNotices>;

export const guaranteeNoticeInput = z.object({ url: uploadedUrl });

/** Settings of the shop. Every text of the storefront that names a figure takes it from here. */
export const shopSettings = z.object({
  shopName: z.string(),
  contactEmail: z.string(),
  shippingFee: amount,
  freeShippingFrom: amount,
  shippingZones: z.array(shippingZone),
  handlingTime,
  /** The euro value of £135: goods up to it are sold to Great Britain with its VAT, above it as an export. */
  ukVatLimit: amount,
  returnDays: z.number().int(),
  /** Null while the standard conditions hold. */
  returnConditions: returnConditions.nullable(),
  /** How many people have joined, as the owner says; null while the shop claims no number. */
  communitySize: z.number().int().nullable(),
  promotion: promotion.nullable(),
  /** Shown on the home page when there are some. */
  reviews: z.array(review),
  statements,
  /** Shown on the home page when there are some. */
  customerPictures: z.array(customerPicture),
  /** Where the checkout begins, and whose VAT the cart shows until an address is known. */
  defaultCountry: countryCode,
  /** Whose VAT sales to other member states bear while they are below the threshold of distance sales. */
  crossBorderVat,
  business: business.nullable(),
  /** The IANA name of that of the trader's country, by whose days documents, reports and pages are dated. It stays from the first sale on. */
  timeZone: z.string(),
  guaranteeNotices,
  /** True when orders are paid and no money moves: every page says so. */
  testPayments: z.boolean(),
});
export type ShopSettings = z.infer<typeof shopSettings>;

export const shopSettingsInput = z
  .object({
    shopName: line(80),
    contactEmail: email,
    shippingFee: amountInput,
    freeShippingFrom: amountInput,
    shippingZones: shippingZonesInput,
    handlingTime: handlingTimeInput,
    /** The zones that the form began with; refused when they are others now. */
    zonesBefore: z.array(shippingZone),
    ukVatLimit: amountInput.refine(
      (value) => Number(value) > 0 && Number(value) < 1000,
      'Must be above 0 and below 1000',
    ),
    returnDays: z.number().int().min(14).max(365),
    returnConditions: returnConditionsInput.nullable(),
    communitySize: z.number().int().min(1).max(100_000_000).nullable(),
    promotion: z
      .object({
        ...promotionTexts.shape,
        translations: z.object({ nl: promotionTexts }).optional(),
        endsAt: timestamp,
        discountPercent: z.number().int().min(1).max(90).nullable(),
      })
      .nullable(),
    reviews: z.array(review).max(6),
    statements,
    customerPictures: z.array(customerPicture).max(6),
    defaultCountry: countryCode,
    crossBorderVat,
    business: businessInput.nullable(),
  })
  .partial();
export type ShopSettingsInput = z.output<typeof shopSettingsInput>;

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
