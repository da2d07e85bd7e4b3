import { DEFAULT_BRAND, type ShopBrand } from './brand.js';
import { DEFAULT_HOME_SECTIONS } from './home-page.js';
import type { ShopSettings as PublicSettings } from '#contracts/shop-settings';
import type { Promotion } from '#contracts/shop-statements';
import type { Business } from '#contracts/trader';
import type { HomeSection } from '#contracts/home-page';
import type { Menus } from '#contracts/menus';
import { DEFAULT_SHIPPING_POLICY, DEFAULT_UK_VAT_LIMIT, DEFAULT_ZONES, type ShippingPolicy } from '#pricing';
import { DEFAULT_SHOP_NAME, DEFAULT_TIME_ZONE } from '#kernel';
import { DEFAULT_HANDLING_TIME } from '#legal/handling-time';

/** The facts of a trader of whom nothing is known but the name and the address. */
export const NO_FACTS = {
  phone: null,
  registrationNumber: null,
  vatNumber: null,
  ukVatNumber: null,
  smallBusinessIn: null,
  taxNumber: null,
  packagingId: null,
  responsiblePerson: null,
  register: null,
  registrations: [],
} satisfies Omit<Business, 'legalName' | 'address'>;

/** The settings of the whole shop: those of the contract, and what has calls of its own. Amounts are decimal strings in euro. */
export interface ShopSettings extends Readonly<Omit<PublicSettings, 'testPayments'>> {
  readonly brand: ShopBrand;
  /** The sections of the home page in their order. */
  readonly homeSections: readonly HomeSection[];
  /** The menus of header and footer; null while they are those that the shop comes with. */
  readonly menus: Menus | null;
}

/** The settings with the shipping prices in the shape that pricing needs. */
export interface Settings extends ShopSettings {
  readonly shipping: ShippingPolicy;
}

/**
 * The settings of a new shop. Its promotion has ended. Reviews, statements, pictures of customers and the number of people who
 * have joined have no default: invented ones are forbidden (Directive 2005/29/EC, article 6 and annex I, 23b and 23c).
 */
export const DEFAULT_SETTINGS: ShopSettings = {
  shopName: DEFAULT_SHOP_NAME,
  contactEmail: 'hello@aranandash.example',
  shippingFee: DEFAULT_SHIPPING_POLICY.fee.toString(),
  freeShippingFrom: DEFAULT_SHIPPING_POLICY.freeFrom.toString(),
  shippingZones: DEFAULT_ZONES,
  handlingTime: DEFAULT_HANDLING_TIME,
  ukVatLimit: DEFAULT_UK_VAT_LIMIT.toString(),
  returnDays: 30,
  returnConditions: null,
  communitySize: null,
  promotion: {
    headline: '24 HOURS 50% OFF!',
    translations: { nl: { headline: '24 UUR 50% KORTING!' } },
    endsAt: '2025-09-06T23:00:00.000Z',
    discountPercent: null,
  },
  reviews: [],
  statements: {},
  customerPictures: [],
  defaultCountry: 'NL',
  crossBorderVat: 'destination',
  business: null,
  timeZone: DEFAULT_TIME_ZONE,
  guaranteeNotices: { en: null, nl: null },
  brand: DEFAULT_BRAND,
  homeSections: DEFAULT_HOME_SECTIONS,
  menus: null,
};

/**
 * The stored settings merged over the defaults, so that a setting of a newer version has a value at once. A promotion with
 * one headline has it in both languages.
 */
export function settingsFrom(stored: Partial<ShopSettings> | undefined): ShopSettings {
  const settings = { ...DEFAULT_SETTINGS, ...stored };
  const { business, promotion } = settings;
  return {
    ...settings,
    business: business && { ...NO_FACTS, ...business },
    promotion: promotion && { ...promotion, translations: translationsOf(promotion) },
  };
}

const translationsOf = ({ headline, translations }: Promotion) => translations ?? { nl: { headline } };

const PERCENT = /(\d{1,2})\s?%/;
/** Words before a percentage that make it the largest one rather than that of everything. */
const UP_TO = /\b(up to|tot)\s/i;

/** A percentage that a running promotion claims: of everything for sale, or of at least something. */
export interface Claim {
  readonly percent: number;
  readonly isUpTo: boolean;
}

/**
 * The reductions that a running promotion claims, one for each language that claims any: its own field, else a number in
 * the headline. A headline with "up to" claims it for something only.
 */
export function claimsOf(promotion: Promotion | null, now: Date): Claim[] {
  if (!promotion || Date.parse(promotion.endsAt) <= now.getTime()) return [];
  return [promotion.headline, translationsOf(promotion).nl.headline]
    .map((headline) => ({
      percent: promotion.discountPercent ?? Number(PERCENT.exec(headline)?.[1] ?? 0),
      isUpTo: UP_TO.test(headline),
    }))
    .filter(({ percent }) => percent > 0);
}

/** True when the claim holds for everything that it covers. */
export function claimHolds(
  { percent, isUpTo }: Claim,
  reductions: { smallest: number; largest: number },
): boolean {
  return (isUpTo ? reductions.largest : reductions.smallest) >= percent;
}
