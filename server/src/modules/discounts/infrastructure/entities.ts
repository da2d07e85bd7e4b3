import { EntitySchema } from 'typeorm';
import { Coupon, CouponUse } from '../domain/coupon.js';

const couponSchema = new EntitySchema<Coupon>({
  name: 'Coupon',
  target: Coupon,
  tableName: 'coupons',
  columns: {
    id: { type: 'uuid', primary: true },
    code: { type: 'text' },
    name: { type: 'text' },
    description: { type: 'text', nullable: true },
    type: { type: 'text' },
    value: { type: 'numeric' },
    minimumAmount: { type: 'numeric', name: 'minimum_amount', nullable: true },
    usageLimit: { type: 'integer', name: 'usage_limit', nullable: true },
    usedCount: { type: 'integer', name: 'used_count' },
    isActive: { type: 'boolean', name: 'is_active' },
    startsAt: { type: 'timestamptz', name: 'starts_at', nullable: true },
    expiresAt: { type: 'timestamptz', name: 'expires_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at', update: false },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

const couponUseSchema = new EntitySchema<CouponUse>({
  name: 'CouponUse',
  target: CouponUse,
  tableName: 'coupon_uses',
  columns: {
    orderId: { type: 'uuid', name: 'order_id', primary: true },
    couponId: { type: 'uuid', name: 'coupon_id' },
    usedAt: { type: 'timestamptz', name: 'used_at', update: false },
    releasedAt: { type: 'timestamptz', name: 'given_back_at', nullable: true },
  },
});

/** The classes of this module that TypeORM maps. */
export const DISCOUNTS_ENTITIES: EntitySchema[] = [couponSchema, couponUseSchema];
