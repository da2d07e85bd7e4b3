import { z } from 'zod';
import { field } from './fields.js';
import { uploadedPicture, uploadedUrl } from './media.js';
import { amount, amountInput, countryCode, email, line, text } from './primitives.js';
import { handlingTimeInput, shippingZone, shippingZonesInput } from './shipping.js';
import {
  customerPictures,
  otherStatementsInput,
  promotion,
  reviews,
  statements,
  statementsInput,
} from './shop-statements.js';
import { business } from './trader.js';

/** Whose VAT a sale to a consumer in another member state bears, while the law leaves the choice. */
export const crossBorderVat = z.enum(['destination', 'home']);

/**
 * The official file of the harmonised notice of the legal guarantee (Implementing Regulation (EU) 2025/1960, annex I), by
 * language; null until the owner has uploaded it.
 */
export const guaranteeNotices = z.object({ en: uploadedPicture.nullable(), nl: uploadedPicture.nullable() });

export const guaranteeNoticeInput = z.object({ url: uploadedUrl });

/** Describes facts of the trader as those of who runs the shop. */
const trader = <Schema extends z.ZodType>(facts: Schema): Schema =>
  field(facts, { label: { en: 'Who runs the shop', nl: 'Wie de winkel drijft' }, kind: 'group' });

/** What the owner decides of the shop. Every text of the storefront that names a figure takes it from here. */
const decided = z.object({
  shopName: field(line(80), { label: { en: 'Name of the shop', nl: 'Naam van de winkel' }, kind: 'text' }),
  contactEmail: field(email, {
    label: { en: 'Email address of the shop', nl: 'E-mailadres van de winkel' },
    kind: 'email',
    hint: {
      en: 'Shoppers see it; mails are sent from it, and messages arrive at it.',
      nl: 'Klanten zien het; mails komen ervandaan, en berichten komen er aan.',
    },
  }),
  /** How many people have joined, as the owner says; null while the shop claims no number. */
  communitySize: field(z.number().int().min(1).max(100_000_000).nullable(), {
    label: { en: 'People who have joined you', nl: 'Aantal mensen dat al meedoet' },
    kind: 'count',
    hint: {
      en: 'The newsletter’s invitation on the home page says “over” this number, so enter only one that you can prove. Empty: it names none.',
      nl: 'De uitnodiging voor de nieuwsbrief op de homepagina noemt ‘meer dan’ dit aantal; vul dus alleen in wat je kunt aantonen. Leeg: ze noemt geen aantal.',
    },
    wanted: { en: 'A whole number, or nothing.', nl: 'Een heel getal, of niets.' },
  }),
  /** Shown on the home page when there are some. */
  reviews,
  shippingFee: field(amountInput.pipe(amount), {
    label: { en: 'Shipping fee in euro', nl: 'Verzendkosten in euro' },
    kind: 'money',
  }),
  freeShippingFrom: field(amountInput.pipe(amount), {
    label: {
      en: 'Free shipping from, in euro after discounts',
      nl: 'Gratis verzending vanaf, in euro na korting',
    },
    kind: 'money',
  }),
  handlingTime: handlingTimeInput,
  /** The euro value of £135: goods up to it are sold to Great Britain with its VAT, above it as an export. */
  ukVatLimit: field(
    amountInput
      .refine((value) => Number(value) > 0 && Number(value) < 1000, 'Must be above 0 and below 1000')
      .pipe(amount),
    {
      label: { en: '£135 in euro', nl: '£135 in euro' },
      kind: 'money',
      hint: {
        en: 'By the monthly rate of HMRC. Goods up to it are sold to Great Britain with UK VAT, above it without VAT and with import charges.',
        nl: 'Volgens de maandkoers van HMRC. Tot dat bedrag verkoop je naar Groot-Brittannië met Britse btw, daarboven zonder btw en met invoerkosten.',
      },
    },
  ),
  returnDays: field(z.number().int().min(14).max(365), {
    label: { en: 'Days to return', nl: 'Dagen om te retourneren' },
    kind: 'count',
    hint: {
      en: 'At least 14: the law gives that many. With 14 there are no voluntary returns.',
      nl: 'Minstens 14: zoveel geeft de wet. Met 14 zijn er geen vrijwillige retouren.',
    },
    wanted: { en: 'A whole number from 14 to 365.', nl: 'Een heel getal van 14 tot 365.' },
  }),
  /** The shop's own conditions of voluntary returns, after the 14 days of the law: plain text, one condition a line. Null: the standard ones. */
  returnConditions: field(z.object({ en: text(1000), nl: text(1000) }).nullable(), {
    label: { en: 'Conditions of voluntary returns', nl: 'Voorwaarden voor vrijwillige retouren' },
    kind: 'long-text',
    hint: {
      en: 'These conditions apply after the 14 days of the lawful right only; they can never make that right smaller. One on each line. Empty: unworn, with tags, the price without the delivery cost.',
      nl: 'Deze voorwaarden gelden alleen na de 14 dagen van het wettelijke recht; ze kunnen dat recht nooit kleiner maken. Een per regel. Leeg: ongedragen, met labels, de prijs zonder de bezorgkosten.',
    },
    wanted: {
      en: 'Fill in both languages or neither, at most 1,000 characters each.',
      nl: 'Vul beide talen in of geen van beide, hoogstens 1.000 tekens per taal.',
    },
  }),
  /** Where the checkout begins, and whose VAT the cart shows until an address is known. */
  defaultCountry: field(countryCode, {
    label: { en: 'Country to begin with', nl: 'Land om mee te beginnen' },
    kind: 'country',
    hint: {
      en: 'Where a shopper’s browser names no country, times and prices begin with it. Shoppers can choose another.',
      nl: 'Noemt de browser van een klant geen land, dan beginnen levertijden en prijzen hiermee. Klanten kunnen een ander kiezen.',
    },
  }),
  /** Whose VAT sales to other member states bear while they are below the threshold of distance sales. */
  crossBorderVat: field(crossBorderVat, {
    label: { en: 'VAT on sales to other EU countries', nl: 'Btw op verkopen aan andere EU-landen' },
    kind: 'choice',
    hint: {
      en: 'You may charge your own country’s VAT while these sales stay below €10,000 a year. Above that, the shop charges the VAT of the destination by itself. The reports show how far you are.',
      nl: 'Je mag de btw van je eigen land rekenen zolang deze verkopen onder € 10.000 per jaar blijven. Daarboven rekent de winkel vanzelf de btw van het land van bestemming. De rapporten laten zien hoe ver je bent.',
    },
    choices: {
      destination: {
        en: 'VAT of the destination (one-stop shop)',
        nl: 'Btw van het land van bestemming (éénloketsysteem)',
      },
      home: {
        en: 'VAT of our own country, below the threshold',
        nl: 'Btw van ons eigen land, onder de drempel',
      },
    },
  }),
  promotion: field(promotion.nullable(), { label: { en: 'Promotion', nl: 'Actie' }, kind: 'switch' }),
  business: trader(business.nullable()),
  statements,
  /** Shown on the home page when there are some. */
  customerPictures,
});

