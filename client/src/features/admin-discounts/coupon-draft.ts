import { couponInput, type Coupon, type CouponType } from '#contracts/discounts';
import { fromLocalTime, toLocalTime } from '../../shared/format/local-time';
import { euroText } from '../../shared/format/euro-input';
import { faultsByField, faultsOf as contractFaultsOf, faultTexts } from '../../shared/format/field-faults';
import { wholeNumber } from '../../shared/format/whole-input';
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

type CouponFault =
  'needCode' | 'needName' | 'needValue' | 'needPercent' | 'needMinimum' | 'needLimit' | 'needOrder';
export type CouponFaults = Partial<Record<keyof CouponDraft, CouponFault>>;

/** The fields that can have a fault, in the order of the form. */
const FIELDS = {
  code: 'code',
  name: 'name',
  value: 'value',
  minimumAmount: 'minimumAmount',
  usageLimit: 'usageLimit',
  expiresAt: 'expiresAt',
} as const;
type CouponField = keyof typeof FIELDS;

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

/** What the contract refuses of a draft, by field, in the order of the form. */
export function faultsOf(draft: CouponDraft): CouponFaults {
  const faults = faultsByField<CouponField>(contractFaultsOf(couponInput, bodyOf(draft)), FIELDS);
  return faultTexts<CouponField, CouponFault>(faults, {
    code: 'needCode',
    name: 'needName',
    value: draft.type === 'percentage' ? 'needPercent' : 'needValue',
    minimumAmount: 'needMinimum',
    usageLimit: 'needLimit',
    expiresAt: 'needOrder',
  });
}

/** A draft as it is sent. What cannot be read as an amount or a number stays for the contract to refuse. */
export function bodyOf(draft: CouponDraft): CouponBody {
  return {
    code: draft.code.trim(),
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    type: draft.type,
    value: euroText(draft.value),
    minimumAmount: euroText(draft.minimumAmount) || null,
    usageLimit: draft.usageLimit.trim() === '' ? null : wholeNumber(draft.usageLimit),
    isActive: draft.isActive,
    startsAt: fromLocalTime(draft.startsAt),
    expiresAt: fromLocalTime(draft.expiresAt),
  };
}
