import { Money } from '#kernel';
import { DEFAULT_SHIPPING_POLICY, type ShippingPolicy } from '#pricing';

/** A countdown on the home page; its end is told, and a discount that it claims must be in the prices. */
export interface Promotion {
  readonly headline: string;
  readonly endsAt: string;
  readonly discountPercent: number | null;
}

/** What the owner decides about the shop as a whole. */
export interface Settings {
  readonly shopName: string;
  readonly contactEmail: string;
  readonly shipping: ShippingPolicy;
  readonly returnDays: number;
  /** The number in 'Join over … proud Irish heritage enthusiasts'; null drops the text. */
  readonly communitySize: number | null;
  readonly promotion: Promotion | null;
  /** Where a quote goes until the shopper says otherwise, ISO 3166-1 alpha-2. */
  readonly defaultCountry: string;
}

/** The settings of a shop whose owner has changed nothing. */
export const DEFAULT_SETTINGS: Settings = {
  shopName: 'Aran & Ash',
  contactEmail: 'hello@aranandash.example',
  shipping: DEFAULT_SHIPPING_POLICY,
  returnDays: 30,
  communitySize: 10_000,
  promotion: { headline: '24 HOURS 50% OFF!', endsAt: '2025-09-06T23:00:00.000Z', discountPercent: null },
  defaultCountry: 'NL',
};

/** The settings as they are kept: only what the owner changed. */
export type KeptSettings = Partial<Omit<Settings, 'shipping' | 'defaultCountry'>> & {
  readonly shippingFee?: string;
  readonly freeShippingFrom?: string;
};

/** What holds: the owner's values over the defaults. */
export function settingsFrom(kept: KeptSettings): Settings {
  const { shippingFee, freeShippingFrom, ...rest } = kept;
  return {
    ...DEFAULT_SETTINGS,
    ...rest,
    shipping: {
      fee: shippingFee === undefined ? DEFAULT_SETTINGS.shipping.fee : Money.parse(shippingFee),
      freeFrom: freeShippingFrom === undefined ? DEFAULT_SETTINGS.shipping.freeFrom : Money.parse(freeShippingFrom),
    },
  };
}
