import type { PaymentStatus } from './order-life.js';
import { DomainError, type Money, type PostalAddress } from '#kernel';

/** A successful payment, as the payment provider reports it. */
export interface Payment {
  /** The provider's id of the payment. */
  readonly ref: string;
  readonly amount: Money;
  readonly currency: string;
  readonly method: string | null;
  /** The customer, where the payment page asked for e-mail and address. */
  readonly customer: CustomerDetails;
}

export interface CustomerDetails {
  readonly email?: string;
  readonly name?: string;
  readonly address?: PostalAddress;
}

/** The customer of an order, as far as it is known. */
interface Customer {
  readonly email: string | null;
  readonly customerName: string | null;
  readonly shippingAddress: PostalAddress;
}

/** The customer of an order, with the details of the payment page where the order has none. */
export function filledIn(
  { email, customerName, shippingAddress }: Customer,
  page: CustomerDetails,
): Customer {
  return {
    email: email ?? page.email ?? null,
    customerName: customerName ?? page.name ?? null,
    shippingAddress:
      page.address && Object.keys(shippingAddress).length === 0 ? { ...page.address } : shippingAddress,
  };
}

/** The carrier and its tracking number. */
export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string | null;
}

/** Throws `orders.amount-differs` (409) for a payment of another amount or currency than is due. */
export function requireAmount(payment: Payment, due: Money, currency: string): void {
  if (payment.currency === currency && payment.amount.equals(due)) return;
  throw new DomainError('orders.amount-differs', 'conflict', 'The payment is not what the order costs.', {
    expected: `${due.toString()} ${currency}`,
    paid: `${payment.amount.toString()} ${payment.currency}`,
  });
}

/** Throws `orders.paid-by-another` (409) for an order that has a payment. */
export function requireUnpaid(status: PaymentStatus): void {
  if (status !== 'paid' && status !== 'refunded') return;
  throw new DomainError('orders.paid-by-another', 'conflict', 'The order has been paid by another payment.');
}
