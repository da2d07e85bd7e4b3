import { Module } from '@nestjs/common';
import { Orders } from './application/orders.js';
import { OrderBook } from './domain/order-book.js';
import { OrdersController } from './http/orders.controller.js';
import { TypeormOrderBook } from './infrastructure/typeorm-order-book.js';
import { OrderNewsModule } from './order-news.module.js';
import { OrderList } from './read/order-list.js';
import { InventoryModule } from '#modules/inventory';

@Module({
  imports: [OrderNewsModule, InventoryModule],
  controllers: [OrdersController],
  providers: [{ provide: OrderBook, useClass: TypeormOrderBook }, Orders, OrderList],
  exports: [Orders],
})
export class OrdersModule {}
