import { Injectable } from '@nestjs/common';
import { BoundDeclines } from './bound-declines.js';
import { BoundHolds, type OrderingClient } from './bound-holds.js';
import { vatToContract, type QuotedCart } from './quote-cart.js';
import { isRepeated, type RequestFingerprint } from './request-fingerprint.js';
import { Checkout, Checkouts, RESERVATION_MINUTES } from '../../domain/checkout.js';
import type { Hold } from '../../domain/holds.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import type { CreateCheckoutInput } from '#contracts/checkout';
import { Money, type CheckoutId, type PostalAddress } from '#kernel';
import { CrossBorderSales } from '#modules/accounting';
import { nameOf } from '#modules/catalog';
import { PaymentKeys } from '#modules/connections';
import { Orders, type DraftLine, type OrderDraft, type OrderSummary } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

export interface PlacedOrder {
  readonly checkout: Checkout;
  readonly order: OrderSummary;
}

type Placement = PlacedOrder | { readonly earlier: Checkout } | { readonly taxChanged: true };

/** Writes order, reservation and checkout in one transaction. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly provider: PaymentProvider,
    private readonly boundHolds: BoundHolds,
    private readonly boundDeclines: BoundDeclines,
    private readonly crossBorderSales: CrossBorderSales,
    private readonly paymentKeys: PaymentKeys,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Places the order. Finds it instead when the session's open checkout has the same request, or was paid just now.
   *
   * An open checkout of another request is cancelled first, so that its stock and coupon are free for the new order.
   * That needs a closed payment page: unless `closedId` says that it is closed, the checkout is returned as `earlier`
   * and nothing is placed. For a trial purchase everything is done and then rolled back. Nothing is placed either when the VAT of the quote does not hold any more (`taxChanged`). Throws `inventory.insufficient-stock`, `checkout.coupon-not-valid`, `checkout.too-many-unpaid`,
   * `checkout.too-many-declined`, the latter for the page of an open order too.
   */
  place(
    client: OrderingClient,
    quoted: QuotedCart,
    input: CreateCheckoutInput,
    fingerprint: RequestFingerprint,
    closedId?: string,
  ): Promise<Placement> {
    const { sessionId } = client;
    const place = async (): Promise<Placement> => {
      const last = await this.lastOf(sessionId);
      // Its payment was faster than this request.
      if (last?.state === 'paid') return this.withOrder(last);
      await this.boundDeclines.admit(client);
      const open = last?.state === 'open' ? last : undefined;
      const repeated =
        (open && (await this.repeatedOpen(open, fingerprint))) ??
        (quoted.quote.total.isZero ? await this.freeOrderOf(sessionId, fingerprint, false) : undefined);
      if (repeated) return repeated;
      if (open && open.id !== closedId) return { earlier: open };
      const allowed = await this.crossBorderSales.allows(quoted.quote, open?.orderId ?? null);
      if (!allowed) return { taxChanged: true };
      if (open) await this.cancel(open, 'cancelled', 'replaced');
      return this.add(client, quoted, input, fingerprint);
    };
    const lockName = `checkout:${sessionId}`;
    return client.isTrial
      ? this.transactions.rehearse(place, lockName)
      : this.transactions.run(place, lockName);
  }

  /** The free order that the session has placed with the same request in the last minutes; see `isRepeated`. */
  async freeOrderOf(
    sessionId: string,
    fingerprint: RequestFingerprint,
    cartIsEmpty: boolean,
  ): Promise<PlacedOrder | undefined> {
    const since = new Date(this.clock.now().getTime() - RESERVATION_MINUTES * 60_000);
    const placed = await this.checkouts.freeOf(sessionId, since);
    const matches = placed && isRepeated(placed.fingerprint, fingerprint, cartIsEmpty);
    return matches ? this.withOrder(placed) : undefined;
  }

  /** A checkout with its order. */
  async withOrder(checkout: Checkout): Promise<PlacedOrder> {
    return { checkout, order: await this.orders.get(checkout.orderId) };
  }

  /** Cancels an order whose payment page could not be opened: its stock is released at once. */
  cancelUnopened(checkoutId: CheckoutId): Promise<void> {
    return this.transactions.run(async () => {
      const checkout = await this.checkouts.lock(checkoutId);
      if (checkout?.state !== 'open' || checkout.paymentUrl !== null) return;
      await this.cancel(checkout, 'failed', 'payment-unavailable');
    });
  }

  /** The session's open checkout, locked. Waiting for the lock may show it in the state of a faster transaction. */
  private async lastOf(sessionId: string): Promise<Checkout | undefined> {
    const open = await this.checkouts.openOf(sessionId);
    return open && this.checkouts.lock(open.id);
  }

  /** The open checkout of the same request, unless it has expired, the owner has cancelled its order, or payments are a test since, or no more. */
  private async repeatedOpen(
    open: Checkout,
    { whole }: RequestFingerprint,
  ): Promise<PlacedOrder | undefined> {
    if (open.fingerprint !== whole || open.expiresAt <= this.clock.now()) return undefined;
    const placed = await this.withOrder(open);
    const isOver =
      placed.order.status === 'cancelled' || placed.order.isTest !== this.paymentKeys.makesTestOrders;
    return isOver ? undefined : placed;
  }

  private async add(
    client: OrderingClient,
    quoted: QuotedCart,
    input: CreateCheckoutInput,
    fingerprint: RequestFingerprint,
  ): Promise<PlacedOrder> {
    const { sessionId } = client;
    const draft = { ...draftOf(sessionId, quoted, input), isTest: this.paymentKeys.makesTestOrders };
    const order = await this.orders.place(draft);
    const isFree = draft.totalAmount.isZero;
    const hold = holdOf(quoted);
    // Last, because other orders of the network wait from here on until this one is stored.
    const minutes = isFree ? undefined : await this.boundHolds.minutesFor(client, hold);
    const checkout = Checkout.open(
      {
        id: newId(),
        orderId: order.id,
        sessionId,
        fingerprint: fingerprint.whole,
        provider: this.provider.name,
        paymentMethod: draft.paymentMethod,
        amount: draft.totalAmount,
      },
      this.clock.now(),
      minutes,
    );
    if (isFree) await this.payFree(checkout);
    await this.checkouts.add(checkout);
    if (!isFree) await this.boundHolds.record(checkout.id, client, hold);
    return { checkout, order };
  }

  /** A free order needs no provider: it is paid at once. */
  private async payFree(checkout: Checkout): Promise<void> {
    const payment = { ref: `free_${checkout.id}`, amount: Money.zero, currency: 'EUR', method: null };
    await this.orders.markPaid(checkout.orderId, { ...payment, customer: {} });
    checkout.moveTo('paid', this.clock.now());
  }

  private async cancel(
    checkout: Checkout,
    state: 'cancelled' | 'failed',
    reason: 'replaced' | 'payment-unavailable',
  ): Promise<void> {
    await this.orders.cancelUnpaid(checkout.orderId, reason);
    checkout.moveTo(state, this.clock.now());
    await this.checkouts.save(checkout);
  }
}

