import type { Money } from '#kernel';

/** A line as it was bought: names and prices are copies, so that later changes of the product leave it alone. */
export interface DraftLine {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  readonly productImage: string;
  readonly sku: string | null;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly lineTotal: Money;
  readonly discount: Money;
  /** Basis points. */
  readonly vatRate: number;
}

/** An order about to be placed: the quote that the shopper accepted, and who and where. */
export interface OrderDraft {
  readonly sessionId: string;
  readonly email: string | null;
  readonly customerName: string | null;
  readonly locale: 'en' | 'nl';
  readonly country: string;
  readonly paymentMethod: string | null;
  readonly shippingAddress: object;
  readonly billingAddress: object;
  readonly couponCode: string | null;
  readonly lines: readonly DraftLine[];
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  readonly taxAmount: Money;
  readonly total: Money;
  readonly vat: readonly {
    readonly rate: string;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  }[];
}
