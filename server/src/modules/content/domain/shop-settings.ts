import { DEFAULT_SHIPPING_POLICY, type ShippingPolicy } from '#pricing';
import { Money } from '#kernel';

/** A countdown on the home page; `discountPercent` is a claim about the prices. */
export interface Promotion {
  readonly headline: string;
  /** ISO 8601. */
  readonly endsAt: string;
  readonly discountPercent: number | null;
}

/** What a customer has said of the shop, and who it was. */
export interface Review {
  readonly text: string;
  readonly author: string;
}

/** Who runs the shop, as invoices name the seller. */
export interface Business {
  readonly legalName: string;
  /** Lines of a postal address. */
  readonly address: string;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
}

/** What the owner decides about the shop as a whole. Amounts are decimal strings in euro. */
export interface ShopSettings {
  readonly shopName: string;
  readonly contactEmail: string;
  readonly shippingFee: string;
  readonly freeShippingFrom: string;
  readonly returnDays: number;
  /** The number in 'Join over … proud Irish heritage enthusiasts'; null leaves the claim out. */
  readonly communitySize: number | null;
  readonly promotion: Promotion | null;
  /** In the order of the home page; the shop makes none up (a claim that nobody made misleads: Directive 2005/29/EC, annex I, 23b and 23c). */
  readonly reviews: readonly Review[];
  /** ISO 3166-1 alpha-2; one that the shop delivers to. */
  readonly defaultCountry: string;
  /** Null until the owner has filled it in. */
  readonly business: Business | null;
}

/** The settings with shipping as the pricing library takes it. */
export interface Settings extends ShopSettings {
  readonly shipping: ShippingPolicy;
}

/** What holds until the owner says something else. The promotion is the one that the shop opened with; it has ended. */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: 'Aran & Ash',
  contactEmail: 'hello@aranandash.example',
  shippingFee: DEFAULT_SHIPPING_POLICY.fee.toString(),
  freeShippingFrom: DEFAULT_SHIPPING_POLICY.freeFrom.toString(),
  returnDays: 30,
  communitySize: 10_000,
  promotion: { headline: '24 HOURS 50% OFF!', endsAt: '2025-09-06T23:00:00.000Z', discountPercent: null },
  reviews: [],
  defaultCountry: 'NL',
  business: null,
};

/** The stored settings over the defaults; what a newer version has added is there at once. */
export function settingsFrom(stored: Partial<ShopSettings> | undefined): ShopSettings {
  return { ...DEFAULT_SETTINGS, ...stored };
}

export function shippingPolicyOf(settings: ShopSettings): ShippingPolicy {
  return { fee: Money.parse(settings.shippingFee), freeFrom: Money.parse(settings.freeShippingFrom) };
}

const PERCENT = /(\d{1,2})\s?%/;

/** The reduction that a running promotion claims, in per cent: as stated, or as its headline says; 0 for no claim. */
export function claimedReduction(promotion: Promotion | null, now: Date): number {
  if (!promotion || Date.parse(promotion.endsAt) <= now.getTime()) return 0;
  return promotion.discountPercent ?? Number(PERCENT.exec(promotion.headline)?.[1] ?? 0);
}
