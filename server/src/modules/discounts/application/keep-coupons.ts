import { Injectable } from '@nestjs/common';
import { Coupons, type CouponDetails } from '../domain/coupons.js';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** The owner's work on coupons: add, change, remove. */
@Injectable()
export class KeepCoupons {
  constructor(
    private readonly coupons: Coupons,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds a coupon and returns its id. Throws `discounts.code-taken`. */
  add(details: CouponDetails): Promise<string> {
    return this.database.transaction(async () => {
      const id = newId();
      await this.coupons.add(id, details, this.clock.now());
      await this.record('discounts.coupon-added', id, null, details);
      return id;
    });
  }

  /** Replaces a coupon's terms; orders that have used it keep theirs. Throws `discounts.coupon-not-found`, `discounts.code-taken`, `discounts.limit-below-used`. */
  replace(id: string, details: CouponDetails): Promise<void> {
    return this.database.transaction(async () => {
      const before = await this.locked(id);
      await this.coupons.replace(id, details, this.clock.now());
      await this.record('discounts.coupon-changed', id, before, details);
    });
  }

  /** Removes a coupon that no order has used. Throws `discounts.coupon-not-found`, `discounts.coupon-in-use`. */
  remove(id: string): Promise<void> {
    return this.database.transaction(async () => {
      const before = await this.locked(id);
      await this.coupons.remove(id);
      await this.record('discounts.coupon-removed', id, before, null);
    });
  }

  private async locked(id: string): Promise<CouponDetails> {
    const coupon = await this.coupons.lock(id);
    if (!coupon) throw new DomainError('discounts.coupon-not-found', 'not-found', 'There is no such coupon.');
    return coupon;
  }

  private record(
    action: string,
    id: string,
    before: CouponDetails | null,
    after: CouponDetails | null,
  ): Promise<void> {
    return this.auditLog.record({ action, subjectType: 'coupon', subjectId: id, before, after });
  }
}
