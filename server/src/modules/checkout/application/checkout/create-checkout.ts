import { Inject, Injectable } from '@nestjs/common';
import type { OrderingClient } from './bound-holds.js';
import { paymentRequest } from './payment-request.js';
import { holdOf, PlaceOrder, type PlacedOrder } from './place-order.js';
import { QuoteCart, quoteToContract, type QuotedCart, type QuotingClient } from './quote-cart.js';
import { fingerprintOf, type RequestFingerprint } from './request-fingerprint.js';
import { Checkouts } from '../../domain/checkout.js';
import { refuseLargeHold } from '../../domain/holds.js';
import type { PaymentMethodId } from '../../domain/payment-methods.js';
import { PaymentProvider, type PaymentRequest } from '../../domain/payment-provider.js';
import { CardTesting } from '../payments/card-testing.js';
import { ClosePayment } from '../payments/close-payment.js';
import { SettlePayment } from '../payments/settle-payment.js';
import type { CreateCheckoutInput, CreatedCheckout } from '#contracts/checkout';
import { DomainError, pageAddress } from '#kernel';
import { PaymentKeys } from '#modules/connections';
import { TraderCheck } from '#modules/content';
import { couponNotValid } from '#modules/discounts';
import { isTooLarge, isTooSmall, LEAST_PAYABLE, MOST_PAYABLE } from '#pricing';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';

/** Who checks out; `isTrial` as for an order. */
export type CheckoutClient = QuotingClient & Pick<OrderingClient, 'isTrial'>;

/** Leads from a cart to a payment page: the order is placed in one transaction, then the provider opens the page. */
@Injectable()
export class CreateCheckout {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly placeOrder: PlaceOrder,
    private readonly checkouts: Checkouts,
    private readonly closePayment: ClosePayment,
    private readonly settlePayment: SettlePayment,
    private readonly cardTesting: CardTesting,
    private readonly provider: PaymentProvider,
    private readonly paymentKeys: PaymentKeys,
    private readonly trader: TraderCheck,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The same request again, even in parallel, finds the same order. A free order is paid at once, without the provider.
   * When the session's earlier order is paid, or its payment is pending, that order is returned. Throws
   * `checkout.empty-cart`, `checkout.line-unavailable`, `checkout.no-delivery`, `checkout.coupon-not-valid`, `checkout.total-changed`,
   * `checkout.total-too-small`, `checkout.total-too-large`, `inventory.insufficient-stock` (409), `checkout.customer-needed` (400: a free order has no
   * payment page that asks for it), `checkout.order-too-large` (409), `checkout.too-many-unpaid`, `checkout.too-many-declined`, `checkout.too-many-codes` (429), `checkout.method-unavailable`, `checkout.trader-incomplete` (409),
   * `checkout.payment-unavailable` (503; the order is cancelled and its stock released).
   */
  async create(client: CheckoutClient, input: CreateCheckoutInput): Promise<CreatedCheckout> {
    const { sessionId, ipAddress, isTrial } = client;
    const quoted = await this.quoteCart.quote(client, quotedFor(input));
    const fingerprint = fingerprintOf(quoted, input);
    const repeated = await this.repeatedFreeOrder(sessionId, quoted, fingerprint);
    if (repeated) return this.view(repeated, this.outcomeUrl(repeated), quoted);
    if (sessionId === null || quoted.lines.length === 0) {
      throw new DomainError(
        'checkout.empty-cart',
        'conflict',
        'Add products to your cart before you can pay.',
      );
    }
    refuseBlocked(quoted);
    refuseUndelivered(quoted);
    refuseCoupon(quoted);
    refuseOtherTotal(quoted, input);
    refuseUnpayable(quoted);
    if (quoted.quote.total.isZero) refuseNameless(input);
    else refuseLargeHold(holdOf(quoted));
    const method = quoted.quote.total.isZero ? null : await this.payableWith(input.paymentMethod);
    const takesCards = !quoted.quote.total.isZero && (method === null || method === 'card');
    const { placed, isToPay } = await this.place(
      { sessionId, ipAddress, isTrial, takesCards },
      quoted,
      input,
      fingerprint,
    );
    if (!isToPay) return this.view(placed, this.outcomeUrl(placed), quoted);
    const asksBank = await this.cardTesting.asksBank();
    const request = paymentRequest(placed, quoted, { ...input, method, asksBank }, this.outcomeUrl(placed));
    if (isTrial) return this.view(placed, await this.tryPayment({ ...request, isTrial: true }), quoted);
    const url = placed.checkout.paymentUrl ?? (await this.openPayment(request, placed.order.isTest));
    return this.view(placed, url, quoted);
  }

