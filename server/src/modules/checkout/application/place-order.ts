import { Injectable } from '@nestjs/common';
import { vatToContract, type QuotedCart } from './quote-cart.js';
import { isRepeated, type RequestFingerprint } from './request-fingerprint.js';
import { TakeOrdered } from './take-ordered.js';
import { Checkouts, HOLD_MINUTES, type Checkout } from '../domain/checkout.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import type { CreateCheckoutInput } from '#contracts/checkout';
import { Money } from '#kernel';
import { imageOf, nameOf } from '#modules/catalog';
import { Orders, type DraftLine, type OrderDraft } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** The one transaction that writes order, reservation and checkout together. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly takeOrdered: TakeOrdered,
    private readonly provider: PaymentProvider,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Places the order, or finds the open one that the same session made by the same request, or one that is paid at this
   * very moment. An open checkout of other content is given up first, so that its pieces and coupon are there for the
   * new one; but only once its payment has come to nothing: unless it is `ended`, it is answered as `earlier` and
   * nothing is placed. Throws `inventory.insufficient-stock`, `checkout.coupon-not-valid`.
   */
  place(
    sessionId: string,
    quoted: QuotedCart,
    input: CreateCheckoutInput,
    fingerprint: RequestFingerprint,
    ended?: string,
  ): Promise<Checkout | { readonly earlier: Checkout }> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const last = await this.lastOf(sessionId);
      // Its payment was quicker than this request: that order is what there is to tell of.
      if (last?.state === 'paid') return last;
      const open = last?.state === 'open' ? last : undefined;
      if (open && open.fingerprint === fingerprint.whole && canStillBePaid(open, now)) return open;
      const free = quoted.quote.total.isZero;
      const repeated = free && (await this.freeOrderOf(sessionId, fingerprint, false));
      if (repeated) return repeated;
      if (open && open.id !== ended) return { earlier: open };
      if (open) {
        await this.checkouts.setState(open.id, 'cancelled');
        await this.orders.cancelUnpaid(open.orderId, 'replaced');
      }
      const draft = draftOf(sessionId, quoted, input);
      const { orderId, orderNumber } = await this.orders.place(draft);
      await this.takeOrdered.take(orderId, sessionId, quoted, draft.lines);
      const checkout = {
        id: newId(),
        orderId,
        sessionId,
        fingerprint: fingerprint.whole,
        provider: this.provider.name,
        method: draft.paymentMethod,
        amount: quoted.quote.total.toString(),
        expiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
      };
      await this.checkouts.insert(checkout);
      if (free) await this.payNothing(checkout.id, orderId);
      return {
        ...checkout,
        orderNumber,
        providerRef: null,
        paymentUrl: null,
        state: free ? 'paid' : 'open',
        orderStatus: 'pending',
        paymentStatus: free ? 'paid' : 'pending',
        orderTotal: checkout.amount,
        orderRefunded: '0.00',
        orderUpdatedAt: now,
        refunded: '0.00',
        email: draft.email,
        updatedAt: now,
      };
    }, `checkout:${sessionId}`);
  }

  /** The open checkout of the session, locked; in the state in which another left it while its lock was waited for. */
  private async lastOf(sessionId: string): Promise<Checkout | undefined> {
    const open = await this.checkouts.openOf(sessionId);
    return open && this.checkouts.lock(open.id);
  }

  /** The order for nothing that the same session placed by the same request a moment ago; see `isRepeated`. */
  async freeOrderOf(
    sessionId: string,
    fingerprint: RequestFingerprint,
    cartIsEmpty: boolean,
  ): Promise<Checkout | undefined> {
    const since = new Date(this.clock.now().getTime() - HOLD_MINUTES * 60_000);
    const placed = await this.checkouts.freeOf(sessionId, since);
    return placed && isRepeated(placed.fingerprint, fingerprint, cartIsEmpty) ? placed : undefined;
  }

  /** Nothing is to be paid, so that nobody needs to be asked: the order is paid in the moment in which it is placed. */
  private async payNothing(checkoutId: string, orderId: string): Promise<void> {
    const payment = { ref: `free_${checkoutId}`, amount: Money.zero, currency: 'EUR', method: null };
    await this.orders.markPaid(orderId, { ...payment, customer: {} });
    await this.checkouts.setState(checkoutId, 'paid');
  }

  /** Gives up an order whose payment page could not be opened: its stock is free again at once. */
  giveUp(checkout: Checkout): Promise<void> {
    return this.database.transaction(async () => {
      const locked = await this.checkouts.lock(checkout.id);
      if (locked?.state !== 'open' || locked.paymentUrl !== null) return;
      await this.orders.cancelUnpaid(checkout.orderId, 'payment-unavailable');
      await this.checkouts.setState(checkout.id, 'failed');
    });
  }
}

/** False also for an order that the owner has ended while its shopper was to pay. */
function canStillBePaid(open: Checkout, now: Date): boolean {
  return open.expiresAt > now && open.orderStatus !== 'cancelled';
}

function draftOf(sessionId: string, quoted: QuotedCart, input: CreateCheckoutInput): OrderDraft {
  const { quote } = quoted;
  const shippingAddress = input.shippingAddress ?? {};
  return {
    sessionId,
    email: input.customerEmail ?? null,
    customerName: input.customerName ?? null,
    locale: input.locale ?? 'en',
    country: quoted.country,
    paymentMethod: quote.total.isZero ? null : (input.paymentMethod ?? null),
    shippingAddress,
    billingAddress: input.billingAddress ?? shippingAddress,
    couponCode: quoted.coupon?.shown.code ?? null,
    lines: quoted.sellable.flatMap((line, index) =>
      draftLine(line, quote.lines[index], input.locale ?? 'en'),
    ),
    subtotal: quote.subtotal,
    discount: quote.discount,
    shipping: quote.shipping,
    taxAmount: quote.taxAmount,
    total: quote.total,
    vat: vatToContract(quote),
  };
}

function draftLine(
  line: QuotedCart['sellable'][number],
  priced: QuotedCart['quote']['lines'][number] | undefined,
  language: string,
): DraftLine[] {
  if (!priced) return [];
  return [
    {
      id: newId(),
      productId: line.productId,
      productName: nameOf(line.product, language),
      productImage: imageOf(line.product, line.color),
      sku: line.stock?.sku ?? null,
      size: line.size,
      color: line.color,
      quantity: line.quantity,
      unitPrice: priced.unitPrice,
      lineTotal: priced.lineTotal,
      discount: priced.discount,
      vatRate: priced.vatRate,
    },
  ];
}
