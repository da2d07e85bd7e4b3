import { Module } from '@nestjs/common';
import { RequestPurchase } from './application/request-purchase.js';
import { ShopTroubles } from './domain/shop-troubles.js';
import { TrialPurchases } from './domain/trial-purchase.js';
import { MonitoringController } from './http/monitoring.controller.js';
import { PostgresShopTroubles } from './infrastructure/postgres-shop-troubles.js';
import { PostgresTrialPurchases } from './infrastructure/postgres-trial-purchases.js';
import { ReadMonitoringState } from './read/monitoring-state.js';
import { IdentityModule } from '#modules/identity';

/** Whether the shop sells: trial purchases, and unusual silences of its orders. */
@Module({
  imports: [IdentityModule],
  controllers: [MonitoringController],
  providers: [
    { provide: ShopTroubles, useClass: PostgresShopTroubles },
    { provide: TrialPurchases, useClass: PostgresTrialPurchases },
    ReadMonitoringState,
    RequestPurchase,
  ],
  exports: [ShopTroubles, TrialPurchases],
})
export class MonitoringModule {}
