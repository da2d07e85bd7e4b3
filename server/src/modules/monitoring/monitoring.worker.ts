import { Module } from '@nestjs/common';
import { BuyAsShopper } from './application/buy-as-shopper.js';
import { ReportTroubles } from './application/report-troubles.js';
import { TryToBuyOnPurchaseRequested } from './application/try-to-buy-on-purchase-requested.js';
import { TryToBuy } from './application/try-to-buy.js';
import { WatchShop } from './application/watch-shop.js';
import { WatchCards } from './application/watch-cards.js';
import { ShopVisits } from './domain/shop-visit.js';
import { HttpShopVisits } from './infrastructure/http-shop-visits.js';
import { MonitoringModule } from './monitoring.module.js';
import { ReadPaidOrders } from './read/paid-orders.js';
import { ReadPurchasable } from './read/purchasable.js';
import { CartModule } from '#modules/cart';
import { CheckoutModule } from '#modules/checkout';
import { ContentModule } from '#modules/content';

/** Handler and schedule of this module; imported by the worker process only. */
@Module({
  imports: [MonitoringModule, CartModule, CheckoutModule, ContentModule],
  providers: [
    { provide: ShopVisits, useClass: HttpShopVisits },
    BuyAsShopper,
    ReadPaidOrders,
    ReadPurchasable,
    ReportTroubles,
    TryToBuy,
    TryToBuyOnPurchaseRequested,
    WatchCards,
    WatchShop,
  ],
})
export class MonitoringWorkerModule {}
