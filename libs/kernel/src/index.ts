export {
  toCheckoutId,
  toOrderId,
  toRefundId,
  toReturnCaseId,
  type CheckoutId,
  type OrderId,
  type RefundId,
  type ReturnCaseId,
} from './ids.js';
export type { DomainEvent } from './domain-event.js';
export { DomainError, type ErrorKind } from './domain-error.js';
export { keyMode, type KeyMode } from './key-mode.js';
export { Money } from './money.js';
export { orderPrefix } from './order-prefix.js';
export type { PostalAddress } from './postal-address.js';
export { sameValue } from './same-value.js';
export { DEFAULT_TIME_ZONE, dayIn, lastDayOf, yearIn } from './shop-day.js';
export { beginOfShopYear, followTimeZone, shopDay, shopTimeZone, shopYear } from './shop-time-zone.js';
export { timeZoneOf } from './time-zones.js';
export { ABOUT_SLUG } from './about-slug.js';
export { COLLECTION_SLOTS } from './collection-slots.js';
export {
  addressFolder,
  fixedAddresses,
  localeOfAddress,
  addressWith,
  pageAddress,
  type PageLanguage,
  type PageQuery,
} from './page-address.js';
export { isNamed, pageAt } from './page-match.js';
export {
  addressesOf,
  isCacheable,
  PAGE_NAMES,
  parametersOf,
  SHOP_PAGES,
  type NamedPage,
  type PageName,
  type ShopPage,
} from './shop-pages.js';
export { numbered, slugOf } from './slug.js';
export { MAIL_ADDRESS, mailAddress } from './mail-address.js';
export { codeForm, distinctValues, oneForm, plainLatin, valueKey } from './text-forms.js';
export { DEFAULT_SHOP_NAME } from './default-shop-name.js';
export {
  BRAND_COLOURS,
  DEFAULT_COLOURS,
  DEFAULT_PALETTE,
  measuredContrasts,
  paletteOf,
  readableShade,
  type BrandColour,
  type BrandColours,
  type MeasuredContrast,
  type Palette,
} from './brand-colours.js';
export { DEFAULT_DARK_PALETTE, darkPaletteOf, FIXED_DARK, type DarkPalette } from './dark-palette.js';
export { DEFAULT_TYPE, typePairOf, type Typeface, type TypePair, type TypePairName } from './type-pairs.js';
