import { Injectable } from '@nestjs/common';
import { trackingUrl } from '../domain/carriers.js';
import { isFullyRefunded, stepFault } from '../domain/order-life.js';
import { EXCHANGES, PAYMENT_URL, SHARED } from './order-columns.js';
import { withGuarantee, type StoredItem } from './with-guarantee.js';
import type { GuestOrder, Order } from '#contracts/orders';
import { Money, type PageLanguage, type OrderId, toOrderId } from '#kernel';
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
export type LinkOfOrder = (order: Pick<Row, 'orderNumber' | 'locale'> & { readonly id: OrderId }) => string;

type Row = Pick<Order, 'timeline' | 'exchangeOf' | 'exchangedFor'> &
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
    readonly deliveredAt: Date | null;
    readonly createdAt: Date;
    readonly cancelRequestedAt: Date | null;
  };

/** One order for its shopper. */
@Injectable()
export class ShowGuestOrder {
  constructor(private readonly database: Database) {}

  async byId(id: OrderId, linkOf: LinkOfOrder): Promise<GuestOrder> {
    const found = await this.database.one<Row>(
      `SELECT ${SHARED}, ${EXCHANGES}, ${PAYMENT_URL}, o.locale,
              o.holds @> '[{"reason": "address"}]' AS "addressDiffers"
       FROM orders o WHERE o.id = $1`,
      [id],
    );
    if (!found) throw new Error(`There is no order ${id}`);
    const { exchangeOf, exchangedFor, refundableTotal, deliveredAt, locale, ...row } = found;
    const [total, refunded] = [Money.parse(refundableTotal), Money.parse(row.refundedAmount)];
    const fullyRefunded = isFullyRefunded(row.paymentStatus, total, refunded);
    // What the shopper may do does not depend on holds.
    const state = { status: row.status, paymentStatus: row.paymentStatus, fullyRefunded, held: false };
    return {
      ...row,
      refundedAmount: refunded.minus(Money.parse(row.exchangedAmount)).toString(),
      exchanges: [
        ...(exchangeOf ? [{ ...exchangeOf, relation: 'replaced' as const }] : []),
        ...exchangedFor.map((one) => ({ ...one, relation: 'replacement' as const })),
      ].map(({ id: other, ...one }) => ({ ...one, url: linkOf({ ...one, id: toOrderId(other), locale }) })),
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
