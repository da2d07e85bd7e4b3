import { z } from 'zod';
import { field } from './fields.js';
import { amount, amountInput, line, pageQuery, text, timestamp, typedCode, uuid } from './primitives.js';

export const couponType = z.enum(['percentage', 'fixed']);

/** Whether a coupon can be used now, and if not why. */
export const couponState = z.enum(['usable', 'inactive', 'not-started', 'expired', 'used-up']);
export type CouponState = z.infer<typeof couponState>;

/** Capitals, digits, hyphen and underscore: what a shopper can read and type. */
export const couponCode = typedCode(40, 2).refine(
  (code) => /^[A-Z0-9][A-Z0-9_-]*$/.test(code),
  'Must be letters, digits, - and _ only',
);

const emptyToNull = <T>(value: T) => (value === '' ? null : value);

/** What staff decide of a coupon. `value` is euro, or per cent for a percentage. */
const couponFields = z.object({
  code: field(couponCode, {
    label: { en: 'Code', nl: 'Code' },
    kind: 'text',
    wanted: { en: 'Two to forty letters, digits, - or _.', nl: 'Twee tot veertig letters, cijfers, - of _.' },
  }),
  name: field(line(120), {
    label: { en: 'Name', nl: 'Naam' },
    kind: 'text',
    hint: { en: 'Shoppers see it beside the code.', nl: 'Klanten zien die naast de code.' },
  }),
  type: field(couponType, {
    label: { en: 'Kind', nl: 'Soort' },
    kind: 'choice',
    choices: { percentage: { en: 'Percentage', nl: 'Percentage' }, fixed: { en: 'Amount', nl: 'Bedrag' } },
  }),
  value: field(amountInput.pipe(amount), {
    label: { en: 'Value', nl: 'Waarde' },
    kind: 'percentage',
    wanted: { en: 'Above 0, and at most 100 per cent.', nl: 'Meer dan 0, en ten hoogste 100 procent.' },
  }),
  minimumAmount: field(z.preprocess(emptyToNull, amountInput.pipe(amount).nullable()).default(null), {
    label: { en: 'Minimum in euro', nl: 'Minimum in euro' },
    kind: 'money',
  }),
  usageLimit: field(z.number().int().min(1).max(1_000_000).nullable().default(null), {
    label: { en: 'Times it can be used', nl: 'Aantal keer te gebruiken' },
    kind: 'count',
  }),
  startsAt: field(timestamp.nullable().default(null), {
    label: { en: 'Valid from', nl: 'Geldig vanaf' },
    kind: 'moment',
  }),
  expiresAt: field(timestamp.nullable().default(null), {
    label: { en: 'Valid until', nl: 'Geldig tot' },
    kind: 'moment',
    wanted: { en: 'Must be after the start.', nl: 'Moet na het begin liggen.' },
  }),
  description: field(z.preprocess(emptyToNull, text(500).nullable()).default(null), {
    label: { en: 'Description', nl: 'Omschrijving' },
    kind: 'long-text',
    hint: { en: 'For staff only.', nl: 'Alleen voor medewerkers.' },
  }),
  isActive: field(z.boolean().default(true), {
    label: { en: 'Switched on', nl: 'Aan' },
    kind: 'flag',
    hint: {
      en: 'Switched off, it works for nobody; orders that have used it keep theirs.',
      nl: 'Uitgezet werkt hij voor niemand; bestellingen die hem gebruikten, houden hun korting.',
    },
  }),
});

/** A coupon to add or to replace. */
export const couponInput = couponFields
  .refine(({ value }) => Number(value) > 0, { path: ['value'], message: 'Must be more than 0' })
  .refine(({ type, value }) => type !== 'percentage' || Number(value) <= 100, {
    path: ['value'],
    message: 'Must be at most 100 per cent',
  })
  .refine(
    ({ startsAt, expiresAt }) => !startsAt || !expiresAt || Date.parse(startsAt) < Date.parse(expiresAt),
    {
      path: ['expiresAt'],
      message: 'Must be after the start',
    },
  );
export type CouponInput = z.output<typeof couponInput>;
/** A coupon as it is sent. */
export type CouponBody = z.input<typeof couponInput>;

/** A coupon as staff see it. */
export const coupon = z.object({
  id: uuid,
  ...couponFields.shape,
  usedCount: z.number().int(),
  state: couponState,
  createdAt: timestamp,
});
export type Coupon = z.infer<typeof coupon>;

export const couponQuery = pageQuery.extend({ search: line(60, 0).optional() });
