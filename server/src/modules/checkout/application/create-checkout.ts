import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PlaceOrder } from './place-order.js';
import { couponNotValid } from './take-ordered.js';
import { QuoteCart, quoteToContract, type QuotedCart } from './quote-cart.js';
import { Checkouts, type Checkout } from '../domain/checkout.js';
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
    private readonly provider: PaymentProvider,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The same request again, even at the same moment, finds the same order. Throws `checkout.empty-cart`,
   * `checkout.line-unavailable`, `checkout.coupon-not-valid`, `checkout.total-changed`, `inventory.insufficient-stock` (409),
   * `checkout.method-unavailable` (409), `checkout.payment-unavailable` (503; the order is given up, stock is free again).
   */
  async create(sessionId: string | null, input: CreateCheckoutInput): Promise<CreatedCheckout> {
    const { couponCode, shippingAddress } = input;
    const quoted = await this.quoteCart.quote(sessionId, { country: shippingAddress?.country, couponCode });
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
    await this.refuseMissingMethod(input.paymentMethod);
    const checkout = await this.placeOrder.place(sessionId, quoted, input, fingerprint(quoted, input));
    const opened = checkout.paymentUrl ?? (await this.open(checkout, quoted, input));
    return {
      checkoutId: checkout.id,
      orderNumber: checkout.orderNumber,
      paymentUrl: opened,
      hostedCheckoutUrl: opened,
      expiresAt: checkout.expiresAt.toISOString(),
      quote: quoteToContract(quoted),
    };
  }

  private async open(checkout: Checkout, quoted: QuotedCart, input: CreateCheckoutInput): Promise<string> {
    const back = `${this.env.PUBLIC_URL}/checkout/success?checkoutId=${checkout.id}`;
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
      await this.checkouts.setPayment(checkout.id, opened.ref, opened.url);
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

/** Hash of all that the shopper agrees to by this request. */
function fingerprint(quoted: QuotedCart, input: CreateCheckoutInput): string {
  const lines = quoted.quote.lines.map((line) => [line.id, line.quantity, line.unitPrice.cents]);
  const agreed = [lines, quoted.quote.total.cents, quoted.country, { ...input, expectedTotal: undefined }];
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url');
}
