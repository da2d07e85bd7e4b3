import { Inject, Injectable } from '@nestjs/common';
import { EndPayment } from './end-payment.js';
import { PlaceOrder } from './place-order.js';
import { SettlePayment } from './settle-payment.js';
import { couponNotValid } from './take-ordered.js';
import { fingerprintOf, type RequestFingerprint } from './request-fingerprint.js';
import { QuoteCart, quoteToContract, type QuotedCart } from './quote-cart.js';
import { Checkouts, type Checkout } from '../domain/checkout.js';
import { isTooSmall, LEAST_PAYABLE } from '../domain/least-payable.js';
import { PaymentProvider, type PaymentMethodId } from '../domain/payment-provider.js';
import type { CreateCheckoutInput, CreatedCheckout } from '#contracts/checkout';
import { DomainError } from '#kernel';
import { nameOf } from '#modules/catalog';
import { ENV, type Env } from '#platform/config/env';

/** From a cart to a payment page: quote, pending order and reservation in one transaction, then the provider. */
@Injectable()
export class CreateCheckout {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly placeOrder: PlaceOrder,
    private readonly checkouts: Checkouts,
    private readonly endPayment: EndPayment,
    private readonly settlePayment: SettlePayment,
    private readonly provider: PaymentProvider,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The same request again, even at the same moment, finds the same order. An order that costs nothing is paid at once,
   * without the provider. Whose earlier order has been paid, or is being paid, is led to that one. Throws `checkout.empty-cart`,
   * `checkout.line-unavailable`, `checkout.coupon-not-valid`, `checkout.total-changed`, `checkout.total-too-small`,
   * `inventory.insufficient-stock` (409), `checkout.customer-needed` (400; nothing asks for an address later),
   * `checkout.method-unavailable` (409), `checkout.payment-unavailable` (503; the order is given up, stock is free again).
   */
  async create(sessionId: string | null, input: CreateCheckoutInput): Promise<CreatedCheckout> {
    const { couponCode, shippingAddress } = input;
    const quoted = await this.quoteCart.quote(sessionId, { country: shippingAddress?.country, couponCode });
    const fingerprint = fingerprintOf(quoted, input);
    const repeated = await this.freeOrderOf(sessionId, quoted, fingerprint);
    if (repeated) return this.answer(repeated, this.backTo(repeated), quoted);
    if (sessionId === null || quoted.lines.length === 0) {
      throw new DomainError(
        'checkout.empty-cart',
        'conflict',
        'Add products to your cart before you can pay.',
      );
    }
    refuseBlocked(quoted);
    refuseCoupon(quoted);
    refuseOtherTotal(quoted, input.expectedTotal);
    refuseTooSmall(quoted);
    if (quoted.quote.total.isZero) refuseNameless(input);
    else await this.refuseMissingMethod(input.paymentMethod);
    const { checkout, isToPay } = await this.place(sessionId, quoted, input, fingerprint);
    if (!isToPay) return this.answer(checkout, this.backTo(checkout), quoted);
    const url = checkout.paymentUrl ?? (await this.open(checkout, quoted, input));
    return this.answer(checkout, url, quoted);
  }

  /** A free order is paid the moment it is placed, so its cart, coupon and pieces may be gone when it is asked for again. */
  private async freeOrderOf(
    sessionId: string | null,
    quoted: QuotedCart,
    fingerprint: RequestFingerprint,
  ): Promise<Checkout | undefined> {
    const stands = quoted.lines.length > 0 && !quoted.blocked && quoted.coupon?.shown.applied !== false;
    if (sessionId === null || stands) return undefined;
    return this.placeOrder.freeOrderOf(sessionId, fingerprint, quoted.lines.length === 0);
  }

  /**
   * Places the order. An earlier open one is given up only after its payment page has been closed; when that payment was
   * quicker, or is on its way, the earlier order is what there is to tell of: nobody is to pay twice.
   */
  private async place(
    sessionId: string,
    quoted: QuotedCart,
    input: CreateCheckoutInput,
    fingerprint: RequestFingerprint,
    ended?: string,
  ): Promise<{ readonly checkout: Checkout; readonly isToPay: boolean }> {
    const placed = await this.placeOrder.place(sessionId, quoted, input, fingerprint, ended);
    if (!('earlier' in placed)) return { checkout: placed, isToPay: placed.state !== 'paid' };
    const word = await this.endPayment.end(placed.earlier);
    if (word.result !== 'expired') await this.settlePayment.settle(word);
    if (word.result === 'paid' || word.result === 'pending') {
      return { checkout: placed.earlier, isToPay: false };
    }
    return this.place(sessionId, quoted, input, fingerprint, placed.earlier.id);
  }

  private answer(checkout: Checkout, url: string, quoted: QuotedCart): CreatedCheckout {
    return {
      checkoutId: checkout.id,
      orderNumber: checkout.orderNumber,
      paymentUrl: url,
      hostedCheckoutUrl: url,
      expiresAt: checkout.expiresAt.toISOString(),
      quote: quoteToContract(quoted),
    };
  }

  /** The page that tells what has become of a checkout. */
  private backTo(checkout: Checkout): string {
    return `${this.env.PUBLIC_URL}/checkout/success?checkoutId=${checkout.id}`;
  }

  private async open(checkout: Checkout, quoted: QuotedCart, input: CreateCheckoutInput): Promise<string> {
    const back = this.backTo(checkout);
    try {
      const opened = await this.provider.open({
        checkoutId: checkout.id,
        orderNumber: checkout.orderNumber,
        amount: quoted.quote.total,
        lines: quoted.quote.lines.map((line, index) => ({
          ...line,
          name: describe(quoted, index, input.locale ?? 'en'),
        })),
        shipping: quoted.quote.shipping,
        method: input.paymentMethod ?? null,
        email: input.customerEmail ?? null,
        customerName: input.customerName ?? null,
        hasAddress: input.shippingAddress !== undefined && input.customerEmail !== undefined,
        locale: input.locale ?? 'en',
        expiresAt: checkout.expiresAt,
        successUrl: back,
        cancelUrl: `${back}&cancelled=true`,
      });
      const stands = await this.checkouts.setPayment(checkout.id, opened.ref, opened.url);
      // The shopper has ordered anew meanwhile: this page is one too many.
      if (!stands) await this.provider.close(opened.ref);
      return opened.url;
    } catch (error) {
      await this.placeOrder.giveUp(checkout);
      throw error;
    }
  }

  private async refuseMissingMethod(method: PaymentMethodId | undefined): Promise<void> {
    if (method === undefined) return;
    const offered = await this.provider.methods();
    if (offered.some((entry) => entry.id === method)) return;
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

function refuseCoupon(quoted: QuotedCart): void {
  const coupon = quoted.coupon?.shown;
  if (!coupon || coupon.applied) return;
  throw couponNotValid({ reason: coupon.reason, missing: coupon.missing, quote: quoteToContract(quoted) });
}

function refuseTooSmall({ quote }: QuotedCart): void {
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

function refuseOtherTotal(quoted: QuotedCart, expected: string | undefined): void {
  if (expected === undefined || expected === quoted.quote.total.toString()) return;
  throw new DomainError(
    'checkout.total-changed',
    'conflict',
    'The total has changed. Please look at it again.',
    {
      quote: quoteToContract(quoted),
    },
  );
}

function describe(quoted: QuotedCart, index: number, language: string): string {
  const line = quoted.sellable[index];
  return [line && nameOf(line.product, language), line?.color, line?.size].filter(Boolean).join(', ');
}
