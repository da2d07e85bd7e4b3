import { Injectable } from '@nestjs/common';
import { trackingUrl } from '../domain/carriers.js';
import { isRefundable, refundableNow } from '../domain/dispute.js';
import { isFullyRefunded, ownerSteps } from '../domain/order-life.js';
import { possibleMails } from '../domain/order-mails.js';
import { withheldLostValue } from '../domain/refund.js';
import { DISPUTES, exchanges, LOST_VALUE, REFUNDS, SHARED, SUMMARY } from './order-columns.js';
import { withGuarantee, type StoredItem } from './with-guarantee.js';
import type { Order, OrderStep } from '#contracts/orders';
import { DomainError, Money } from '#kernel';
import { mayDo, type StaffRole } from '#modules/identity';
import { Database } from '#platform/database/database';

const DETAIL = `${SUMMARY}, ${SHARED}, ${REFUNDS}, ${LOST_VALUE}, ${DISPUTES}, ${exchanges()}, coalesce(o.vat_country, o.country) AS "vatCountry", o.locale, o.notes, o.holds,
  nullif(o.billing_address, '{}') AS "billingAddress", o.paid_at AS "paidAt", o.shipped_at AS "shippedAt",
  o.cancelled_at AS "cancelledAt", o.updated_at AS "updatedAt", o.removed_at AS "removedAt"`;

type Computed = 'nextSteps' | 'mails' | 'refundableAmount' | 'withheldAmount' | 'trackingUrl';
type DateName =
  | 'createdAt'
  | 'updatedAt'
  | 'paidAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'cancelRequestedAt'
  | 'removedAt';
type Row = Omit<Order, DateName | Computed | 'items'> & {
  readonly items: readonly StoredItem[];
  readonly disputedAmount: string;
  readonly refundableTotal: string;
  readonly lostValue: string;
  readonly refundedApart: string;
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
    const found = await this.database.one<Row>(`SELECT ${DETAIL} FROM orders o WHERE o.id = $1`, [id]);
    if (!found) throw new DomainError('orders.order-not-found', 'not-found', 'There is no such order.');
    const { disputedAmount, refundableTotal, lostValue, refundedApart, ...row } = found;
    const payment = {
      refundableTotal: Money.parse(refundableTotal),
      refundedAmount: Money.parse(row.refundedAmount),
      disputedAmount: Money.parse(disputedAmount),
      lostAmount: Money.parse(row.lostAmount),
    };
    const { status, paymentStatus, held } = row;
    const fullyRefunded = isFullyRefunded(paymentStatus, payment.refundableTotal, payment.refundedAmount);
    const refundable = paymentStatus === 'paid' ? refundableNow(payment) : Money.zero;
    const withheld = withheldLostValue(Money.parse(lostValue), Money.parse(refundedApart));
    const steps = ownerSteps({ status, paymentStatus, fullyRefunded, held });
    return {
      ...row,
      refundableAmount: refundable.toString(),
      withheldAmount: Money.min(withheld, refundable).toString(),
      nextSteps: steps.filter(
        (step) => mayDo(role, PERMISSIONS[step]) && (step !== 'refund' || isRefundable(payment)),
      ),
      items: row.items.map((item) => withGuarantee(item, row.deliveredAt)),
      trackingUrl: trackingUrl(row.carrier, row.trackingNumber),
      mails: possibleMails(row),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      shippedAt: row.shippedAt?.toISOString() ?? null,
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
      cancelRequestedAt: row.cancelRequestedAt?.toISOString() ?? null,
      removedAt: row.removedAt?.toISOString() ?? null,
    };
  }
}
