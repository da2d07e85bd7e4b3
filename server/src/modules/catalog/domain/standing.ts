import type { VariantPrices } from './variant.js';
import type { ProductStatus } from '#contracts/catalog';
import type { ProductFacts } from '#contracts/product-facts';
import { Money, sameValue } from '#kernel';

/** What a change of many products can change and restore. */
export interface Standing {
  status: ProductStatus;
  /** See `ProductDetails`. */
  heldBack: boolean;
  category: string;
  price: Money;
  salePrice: Money | null;
  facts: ProductFacts;
  makerId: string | null;
}

/** A standing as plain data, amounts as text. */
export interface StandingData extends Omit<Standing, 'price' | 'salePrice'> {
  price: string;
  salePrice: string | null;
}

/** The own prices of a variant as plain data. */
export interface VariantPriceData {
  readonly id: string;
  readonly price: string;
  readonly compareAtPrice: string | null;
}

/** The fields in which two standings differ, as they were and as they are. */
export interface StandingChange {
  readonly before: Partial<StandingData>;
  readonly after: Partial<StandingData>;
}

export function standingData({ price, salePrice, ...others }: Standing): StandingData {
  return { ...others, price: price.toString(), salePrice: salePrice?.toString() ?? null };
}

export function standingFrom({ price, salePrice, ...others }: Partial<StandingData>): Partial<Standing> {
  return {
    ...others,
    ...(price !== undefined && { price: Money.parse(price) }),
    ...(salePrice !== undefined && { salePrice: salePrice === null ? null : Money.parse(salePrice) }),
  };
}

export function variantPricesFrom({ price, compareAtPrice }: VariantPriceData): VariantPrices {
  return {
    price: Money.parse(price),
    compareAtPrice: compareAtPrice === null ? null : Money.parse(compareAtPrice),
  };
}

/** Null when they do not differ. */
export function standingChange(before: StandingData, after: StandingData): StandingChange | null {
  const fields = Object.keys(after) as (keyof StandingData)[];
  const changed = fields.filter((field) => !sameValue(before[field], after[field]));
  if (changed.length === 0) return null;
  const pick = (data: StandingData) =>
    Object.fromEntries(changed.map((field) => [field, data[field]])) as Partial<StandingData>;
  return { before: pick(before), after: pick(after) };
}

/** True when the standing still has these values. */
export function stands(standing: StandingData, values: Partial<StandingData>): boolean {
  return sameValue({ ...standing, ...values }, standing);
}
