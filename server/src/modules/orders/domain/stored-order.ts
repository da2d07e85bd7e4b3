import { leftOf } from './dispute.js';
import { isFullyRefunded, type OrderState, type OrderStatus, type PaymentStatus } from './order-life.js';
import type { AgreedDelivery, VatEntry } from './order-draft.js';
import type { OrderHold } from './order-hold.js';
import type { OrderLine } from './order-line.js';
import type { Money, OrderId, PostalAddress } from '#kernel';

/** What is stored of an order, and what follows from it. `Order` has its steps. */
export abstract class StoredOrder {
  readonly id!: OrderId;
  readonly orderNumber!: string;
  /** Paid without money, in the sandbox or with a test key, so that it counts in no figure and no book. */
  readonly isTest!: boolean;
  /** When the owner has removed a test order; null for every other. */
  readonly removedAt!: Date | null;
  readonly sessionId!: string | null;
  readonly email!: string | null;
  /** Links that were made before it do not open the order; null while all do. */
  readonly linksFrom!: Date | null;
  readonly customerName!: string | null;
  readonly locale!: 'en' | 'nl';
  readonly status!: OrderStatus;
  readonly paymentStatus!: PaymentStatus;
  readonly paymentMethod!: string | null;
  readonly paymentRef!: string | null;
  readonly subtotal!: Money;
  readonly discountAmount!: Money;
  readonly shippingAmount!: Money;
  readonly taxAmount!: Money;
  readonly totalAmount!: Money;
  /** The sum of all refunds that have been requested or have succeeded. */
  readonly refundedAmount!: Money;
  /** What open disputes hold back from refunds, and what lost ones have taken. */
  readonly disputedAmount!: Money;
  readonly lostAmount!: Money;
  readonly vat!: readonly VatEntry[];
  readonly couponCode!: string | null;
  readonly currency!: string;
  readonly country!: string;
  /** Where the sale is taxed; null for the destination. */
  readonly vatCountry!: string | null;
  /** The member state whose small-business scheme exempts the sale; null where VAT is charged. */
  readonly smallBusinessIn!: string | null;
  /** As it was stated before the order; null in an order of an earlier release. */
  readonly delivery!: AgreedDelivery | null;
  readonly shippingAddress!: PostalAddress;
  readonly billingAddress!: PostalAddress;
  /** The order whose returned goods this one replaces; null in any other order. */
  readonly exchangeOf!: OrderId | null;
  /** The part of the total that those goods pay for. */
  readonly exchangeCredit!: Money;
  /** True when it was cancelled before it was paid: the goods belong to their return again, for good. */
  readonly creditReleased!: boolean;
  /** The version of the terms that it was placed under; null in an order of an earlier release. */
  readonly termsHash!: string | null;
  /** The status that the refund of the whole payment has ended; null in any other order. */
  readonly statusBeforeRefund!: OrderStatus | null;
  readonly notes!: string | null;
  /** What keeps it from being shipped. */
  readonly holds!: readonly OrderHold[];
  readonly carrier!: string | null;
  readonly trackingNumber!: string | null;
  readonly paidAt!: Date | null;
  readonly shippedAt!: Date | null;
  readonly deliveredAt!: Date | null;
  readonly cancelledAt!: Date | null;
  readonly cancelRequestedAt!: Date | null;
  readonly version!: number;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;
  readonly lines!: readonly OrderLine[];

  /** What is paid through the payment provider. */
  get amountDue(): Money {
    return this.totalAmount.minus(this.exchangeCredit);
  }

  /** What refunds can add up to: the total, without goods that do not pay for it any more. */
  get refundableTotal(): Money {
    return this.creditReleased ? this.amountDue : this.totalAmount;
  }

  /** What of that neither has been refunded nor is to be, whatever disputes have taken. */
  get unrefunded(): Money {
    return this.refundableTotal.minus(this.refundedAmount);
  }

  /** See `leftOf`. */
  get leftToRefund(): Money {
    return leftOf(this);
  }

  /** The part of the order that decides which steps are possible. */
  get state(): OrderState {
    const fullyRefunded = isFullyRefunded(this.paymentStatus, this.refundableTotal, this.refundedAmount);
    const { status, paymentStatus } = this;
    return { status, paymentStatus, fullyRefunded, held: this.holds.length > 0 };
  }

  /** Fields change by steps only. */
  protected set(changes: Partial<StoredOrder>): void {
    Object.assign(this, changes);
  }
}
