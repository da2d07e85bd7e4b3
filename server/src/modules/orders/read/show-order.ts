import { Injectable } from '@nestjs/common';
import { trackingUrl } from '../domain/carriers.js';
import { isFullyRefunded, ownerSteps } from '../domain/order-life.js';
import { possibleMails } from '../domain/order-mails.js';
import { EXCHANGES, REFUNDS, SHARED, SUMMARY } from './order-columns.js';
import type { Order, OrderStep } from '#contracts/orders';
import { DomainError, Money } from '#kernel';
import { mayDo, type StaffRole } from '#modules/identity';
import { Database } from '#platform/database/database';

const DETAIL = `${SUMMARY}, ${SHARED}, ${REFUNDS}, ${EXCHANGES}, o.country, coalesce(o.vat_country, o.country) AS "vatCountry", o.locale, o.notes,
  nullif(o.billing_address, '{}') AS "billingAddress", o.paid_at AS "paidAt", o.shipped_at AS "shippedAt",
  o.delivered_at AS "deliveredAt", o.cancelled_at AS "cancelledAt", o.updated_at AS "updatedAt"`;

type Computed = 'nextSteps' | 'mails' | 'refundableAmount' | 'trackingUrl';
type DateName =
  'createdAt' | 'updatedAt' | 'paidAt' | 'shippedAt' | 'deliveredAt' | 'cancelledAt' | 'cancelRequestedAt';
type Row = Omit<Order, DateName | Computed> & {
  readonly createdAt: Date;
  readonly updatedAt: Date;
} & Record<Exclude<DateName, 'createdAt' | 'updatedAt'>, Date | null>;

/** The permission that each step needs. */
const PERMISSIONS: Record<OrderStep, string> = {
  process: 'orders.write',
  ship: 'orders.write',
  deliver: 'orders.write',
  cancel: 'orders.refund',
  refund: 'orders.refund',
};

/** One order for staff, with the steps that they can take. */
@Injectable()
export class ShowOrder {
  constructor(private readonly database: Database) {}

  /** Throws `orders.order-not-found`. */
  async byId(id: string, role: StaffRole): Promise<Order> {
    const row = await this.database.one<Row>(`SELECT ${DETAIL} FROM orders o WHERE o.id = $1`, [id]);
    if (!row) throw new DomainError('orders.order-not-found', 'not-found', 'There is no such order.');
    const [total, refunded] = [Money.parse(row.totalAmount), Money.parse(row.refundedAmount)];
    const fullyRefunded = isFullyRefunded(row.paymentStatus, total, refunded);
    const steps = ownerSteps({ status: row.status, paymentStatus: row.paymentStatus, fullyRefunded });
    return {
      ...row,
      refundableAmount: row.paymentStatus === 'paid' ? total.minus(refunded).toString() : '0.00',
      nextSteps: steps.filter((step) => mayDo(role, PERMISSIONS[step])),
      trackingUrl: trackingUrl(row.carrier, row.trackingNumber),
      mails: possibleMails(row),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      shippedAt: row.shippedAt?.toISOString() ?? null,
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
      cancelRequestedAt: row.cancelRequestedAt?.toISOString() ?? null,
    };
  }
}
