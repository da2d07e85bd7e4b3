import { Injectable } from '@nestjs/common';
import { Coupon, type CouponDetails, Coupons } from '../domain/coupon.js';
import type { CouponInput } from '#contracts/discounts';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** Adds, changes and removes coupons, each with an audit entry. */
@Injectable()
export class ManageCoupons {
  constructor(
    private readonly coupons: Coupons,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Adds a coupon and returns its id. Throws `discounts.code-taken`. */
  add(input: CouponInput): Promise<string> {
    return this.transactions.run(async () => {
      const coupon = Coupon.create(newId(), detailsOf(input), this.clock.now());
      await this.coupons.add(coupon);
      await this.record('discounts.coupon-added', coupon.id, null, coupon.details);
      return coupon.id;
    });
  }

  /** Replaces a coupon's terms; orders that have used it keep theirs. Throws `discounts.coupon-not-found`, `discounts.code-taken`, `discounts.limit-below-used`. */
  replace(id: string, input: CouponInput): Promise<void> {
    return this.transactions.run(async () => {
      const coupon = await this.lock(id);
      const before = coupon.details;
      coupon.change(detailsOf(input), this.clock.now());
      await this.coupons.save(coupon);
      await this.record('discounts.coupon-changed', id, before, coupon.details);
    });
  }

  /** Removes a coupon that no order has used. Throws `discounts.coupon-not-found`, `discounts.coupon-in-use`. */
  remove(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const coupon = await this.lock(id);
      await this.coupons.remove(coupon);
      await this.record('discounts.coupon-removed', id, coupon.details, null);
    });
  }

  private async lock(id: string): Promise<Coupon> {
    const coupon = await this.coupons.lock(id);
    if (!coupon) throw new DomainError('discounts.coupon-not-found', 'not-found', 'There is no such coupon.');
    return coupon;
  }

  private record(action: string, id: string, before: object | null, after: object | null): Promise<void> {
    return this.auditLog.record({ action, subjectType: 'coupon', subjectId: id, before, after });
  }
}

function detailsOf({ startsAt, expiresAt, ...input }: CouponInput): CouponDetails {
  return {
    ...input,
    startsAt: startsAt === null ? null : new Date(startsAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}
