import { z } from 'zod';
import { bothTexts, locale, text, timestamp, typedCode, version } from './primitives.js';

/** The mails to shoppers whose words the owner can change, in the order in which a shopper gets them. */
export const shopperMail = z.enum([
  'order-confirmation',
  'payment-failed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refund',
  'order-link',
  'return-receipt',
  'return-instructions',
  'return-rejection',
  'exchange-payment',
  'contact-receipt',
  'newsletter-confirmation',
  'data-link',
]);
export type ShopperMail = z.infer<typeof shopperMail>;

export const shopperMailParam = z.object({ mail: shopperMail });

/** The texts that a mail can have. */
export const mailTextKey = z.enum([
  'subject',
  'subjectPart',
  'subjectReturn',
  'subjectExchange',
  'preheader',
  'preheaderFree',
  'heading',
  'headingReturn',
  'headingExchange',
  'greeting',
  'greetingNoName',
  'intro',
  'introFree',
  'introExchange',
  'introExchangeWhole',
  'introNotFulfilled',
  'introTransfer',
  'closing',
  'closingPaid',
  'closingUnpaid',
]);

/** What can stand in braces in a text. */
export const mailField = z.enum([
  'number',
  'newNumber',
  'receipt',
  'name',
  'shop',
  'contact',
  'handling',
  'carrier',
  'days',
  'amount',
  'credit',
  'rest',
  'reference',
  'until',
]);

export const wordedMail = z.object({
  mail: shopperMail,
  /** True when the owner has changed texts of it. */
  isChanged: z.boolean(),
  updatedAt: timestamp.nullable(),
});
export type WordedMail = z.infer<typeof wordedMail>;

/** The owner's texts by their key, plain and with fields such as `{number}`. A missing or empty one is the default. */
const texts = z.record(z.string().max(40), text(2_000, 0));
export const mailTexts = z.object({ en: texts, nl: texts });

export const mailWordingDetail = z.object({
  mail: shopperMail,
  /** What it is about, whose data a preview shows. */
  about: z.enum(['order', 'return', 'shop']),
  texts: z.array(
    z.object({
      key: mailTextKey,
      fields: z.array(mailField),
      /** Without line breaks. */
      isLine: z.boolean(),
      /** Characters. */
      longest: z.number().int(),
      standard: bothTexts,
    }),
  ),
  /** The owner's texts; only what differs from the standard. */
  overrides: mailTexts,
  /** Counts the changes; a change names the one that it was made from. */
  version: z.number().int(),
});
export type MailWordingDetail = z.infer<typeof mailWordingDetail>;

export const mailWordingInput = z.object({ texts: mailTexts, version });
export type MailWordingInput = z.infer<typeof mailWordingInput>;

/** Texts that are being written. */
export const mailDraft = z.object({
  texts: mailTexts,
  locale,
  /** Missing: the newest order, or the newest return. */
  orderNumber: typedCode(40).optional(),
  /** The text that the mail is to have, where it depends on the order. */
  key: mailTextKey.optional(),
});
export type MailDraft = z.infer<typeof mailDraft>;

export const mailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** The order whose data it shows; null for those of the example. */
  orderNumber: z.string().nullable(),
});
export type MailPreview = z.infer<typeof mailPreview>;
