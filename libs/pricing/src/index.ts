export { couponDiscount, couponOf, splitDiscount, type Coupon, type CouponOutcome } from './discount.js';
export { makeQuote, type Quote, type QuoteInput, type QuoteLine, type QuoteLineInput } from './quote.js';
export { isTooLarge, isTooSmall, LEAST_PAYABLE, MOST_PAYABLE } from './payable.js';
export { salePricing, statedPrices, type SalePricing } from './sale-price.js';
export {
  DEFAULT_SHIPPING_POLICY,
  shippingBands,
  shippingFor,
  untilFreeShipping,
  type ShippingPolicy,
} from './shipping.js';
export {
  DEFAULT_UK_VAT_LIMIT,
  GREAT_BRITAIN,
  VAT_FREE_TERRITORIES,
  vatAreaOf,
  type Destination,
} from './vat-area.js';
export { DEFAULT_ZONES } from './default-zones.js';
export { defaultZonesOf } from './zones-of-home.js';
export {
  chooseZone,
  servedCountries,
  whollyServedCountries,
  standardPolicy,
  zoneOverlap,
  zonePolicy,
  type ShippingZone,
  type ZoneArea,
  type ZoneChoice,
  type ZonePrice,
} from './zones.js';
export { percentText, vatRateFor, type VatRate } from './vat.js';
export {
  EXPORT_DESTINATIONS,
  homeCountryOf,
  isInVatUnion,
  NORTHERN_IRELAND,
  schemeOf,
  VAT_UNION,
  type TaxClass,
  type VatScheme,
  type VatStatus,
} from './vat-rates.js';
export type { VatLine } from './vat-table.js';
export {
  atMost,
  everythingLeft,
  lessLostValue,
  lessPaidBefore,
  NOTHING_REFUNDED,
  refundForItems,
  refundOfAmount,
  type Refund,
  type RefundableLine,
  type RefundableOrder,
  type RefundRequest,
} from './refund.js';