  /** A free order is paid when it is placed. A repeated request may find its cart, coupon and stock gone. */
  private async repeatedFreeOrder(
    sessionId: string | null,
    quoted: QuotedCart,
    fingerprint: RequestFingerprint,
  ): Promise<PlacedOrder | undefined> {
    const canBePlaced = quoted.lines.length > 0 && !quoted.blocked && quoted.coupon?.shown.applied !== false;
    if (sessionId === null || canBePlaced) return undefined;
    return this.placeOrder.freeOrderOf(sessionId, fingerprint, quoted.lines.length === 0);
  }

  /**
   * Places the order. An earlier open one is cancelled only after its payment page is closed. If it was paid before
   * that, or its payment is pending, it is returned instead: the shopper must not pay twice.
   */
  private async place(
    client: OrderingClient,
    quoted: QuotedCart,
    input: CreateCheckoutInput,
    fingerprint: RequestFingerprint,
    closedId?: string,
  ): Promise<{ readonly placed: PlacedOrder; readonly isToPay: boolean }> {
    const placed = await this.placeOrder.place(client, quoted, input, fingerprint, closedId);
    if ('taxChanged' in placed) throw totalChanged(await this.quoteCart.quote(client, quotedFor(input)));
    if (!('earlier' in placed)) return { placed, isToPay: placed.checkout.state !== 'paid' };
    const { earlier } = placed;
    const outcome = await this.closePayment.close(earlier);
    if (outcome.result !== 'expired') await this.settlePayment.settle(outcome);
    if (outcome.result === 'paid' || outcome.result === 'pending') {
      return { placed: await this.placeOrder.withOrder(earlier), isToPay: false };
    }
    return this.place(client, quoted, input, fingerprint, earlier.id);
  }

  private view({ checkout, order }: PlacedOrder, url: string, quoted: QuotedCart): CreatedCheckout {
    return {
      checkoutId: checkout.id,
      orderNumber: order.orderNumber,
      paymentUrl: url,
      hostedCheckoutUrl: url,
      expiresAt: checkout.expiresAt.toISOString(),
      quote: quoteToContract(quoted),
    };
  }

  /** The page with the outcome of a checkout. */
  private outcomeUrl({ checkout, order: { locale } }: PlacedOrder): string {
    return this.env.PUBLIC_URL + pageAddress('success', { locale, checkoutId: checkout.id });
  }

  /** An account that was connected since the order was placed is for the next one: play money pays for test orders alone. */
  private async openPayment(request: PaymentRequest, isTest: boolean): Promise<string> {
    const { checkoutId: id } = request;
    try {
      if (isTest !== this.paymentKeys.makesTestOrders)
        throw new DomainError('checkout.payment-unavailable', 'unavailable', 'Please try again.');
      const opened = await this.provider.open(request);
      const isOpen = await this.checkouts.setPayment(id, opened.ref, opened.url, this.clock.now());
      // The shopper has placed another order meanwhile: this page must not be paid.
      if (!isOpen) await this.provider.close(opened.ref);
      return opened.url;
    } catch (error) {
      await this.placeOrder.cancelUnopened(id);
      throw error;
    }
  }

  /**
   * Opens the page of a trial purchase and closes it at once: its order was rolled back. One that a dying process leaves
   * open ends by itself, and a payment there is refunded by `FindPaymentsWithoutOrder`.
   */
  private async tryPayment(request: PaymentRequest): Promise<string> {
    const { ref, url } = await this.provider.open(request);
    await this.provider.close(ref);
    return url;
  }

