import type { Order } from './order.js';
import type { Money } from '#kernel';
import type { Coupon } from '#pricing';

/** A line as it was bought. Names and prices are copies, so later changes of the product do not affect the order. */
export class OrderLine {
  id!: string;
  orderId!: string;
  productId!: string;
  productName!: string;
  productImage!: string;
  sku!: string | null;
  quantity!: number;
  size!: string | null;
  color!: string | null;
  unitPrice!: Money;
  /** `unitPrice` times `quantity`, before the discount. */
  totalPrice!: Money;
  /** The line's share of the order's discount. */
  discount!: Money;
  /** Basis points. */
  vatRate!: number;
  position!: number;
  createdAt!: Date;

  /** Color and size, as documents show them. */
  get options(): string {
    return [this.color, this.size].filter((value) => value !== null).join(', ');
  }
}

/** A line to be ordered. `inventoryId` is its stock item, null for a product without stock levels. */
export type DraftLine = Omit<OrderLine, 'orderId' | 'position' | 'createdAt' | 'options'> & {
  readonly inventoryId: string | null;
};

/** An order to be placed: the quote that the shopper accepted, the customer and the address. */
export type OrderDraft = Pick<
  Order,
  | 'email'
  | 'customerName'
  | 'locale'
  | 'country'
  | 'paymentMethod'
  | 'shippingAddress'
  | 'billingAddress'
  | 'couponCode'
  | 'subtotal'
  | 'discountAmount'
  | 'shippingAmount'
  | 'taxAmount'
  | 'totalAmount'
  | 'vat'
> & {
  readonly sessionId: string;
  readonly lines: readonly DraftLine[];
  /** The terms that were quoted; null without a coupon. */
  readonly couponTerms: Coupon | null;
};
