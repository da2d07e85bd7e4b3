import type { OrderLine } from './order-line.js';
import { Money, type OrderId, type PostalAddress } from '#kernel';
import type { Coupon } from '#pricing';

/** A rate of the VAT table: decimal strings, as the contracts have them. */
export interface VatEntry {
  readonly rate: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

/** How an order is delivered, as it was stated before the order. */
export interface AgreedDelivery {
  readonly zone: string;
  /** Working days from handing the parcel over until it arrives. */
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly carrier: string | null;
  /** True for an export: the buyer pays import charges on arrival. */
  readonly importCharges: boolean;
  /** True when customs duty may be due in the Union on goods from outside it; missing where none is. */
  readonly customsDuty?: boolean | undefined;
  /** Business days until the parcel is handed over; missing where that of the shop holds. */
  readonly handlingTime?: { readonly daysFrom: number; readonly daysTo: number } | undefined;
}

/** A line to be ordered. `inventoryId` is its stock item, null for a product without stock levels. */
export type DraftLine = Omit<
  OrderLine,
  'orderId' | 'position' | 'createdAt' | 'options' | 'repairedOn' | 'noteRepair'
> & {
  readonly inventoryId: string | null;
};

/** An order to be placed: the quote that the shopper accepted, the customer and the address. */
export interface OrderDraft {
  /** See `StoredOrder`; an exchange is what the order before it is. */
  readonly isTest: boolean;
  readonly sessionId: string;
  readonly email: string | null;
  readonly customerName: string | null;
  readonly locale: 'en' | 'nl';
  readonly country: string;
  /** Where the sale is taxed, when that is not the destination. */
  readonly vatCountry?: string | null;
  /** The member state whose small-business scheme exempts the sale; missing or null where VAT is charged. */
  readonly smallBusinessIn?: string | null;
  /** The zone and the delivery time that were stated; null in an order that is placed otherwise. */
  readonly delivery: AgreedDelivery | null;
  readonly paymentMethod: string | null;
  readonly shippingAddress: PostalAddress;
  readonly billingAddress: PostalAddress;
  readonly couponCode: string | null;
  /** The terms that were quoted; null without a coupon. */
  readonly couponTerms: Coupon | null;
  readonly subtotal: Money;
  readonly discountAmount: Money;
  readonly shippingAmount: Money;
  readonly taxAmount: Money;
  readonly totalAmount: Money;
  readonly vat: readonly VatEntry[];
  readonly lines: readonly DraftLine[];
  /** Of an exchange: the order of the returned goods, and how much of the total they pay for. */
  readonly exchangeOf?: OrderId;
  /** Of an exchange: since when the links to that order hold, as its address has been corrected. */
  readonly linksFrom?: Date | null;
  readonly exchangeCredit?: Money;
  /** The member of staff who placed it, by e-mail address; the shopper has otherwise. */
  readonly placedBy?: string;
}

/** What a new order begins with. */
export const UNPAID = {
  status: 'pending',
  paymentStatus: 'pending',
  currency: 'EUR',
  vatCountry: null,
  smallBusinessIn: null,
  paymentRef: null,
  removedAt: null,
  linksFrom: null,
  exchangeOf: null,
  exchangeCredit: Money.zero,
  creditReleased: false,
  refundedAmount: Money.zero,
  disputedAmount: Money.zero,
  lostAmount: Money.zero,
  statusBeforeRefund: null,
  notes: null,
  holds: [],
  carrier: null,
  trackingNumber: null,
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  cancelRequestedAt: null,
  version: 1,
} as const;
