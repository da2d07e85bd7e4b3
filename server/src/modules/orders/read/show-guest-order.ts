import { Injectable } from '@nestjs/common';
import { trackingUrl } from '../domain/carriers.js';
import { isFullyRefunded, stepFault } from '../domain/order-life.js';
import { SHARED } from './order-columns.js';
import type { GuestOrder, Order } from '#contracts/orders';
import { Money } from '#kernel';
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

type Row = Pick<Order, 'items' | 'timeline'> &
  Omit<
    GuestOrder,
    | 'items'
    | 'timeline'
    | 'createdAt'
    | 'cancelRequestedAt'
    | 'canChangeAddress'
    | 'canRequestCancel'
    | 'trackingUrl'
  > & {
    readonly createdAt: Date;
    readonly cancelRequestedAt: Date | null;
  };

/** One order for its shopper. */
@Injectable()
export class ShowGuestOrder {
  constructor(private readonly database: Database) {}

  async byId(id: string): Promise<GuestOrder> {
    const row = await this.database.one<Row>(`SELECT ${SHARED} FROM orders o WHERE o.id = $1`, [id]);
    if (!row) throw new Error(`There is no order ${id}`);
    const [total, refunded] = [Money.parse(row.totalAmount), Money.parse(row.refundedAmount)];
    const fullyRefunded = isFullyRefunded(row.paymentStatus, total, refunded);
    const state = { status: row.status, paymentStatus: row.paymentStatus, fullyRefunded };
    return {
      ...row,
      trackingUrl: trackingUrl(row.carrier, row.trackingNumber),
      items: row.items.map(({ sku: _sku, ...item }) => item),
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
