import { z } from 'zod';
import { amount, amountInput, line, pageQuery, text, timestamp, typedCode, uuid } from './primitives.js';

export const couponType = z.enum(['percentage', 'fixed']);
export type CouponType = z.infer<typeof couponType>;

/** Whether a coupon can be used now, and if not why. */
export const couponState = z.enum(['usable', 'inactive', 'not-started', 'expired', 'used-up']);
export type CouponState = z.infer<typeof couponState>;

/** A coupon as staff see it. `value` is euro, or per cent for a percentage. */
export const coupon = z.object({
  id: uuid,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: couponType,
  value: amount,
  minimumAmount: amount.nullable(),
  usageLimit: z.number().int().nullable(),
  usedCount: z.number().int(),
  isActive: z.boolean(),
  startsAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
  state: couponState,
  createdAt: timestamp,
});
export type Coupon = z.infer<typeof coupon>;

/** Capitals, digits, hyphen and underscore: what a shopper can read and type. */
export const couponCode = typedCode(40, 2).refine(
  (code) => /^[A-Z0-9][A-Z0-9_-]*$/.test(code),
  'Must be letters, digits, - and _ only',
);

const emptyToNull = <T>(value: T) => (value === '' ? null : value);

/** A coupon to add or to replace. */
export const couponInput = z
  .object({
    code: couponCode,
    name: line(120),
    description: z.preprocess(emptyToNull, text(500).nullable()).default(null),
    type: couponType,
    value: amountInput,
    minimumAmount: z.preprocess(emptyToNull, amountInput.nullable()).default(null),
    usageLimit: z.number().int().min(1).max(1_000_000).nullable().default(null),
    isActive: z.boolean().default(true),
    startsAt: timestamp.nullable().default(null),
    expiresAt: timestamp.nullable().default(null),
  })
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

export const couponQuery = pageQuery.extend({ search: line(60, 0).optional() });
