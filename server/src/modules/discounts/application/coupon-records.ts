import { Injectable } from '@nestjs/common';
import { Coupon, type CouponDetails, Coupons } from '../domain/coupon.js';
import { Clock } from '#platform/clock';

/** A coupon's terms as plain data; times are ISO 8601. */
type CouponFields = Omit<CouponDetails, 'startsAt' | 'expiresAt'> & {
  readonly startsAt: string | null;
  readonly expiresAt: string | null;
};
interface StoredCoupon {
  readonly id: string;
  readonly fields: CouponFields;
}

/** Coupons in batches, for imports. Every method joins the transaction. */
@Injectable()
export class CouponRecords {
  constructor(
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {}

  /** The coupons with these ids, locked; missing ones are left out. */
  async locked(ids: readonly string[]): Promise<StoredCoupon[]> {
    return ids.length > 0 ? (await this.coupons.lockAll(ids)).map(stored) : [];
  }

  /** For each of `records` the coupon with the same code, in any case; locked. */
  async matching(records: readonly Pick<CouponFields, 'code'>[]): Promise<(StoredCoupon | undefined)[]> {
    const found = await this.coupons.lockByCodes(records.map(({ code }) => code));
    const byCode = new Map(found.map((coupon) => [coupon.code.toUpperCase(), stored(coupon)]));
    return records.map(({ code }) => byCode.get(code.toUpperCase()));
  }

  async add(records: readonly StoredCoupon[]): Promise<void> {
    for (const { id, fields } of records) {
      await this.coupons.add(Coupon.create(id, { ...fields, ...datesOf(fields) }, this.clock.now()));
    }
  }

  /** Replaces the given fields of each; the others stay. */
  async change(records: readonly { id: string; fields: Partial<CouponFields> }[]): Promise<void> {
    const fieldsOf = new Map(records.map(({ id, fields }) => [id, fields]));
    for (const coupon of await this.coupons.lockAll([...fieldsOf.keys()])) {
      const now = stored(coupon).fields;
      const next = { ...now, ...fieldsOf.get(coupon.id) };
      coupon.change({ ...next, ...datesOf(next) }, this.clock.now());
      await this.coupons.save(coupon);
    }
  }

  /** Removes coupons. Returns the ids of those that orders have used; they stay. */
  async remove(ids: readonly string[]): Promise<string[]> {
    const used = await this.coupons.used(ids);
    for (const coupon of await this.coupons.lockAll(ids.filter((id) => !used.has(id)))) {
      await this.coupons.remove(coupon);
    }
    return [...used];
  }
}

function datesOf({ startsAt, expiresAt }: CouponFields): Pick<CouponDetails, 'startsAt' | 'expiresAt'> {
  return {
    startsAt: startsAt === null ? null : new Date(startsAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}

function stored(coupon: Coupon): StoredCoupon {
  const { usedCount: _used, startsAt, expiresAt, ...details } = coupon.details;
  const dates = { startsAt: startsAt?.toISOString() ?? null, expiresAt: expiresAt?.toISOString() ?? null };
  return { id: coupon.id, fields: { ...details, ...dates } };
}
