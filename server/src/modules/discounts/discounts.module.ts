import { Module } from '@nestjs/common';
import { Discounts } from './application/discounts.js';
import { KeepCoupons } from './application/keep-coupons.js';
import { Coupons } from './domain/coupons.js';
import { CouponsController } from './http/coupons.controller.js';
import { PostgresCoupons } from './infrastructure/postgres-coupons.js';
import { ListCoupons } from './read/list-coupons.js';
import { IdentityModule } from '#modules/identity';

@Module({
  imports: [IdentityModule],
  controllers: [CouponsController],
  providers: [{ provide: Coupons, useClass: PostgresCoupons }, Discounts, KeepCoupons, ListCoupons],
  exports: [Discounts],
})
export class DiscountsModule {}
