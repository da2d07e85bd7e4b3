import { DEFAULT_BRAND, type ShopBrand } from './brand.js';
import { DEFAULT_HOME_SECTIONS, type HomeSection } from './home-page.js';
import type { Menus } from './menus.js';
import type { OfficialPicture } from './official-picture.js';
import type { Statements } from './statements.js';
import {
  DEFAULT_SHIPPING_POLICY,
  DEFAULT_UK_VAT_LIMIT,
  DEFAULT_ZONES,
  type ShippingPolicy,
  type ShippingZone,
} from '#pricing';
import { DEFAULT_SHOP_NAME } from '#kernel';
import { DEFAULT_HANDLING_TIME } from '#legal/handling-time';

/** A countdown on the home page; `discountPercent` is a claim about the prices. */
export interface Promotion {
  readonly headline: string;
  /** ISO 8601. */
  readonly endsAt: string;
  readonly discountPercent: number | null;
}

/** A customer's review of the shop. */
interface Review {
  readonly text: string;
  readonly author: string;
}

/** A customer's picture on the home page, with its caption by language. */
interface CustomerPicture {
  readonly url: string;
  readonly en: string;
  readonly nl: string;
}

/** A number of a producer register of packaging or textiles. */
interface WasteRegistration {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly scheme: 'packaging' | 'textile';
  readonly number: string;
}

/** The trader: the seller on invoices, and who runs the shop in the texts of law. */
export interface Business {
  readonly legalName: string;
  /** Lines of a postal address. */
  readonly address: string;
  readonly phone: string | null;
  /** The person who represents the company. */
  readonly responsiblePerson: string | null;
  /** The name of the trade register. */
  readonly register: string | null;
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
  /** Of HMRC; without it nothing is sold to Great Britain. */
  readonly ukVatNumber: string | null;
  /** The member state whose small-business scheme the trader is in: not registered for VAT. Null for a trader with a number. */
  readonly smallBusinessIn: string | null;
  /** The national tax number that documents of such a trader state. */
  readonly taxNumber: string | null;
  /** What identifies the trader's packaging: a type, batch or serial number. */
  readonly packagingId: string | null;
  readonly registrations: readonly WasteRegistration[];
}

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
} as const;

/** The settings of the whole shop. Amounts are decimal strings in euro. */
export interface ShopSettings {
  readonly shopName: string;
  readonly contactEmail: string;
  readonly shippingFee: string;
  readonly freeShippingFrom: string;
  readonly shippingZones: readonly ShippingZone[];
  /** Business days from the payment of an order until its parcel is handed over; 0 is the same day. */
  readonly handlingTime: { readonly daysFrom: number; readonly daysTo: number };
  /** The euro value of £135. */
  readonly ukVatLimit: string;
  readonly returnDays: number;
  /** The shop's own conditions of voluntary returns; null while the standard ones hold. */
  readonly returnConditions: { readonly en: string; readonly nl: string } | null;
  /** How many people have joined, which the newsletter's invitation then says. There is no default: an invented number misleads (Directive 2005/29/EC, article 6). */
  readonly communitySize: number | null;
  readonly promotion: Promotion | null;
  /** In the order of the home page. There is no default: invented reviews are forbidden (Directive 2005/29/EC, annex I, 23b and 23c). */
  readonly reviews: readonly Review[];
  /** What the owner has written. There is no default: what is true of one shop is untrue of others (Directive 2005/29/EC, article 6). */
  readonly statements: Statements;
  /** In the order of the home page. There is no default. */
  readonly customerPictures: readonly CustomerPicture[];
  /** ISO 3166-1 alpha-2; the shop delivers there. */
  readonly defaultCountry: string;
  /** Whose VAT sales to other member states bear while they are below the threshold of distance sales. */
  readonly crossBorderVat: 'destination' | 'home';
  /** Null until the owner has filled it in. */
  readonly business: Business | null;
  /** The official file of the notice of the legal guarantee in each language; null until it is uploaded. */
  readonly guaranteeNotices: { readonly en: OfficialPicture | null; readonly nl: OfficialPicture | null };
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

/** The settings of a new shop. Its promotion has ended. */
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