  /**
   * The method of the payment page; null for all that the page has, as while the provider's list is not known. A shop that
   * has never sold says who its trader is before it receives a real payment.
   */
  private async payableWith(method: PaymentMethodId | undefined): Promise<PaymentMethodId | null> {
    const { refused, missing } = await this.trader.check();
    if (refused) {
      throw new DomainError(
        'checkout.trader-incomplete',
        'conflict',
        'This shop does not receive payments yet.',
        {
          missing,
        },
      );
    }
    if (method === undefined) return null;
    const offered = await this.provider.methods();
    if (offered.length === 0) return null;
    if (offered.some((entry) => entry.id === method)) return method;
    throw new DomainError(
      'checkout.method-unavailable',
      'conflict',
      'This way to pay is not available right now.',
      { method },
    );
  }
}

function refuseBlocked(quoted: QuotedCart): void {
  if (!quoted.blocked) return;
  const lines = quoted.lines
    .filter((line) => line.state !== 'ok')
    .map((line) => ({ lineId: line.id, name: line.product.name, state: line.state, left: line.available }));
  throw new DomainError(
    'checkout.line-unavailable',
    'conflict',
    'Something in your cart cannot be bought any more.',
    { lines },
  );
}

/** Nothing is sold to a destination without a shipping zone. */
function refuseUndelivered({ delivery, noDelivery, country }: QuotedCart): void {
  if (delivery !== null) return;
  throw new DomainError(
    'checkout.no-delivery',
    'conflict',
    noDelivery === 'country'
      ? 'We do not deliver to this country.'
      : 'We do not deliver to this postal code.',
    { country, reason: noDelivery },
  );
}

function refuseCoupon(quoted: QuotedCart): void {
  const coupon = quoted.coupon?.shown;
  if (!coupon || coupon.applied) return;
  throw couponNotValid({ reason: coupon.reason, missing: coupon.missing, quote: quoteToContract(quoted) });
}

function refuseUnpayable({ quote }: QuotedCart): void {
  if (isTooLarge(quote))
    throw new DomainError(
      'checkout.total-too-large',
      'conflict',
      'So large an amount cannot be paid at once. Place more than one order.',
      { total: quote.total.toString(), most: MOST_PAYABLE.toString() },
    );
  if (!isTooSmall(quote.total)) return;
  throw new DomainError(
    'checkout.total-too-small',
    'conflict',
    'So small an amount cannot be paid. Add something to your cart, or leave out the discount code.',
    { total: quote.total.toString(), least: LEAST_PAYABLE.toString() },
  );
}

function refuseNameless({ customerEmail, customerName, shippingAddress }: CreateCheckoutInput): void {
  if (customerEmail && customerName && shippingAddress) return;
  throw new DomainError(
    'checkout.customer-needed',
    'invalid',
    'Fill in your name, e-mail and address first.',
  );
}

/** The shopper has agreed to the total, and the VAT in it, that the page has shown. */
function refuseOtherTotal(
  quoted: QuotedCart,
  { expectedTotal, expectedTax }: Pick<CreateCheckoutInput, 'expectedTotal' | 'expectedTax'>,
): void {
  const { total, taxAmount } = quoted.quote;
  const isSame = (expected: string | undefined, now: string) => expected === undefined || expected === now;
  if (isSame(expectedTotal, total.toString()) && isSame(expectedTax, taxAmount.toString())) return;
  throw totalChanged(quoted);
}

function totalChanged(quoted: QuotedCart): DomainError {
  return new DomainError(
    'checkout.total-changed',
    'conflict',
    'The total, or the VAT in it, has changed. Please look at it again.',
    { quote: quoteToContract(quoted) },
  );
}

function quotedFor({ couponCode, shippingAddress }: CreateCheckoutInput) {
  const { country, postalCode } = shippingAddress ?? {};
  return { country, postalCode, couponCode };
}
