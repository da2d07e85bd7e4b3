import { Module } from '@nestjs/common';
import { Throttle } from '#platform/throttle/throttle';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponRecords } from './application/coupon-records.js';
import { Discounts } from './application/discounts.js';
import { ManageCoupons } from './application/manage-coupons.js';
import { Coupons } from './domain/coupon.js';
import { CouponsController } from './http/coupons.controller.js';
import { DISCOUNTS_ENTITIES } from './infrastructure/entities.js';
import { TypeormCoupons } from './infrastructure/typeorm-coupons.js';
import { ListCoupons } from './read/list-coupons.js';
import { IdentityModule } from '#modules/identity';

@Module({
  imports: [TypeOrmModule.forFeature(DISCOUNTS_ENTITIES), IdentityModule],
  controllers: [CouponsController],
  providers: [
    Throttle,
    { provide: Coupons, useClass: TypeormCoupons },
    CouponRecords,
    Discounts,
    ManageCoupons,
    ListCoupons,
  ],
  exports: [CouponRecords, Discounts],
})
export class DiscountsModule {}