/** What an order of this cart takes out of sale; stock that is not counted cannot be held. */
export function holdOf({ sellable }: Pick<QuotedCart, 'sellable'>): Hold {
  const counted = sellable.filter(({ offer }) => offer.inventoryId !== null);
  return {
    variants: counted.length,
    units: counted.reduce((units, { quantity }) => units + quantity, 0),
  };
}

function draftOf(
  sessionId: string,
  quoted: QuotedCart,
  input: CreateCheckoutInput,
): Omit<OrderDraft, 'isTest'> {
  const { quote, coupon } = quoted;
  const shippingAddress = present(input.shippingAddress ?? {});
  const locale = input.locale ?? 'en';
  return {
    sessionId,
    email: input.customerEmail ?? null,
    customerName: input.customerName ?? null,
    locale,
    country: quoted.country,
    vatCountry: quote.vatCountry,
    smallBusinessIn: quote.smallBusinessIn,
    delivery: quoted.delivery,
    paymentMethod: quote.total.isZero ? null : (input.paymentMethod ?? null),
    shippingAddress,
    billingAddress: input.billingAddress ? present(input.billingAddress) : shippingAddress,
    couponCode: coupon?.shown.code ?? null,
    couponTerms: coupon?.terms ?? null,
    lines: quoted.sellable.flatMap((line, index) => draftLine(line, quote.lines[index], locale)),
    subtotal: quote.subtotal,
    discountAmount: quote.discount,
    shippingAmount: quote.shipping,
    taxAmount: quote.taxAmount,
    totalAmount: quote.total,
    vat: vatToContract(quote),
  };
}

/** The fields of an address that have a value. */
function present(address: PostalAddress): PostalAddress {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
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
      productImage: line.offer.imageUrl,
      sku: line.offer.sku,
      inventoryId: line.offer.inventoryId,
      size: line.size,
      color: line.color,
      option: line.option,
      optionName: line.option === null ? null : line.product.optionName,
      quantity: line.quantity,
      unitPrice: priced.unitPrice,
      totalPrice: priced.lineTotal,
      discount: priced.discount,
      vatRate: priced.vatRate,
    },
  ];
}
