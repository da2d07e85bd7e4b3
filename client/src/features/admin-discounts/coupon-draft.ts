import type { Coupon, CouponType } from '#contracts/discounts';
import { fromLocalTime, toLocalTime } from '../../shared/format/local-time';
import { euroText } from '../../shared/format/euro-input';
import type { CouponBody } from './discounts-api';

/** A coupon as it is typed. */
export interface CouponDraft {
  code: string;
  name: string;
  description: string;
  type: CouponType;
  value: string;
  minimumAmount: string;
  usageLimit: string;
  isActive: boolean;
  startsAt: string;
  expiresAt: string;
}

export type CouponFault =
  'needCode' | 'needName' | 'needValue' | 'needPercent' | 'needMinimum' | 'needLimit' | 'needOrder';
export type CouponFaults = Partial<Record<keyof CouponDraft, CouponFault>>;

export const EMPTY_COUPON: CouponDraft = {
  code: '',
  name: '',
  description: '',
  type: 'percentage',
  value: '',
  minimumAmount: '',
  usageLimit: '',
  isActive: true,
  startsAt: '',
  expiresAt: '',
};

/** A stored coupon, ready to be edited. */
export function draftOf(coupon: Coupon): CouponDraft {
  return {
    code: coupon.code,
    name: coupon.name,
    description: coupon.description ?? '',
    type: coupon.type,
    value: coupon.type === 'percentage' ? String(Number(coupon.value)) : coupon.value,
    minimumAmount: coupon.minimumAmount ?? '',
    usageLimit: coupon.usageLimit === null ? '' : String(coupon.usageLimit),
    isActive: coupon.isActive,
    startsAt: toLocalTime(coupon.startsAt),
    expiresAt: toLocalTime(coupon.expiresAt),
  };
}

/** What is wrong with a draft, by field, in the order of the form. */
export function faultsOf(draft: CouponDraft): CouponFaults {
  const value = Number(euroText(draft.value));
  const minimum = euroText(draft.minimumAmount);
  const limit = draft.usageLimit.trim();
  return {
    ...(!/^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/.test(draft.code.trim()) && { code: 'needCode' as const }),
    ...(draft.name.trim() === '' && { name: 'needName' as const }),
    ...(!(value > 0) && { value: 'needValue' as const }),
    ...(draft.type === 'percentage' && !(value > 0 && value <= 100) && { value: 'needPercent' as const }),
    ...(draft.minimumAmount.trim() !== '' && minimum === null && { minimumAmount: 'needMinimum' as const }),
    ...(limit !== '' && !/^[1-9]\d{0,5}$/.test(limit) && { usageLimit: 'needLimit' as const }),
    ...(draft.startsAt !== '' &&
      draft.expiresAt !== '' &&
      draft.startsAt >= draft.expiresAt && { expiresAt: 'needOrder' as const }),
  };
}

/** A draft without faults, as it is sent. */
export function bodyOf(draft: CouponDraft): CouponBody {
  return {
    code: draft.code.trim(),
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    type: draft.type,
    value: euroText(draft.value) ?? '0',
    minimumAmount: euroText(draft.minimumAmount),
    usageLimit: draft.usageLimit.trim() === '' ? null : Number(draft.usageLimit),
    isActive: draft.isActive,
    startsAt: fromLocalTime(draft.startsAt),
    expiresAt: fromLocalTime(draft.expiresAt),
  };
}
