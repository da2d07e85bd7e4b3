import { Injectable } from '@nestjs/common';
import { trackingUrl } from '../domain/carriers.js';
import { mayFollow } from '../domain/one-customer.js';
import { isFullyRefunded, stepFault } from '../domain/order-life.js';
import { exchanges, LINK_FACTS, PAYMENT_URL, SHARED } from './order-columns.js';
import { withGuarantee, type StoredItem } from './with-guarantee.js';
import type { GuestOrder, Order } from '#contracts/orders';
import { Money, type PageLanguage, type OrderId } from '#kernel';
import { Database } from '#platform/database/database';

/** The timeline kinds that shoppers see. Notes and the like are internal. */
const SHOWN = new Set([
  'placed',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'refunded-in-part',
  'refund-failed',
  'dispute-opened',
  'dispute-closed',
  'address-changed',
  'cancel-requested',
]);

/** The address of an order's page. */
export type LinkOfOrder = (
  order: Pick<Row, 'orderNumber' | 'locale' | 'linksFrom'> & { readonly id: OrderId },
) => string;

/** Another order of an exchange, with what decides whether there may be a link to it. */
interface Exchanged extends Pick<GuestOrder, 'orderNumber' | 'email'> {
  readonly id: OrderId;
  readonly linksFrom: string | null;
}

type Row = Pick<Order, 'timeline'> &
  Omit<
    GuestOrder,
    | 'items'
    | 'timeline'
    | 'createdAt'
    | 'cancelRequestedAt'
    | 'canChangeAddress'
    | 'canRequestCancel'
    | 'trackingUrl'
    | 'exchanges'
  > & {
    readonly items: readonly StoredItem[];
    readonly refundableTotal: string;
    readonly locale: PageLanguage;
    readonly linksFrom: Date | null;
    readonly exchangeOf: Exchanged | null;
    readonly exchangedFor: readonly Exchanged[];
    readonly deliveredAt: Date | null;
    readonly createdAt: Date;
    readonly cancelRequestedAt: Date | null;
  };

/** One order for its shopper. */
@Injectable()
export class ShowGuestOrder {
  constructor(private readonly database: Database) {}

  /** The order, with links to those of its exchanges that belong to the same customer. */
  async byId(id: OrderId, linkOf: LinkOfOrder): Promise<GuestOrder> {
    const found = await this.database.one<Row>(
      `SELECT ${SHARED}, ${exchanges(LINK_FACTS)}, ${PAYMENT_URL}, o.locale, o.links_from AS "linksFrom",
              o.holds @> '[{"reason": "address"}]' AS "addressDiffers"
       FROM orders o WHERE o.id = $1`,
      [id],
    );
    if (!found) throw new Error(`There is no order ${id}`);
    const {
      exchangeOf,
      exchangedFor,
      refundableTotal,
      deliveredAt,
      locale,
      linksFrom: _linksFrom,
      ...row
    } = found;
    const urlOf = ({ email, linksFrom: since, ...one }: Exchanged) => {
      const other = { ...one, email, locale, linksFrom: since === null ? null : new Date(since) };
      return mayFollow(found, other) ? linkOf(other) : null;
    };
    const [total, refunded] = [Money.parse(refundableTotal), Money.parse(row.refundedAmount)];
    const fullyRefunded = isFullyRefunded(row.paymentStatus, total, refunded);
    // What the shopper may do does not depend on holds.
    const state = { status: row.status, paymentStatus: row.paymentStatus, fullyRefunded, held: false };
    return {
      ...row,
      refundedAmount: refunded.minus(Money.parse(row.exchangedAmount)).toString(),
      exchanges: [
        ...(exchangeOf ? [{ one: exchangeOf, relation: 'replaced' as const }] : []),
        ...exchangedFor.map((one) => ({ one, relation: 'replacement' as const })),
      ].map(({ one, relation }) => ({ orderNumber: one.orderNumber, url: urlOf(one), relation })),
      trackingUrl: trackingUrl(row.carrier, row.trackingNumber),
      items: row.items.map(({ sku: _sku, ...item }) => withGuarantee(item, deliveredAt)),
      timeline: row.timeline
        .filter((event) => SHOWN.has(event.kind))
        .map(({ kind, createdAt }) => ({ kind, createdAt })),
      createdAt: row.createdAt.toISOString(),
      cancelRequestedAt: row.cancelRequestedAt?.toISOString() ?? null,
      canChangeAddress: stepFault('change-address', state) === null,
      canRequestCancel: row.cancelRequestedAt === null && stepFault('request-cancel', state) === null,
    };
  }
}
