import { Injectable } from '@nestjs/common';
import { CardTesting } from './card-testing.js';
import { Checkout, Checkouts } from '../../domain/checkout.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { DomainError, Money, type OrderId, type CheckoutId, type PostalAddress } from '#kernel';
import { isTooSmall } from '#pricing';
import { PaymentKeys } from '#modules/connections';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/** How long a payment that is requested by mail can be made, minutes. Stripe keeps a page open for at most 24 hours. */
const OPEN_MINUTES = 23 * 60;

/** What the payment page shows, and where it leads back to. */
export interface RequestedPayment {
  readonly isTest: boolean;
  readonly orderNumber: string;
  /** The one line of the page. */
  readonly description: string;
  readonly email: string | null;
  readonly customerName: string | null;
  readonly locale: 'en' | 'nl';
  /** Where the goods go, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly shippingAddress: PostalAddress;
  readonly returnUrl: string;
}

/**
 * Payments that the shop requests by mail, such as the difference of an exchange. They end like any checkout: when time
 * is over or the payment has failed, the order is cancelled and its stock is free.
 */
@Injectable()
export class RequestPayment {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly cardTesting: CardTesting,
    private readonly provider: PaymentProvider,
    private readonly keys: PaymentKeys,
    private readonly clock: Clock,
  ) {}

  /** False for an amount that no provider takes. */
  isPayable(amount: Money): boolean {
    return !amount.isZero && !isTooSmall(amount);
  }

  /**
   * Stores the payment of a placed order, in the caller's transaction. `open` makes its page. Throws `checkout.test-order` when
   * the order is a test and payments are not, or the other way round.
   */
  async add(orderId: OrderId, amount: Money, isTest: boolean): Promise<void> {
    if (isTest !== this.keys.makesTestOrders)
      throw new DomainError(
        'checkout.test-order',
        'conflict',
        'A test order is paid without money only, and any other one with money only.',
      );
    const payment = {
      id: newId<CheckoutId>(),
      orderId,
      sessionId: `order:${orderId}`,
      fingerprint: orderId,
      provider: this.provider.name,
      paymentMethod: null,
      amount,
    };
    await this.checkouts.add(Checkout.open(payment, this.clock.now(), OPEN_MINUTES));
  }

  /**
   * Opens the payment page, once however often it is repeated; calls the provider, so not in a transaction. Undefined
   * when the payment has ended, or an account has been connected that does not suit it. Throws `checkout.payment-unavailable`.
   */
  async open(
    orderId: OrderId,
    request: RequestedPayment,
  ): Promise<{ readonly url: string; readonly until: Date; readonly amount: Money } | undefined> {
    const checkout = await this.checkouts.byOrder(orderId);
    if (checkout?.state !== 'open' || request.isTest !== this.keys.makesTestOrders) return undefined;
    const { amount, expiresAt: until } = checkout;
    if (checkout.paymentUrl !== null) return { url: checkout.paymentUrl, until, amount };
    const asksBank = await this.cardTesting.asksBank();
    const opened = await this.provider.open({ ...sessionOf(checkout, request), asksBank });
    if (await this.checkouts.setPayment(checkout.id, opened.ref, opened.url, this.clock.now()))
      return { url: opened.url, until, amount };
    await this.provider.close(opened.ref);
    return undefined;
  }
}

function sessionOf(
  { id, amount, createdAt, expiresAt }: Checkout,
  { description: name, returnUrl, isTest: _isTest, ...rest }: RequestedPayment,
) {
  const line = { name, quantity: 1, unitPrice: amount, lineTotal: amount };
  return {
    ...rest,
    checkoutId: id,
    amount,
    lines: [{ ...line, discount: Money.zero }],
    shipping: Money.zero,
    method: null,
    hasAddress: true,
    placedAt: createdAt,
    expiresAt,
    successUrl: returnUrl,
    cancelUrl: returnUrl,
  };
}
