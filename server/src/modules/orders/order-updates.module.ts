import { Module } from '@nestjs/common';
import { WatchOrders } from './application/watch-orders.js';
import { OrderUpdatesController } from './http/order-updates.controller.js';
import { IdentityModule } from '#modules/identity';

/** Live updates of orders for staff. */
@Module({
  imports: [IdentityModule],
  controllers: [OrderUpdatesController],
  providers: [WatchOrders],
})
export class OrderUpdatesModule {}
