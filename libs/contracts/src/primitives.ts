import { z } from 'zod';
import { splitList } from './joined-list.js';
import { MAX_EMAIL_LENGTH } from './limits.js';
import { MAIL_ADDRESS, mailAddress } from '#kernel/mail-address';
import { codeForm } from '#kernel/text-forms';

// The shop's Content-Security-Policy forbids compiled code: zod would try it, and the browser report a violation.
if ('document' in globalThis) z.config({ jitless: true });

/** No control characters but line feed, carriage return and tab: such text breaks mails, labels and logs. */
// eslint-disable-next-line no-control-regex -- control characters are what this refuses
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Trimmed text of at most `max` characters, at least `min` (default 1), without control characters. */
export function text(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !CONTROL.test(value), 'Must not contain control characters');
}

/** One line of text: as `text`, without line breaks or tabs. */
export function line(max: number, min = 1) {
  return text(max, min).refine((value) => !/[\r\n\t]/.test(value), 'Must be one line');
}

/** A text that may be missing: an empty one, or one of spaces only, is none. */
export const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      schema.nullable(),
    )
    .default(null);

/** A code or number that people type: one line, in its one form. */
export const typedCode = (max: number, min = 1) => line(max, min).overwrite(codeForm);

/**
 * HTML of a fixed subset (paragraphs, h2 to h4, lists, tables, bold, italic, links, pictures). In a request other HTML
 * and plain text are accepted and brought into it; at most 20,000 characters of text.
 */
export const richText = (min = 1) => text(100_000, min);

export const uuid = z.uuid();

/** The largest number of an `integer` column. */
const LARGEST_INTEGER = 2_147_483_647;

/** The version of something that the sender has seen. */
export const version = z.number().int().min(0).max(LARGEST_INTEGER);

/** A decimal amount in euro in a response: two digits, `"129.95"`. Sums of largest amounts have twelve digits before them. */
export const amount = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .meta({ description: 'Euro, decimal string with two digits' });

/** An amount in a request: decimal string or number with at most two digits, from 0 to 99,999,999.99; becomes `"12.50"`. */
export const amountInput = z
  .union([z.string().trim(), z.number().transform(String)])
  .refine((value) => /^\d{1,8}(\.\d{1,2})?$/.test(value), 'Must be an amount such as 12.50')
  .transform((value) => {
    const [whole = '0', fraction = ''] = value.split('.');
    return `${Number(whole)}.${fraction.padEnd(2, '0')}`;
  });

/** An address of mail in its one form, however it was typed. */
export const email = z
  .string()
  .overwrite(mailAddress)
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ pattern: MAIL_ADDRESS }));

/** JavaScript and ISO 8601 know a year 0, PostgreSQL does not. */
const isAfterYearZero = (value: string) => !value.startsWith('0000');
const YEAR_ZERO = 'Must be after the year 0';

export const timestamp = z.iso.datetime().refine(isAfterYearZero, YEAR_ZERO);

/** A calendar day of a request, such as `2026-11-29`. */
export const day = z.iso.date().refine(isAfterYearZero, YEAR_ZERO);

export const locale = z.enum(['en', 'nl']);
export type Locale = z.infer<typeof locale>;

/** A language such as `nl` or `nl-BE`. */
export const languageTag = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/);

/** A text of a response in both languages of the shop. */
export const bothTexts = z.object({ en: z.string(), nl: z.string() });

/** A flag in a query string. */
export const queryFlag = z.enum(['true', 'false', '1', '0', '']).transform((v) => v !== 'false' && v !== '0');

/**
 * Values of one facet in a query string, at most 20: one text with commas between them, or repeated, each as it is. In the
 * text a comma of a value has a backslash before it: `38\,5,39`.
 */
export const queryList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : splitList(value, ',')))
  .transform((values) => values.map((v) => v.trim()).filter((v) => v !== ''))
  .pipe(z.array(z.string().max(60)).max(20));

/** A cursor holds sort values of an entry; the longest is the path of a redirect, 1,000 characters of 3 bytes each. */
const MAX_CURSOR_LENGTH = 4100;

/** Parameters of every list: at most 100 entries, and the cursor of the page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(60),
  cursor: z.string().max(MAX_CURSOR_LENGTH).optional(),
});

export const idParam = z.object({ id: uuid });

/** Countries that the shop delivers to, ISO 3166-1 alpha-2. */
export const countryCode = z.enum([
  'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IT',
  'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
]); // prettier-ignore
export type CountryCode = z.infer<typeof countryCode>;

/** The member states of the European Union. */
export const memberState = countryCode.exclude(['CH', 'GB', 'NO']);

/** Kilograms, grams and so on; `numeric(8,2)`. */
export const weightInput = amountInput.refine(
  (value) => Number(value) < 1_000_000,
  'Must be below 1,000,000',
);

export const weightUnit = z.enum(['kg', 'g', 'lb', 'oz']);
