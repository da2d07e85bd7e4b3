import { DEFAULT_BRAND, type ShopBrand } from './brand.js';
import { DEFAULT_HOME_SECTIONS } from './home-page.js';
import type { Business, Promotion, ShopSettings as PublicSettings } from '#contracts/content';
import type { HomeSection } from '#contracts/home-page';
import type { Menus } from '#contracts/menus';
import { DEFAULT_SHIPPING_POLICY, DEFAULT_UK_VAT_LIMIT, DEFAULT_ZONES, type ShippingPolicy } from '#pricing';
import { DEFAULT_SHOP_NAME } from '#kernel';
import { DEFAULT_HANDLING_TIME } from '#legal/handling-time';

/** Facts that the release before this one did not ask for. */
const UNASKED = {
  phone: null,
  ukVatNumber: null,
  smallBusinessIn: null,
  taxNumber: null,
  packagingId: null,
  responsiblePerson: null,
  register: null,
  registrations: [],
} satisfies Partial<Business>;

/** The settings of the whole shop: those of the contract, and what has calls of its own. Amounts are decimal strings in euro. */
export interface ShopSettings extends Readonly<Omit<PublicSettings, 'sandboxPayments'>> {
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
  promotion: { headline: '24 HOURS 50% OFF!', endsAt: '2025-09-06T23:00:00.000Z', discountPercent: null },
  reviews: [],
  statements: {},
  customerPictures: [],
  defaultCountry: 'NL',
  crossBorderVat: 'destination',
  business: null,
  guaranteeNotices: { en: null, nl: null },
  brand: DEFAULT_BRAND,
  homeSections: DEFAULT_HOME_SECTIONS,
  menus: null,
};

/** The stored settings merged over the defaults, so that a setting of a newer version has a value at once. */
export function settingsFrom(stored: Partial<ShopSettings> | undefined): ShopSettings {
  const settings = { ...DEFAULT_SETTINGS, ...stored };
  return { ...settings, business: settings.business && { ...UNASKED, ...settings.business } };
}

const PERCENT = /(\d{1,2})\s?%/;
/** Words before a percentage that make it the largest one rather than that of everything. */
const UP_TO = /\b(up to|tot)\s/i;

/** A percentage that a running promotion claims: of everything for sale, or of at least something. */
export interface Claim {
  readonly percent: number;
  readonly isUpTo: boolean;
}

/**
 * The reduction that a running promotion claims: its own field, else a number in its headline, else null. A headline with
 * "up to" claims it for something only.
 */
export function claimOf(promotion: Promotion | null, now: Date): Claim | null {
  if (!promotion || Date.parse(promotion.endsAt) <= now.getTime()) return null;
  const percent = promotion.discountPercent ?? Number(PERCENT.exec(promotion.headline)?.[1] ?? 0);
  return percent === 0 ? null : { percent, isUpTo: UP_TO.test(promotion.headline) };
}

/** True when the claim holds for everything that it covers. */
export function claimHolds(
  { percent, isUpTo }: Claim,
  reductions: { smallest: number; largest: number },
): boolean {
  return (isUpTo ? reductions.largest : reductions.smallest) >= percent;
}