/** Settings of the shop. */
export const shopSettings = z.object({
  ...decided.shape,
  shippingZones: z.array(shippingZone),
  /** The IANA name of that of the trader's country, by whose days documents, reports and pages are dated. It stays from the first sale on. */
  timeZone: z.string(),
  guaranteeNotices,
  /** True when orders are paid and no money moves: every page says so. */
  testPayments: z.boolean(),
});
export type ShopSettings = z.infer<typeof shopSettings>;

/** Settings to change; those that are missing stay, and so do the facts of the trader and the statements that are. */
export const shopSettingsInput = z
  .object({
    ...decided.shape,
    business: trader(business.partial().nullable()),
    statements: statementsInput,
    shippingZones: shippingZonesInput,
    /** The zones that the form began with; refused when they are others now. */
    zonesBefore: z.array(shippingZone),
  })
  .partial();
export type ShopSettingsInput = z.output<typeof shopSettingsInput>;

/** The facts of the trader that say which VAT a sale bears. */
const VAT_FACTS = { vatNumber: true, ukVatNumber: true, smallBusinessIn: true, taxNumber: true } as const;

/** The settings that the owner changes together, by the page of the admin that has them. Each is a part of `shopSettingsInput`. */
export const settingsPages = {
  company: decided
    .pick({ shopName: true, contactEmail: true })
    .extend({ business: trader(business.omit(VAT_FACTS).nullable()) }),
  taxes: decided
    .pick({ crossBorderVat: true, ukVatLimit: true })
    .extend({ business: trader(business.pick(VAT_FACTS)) }),
  delivery: decided.pick({ shippingFee: true, freeShippingFrom: true, handlingTime: true }),
  returns: decided.pick({ returnDays: true, returnConditions: true }),
  region: decided.pick({ defaultCountry: true }),
  promotion: decided.pick({ promotion: true }),
  customers: decided.pick({ reviews: true, customerPictures: true, communitySize: true }),
  texts: z.object({ statements: otherStatementsInput }),
};
