import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnotateOrder } from './application/annotate-order.js';
import { GuestOrders } from './application/guest-orders.js';
import { Holdings } from './application/holdings.js';
import { IssueInvoices } from './application/issue-invoices.js';
import { KeepOrders } from './application/keep-orders.js';
import { OrderChanges } from './application/order-changes.js';
import { OrderLinks } from './application/order-links.js';
import { OrderMailer } from './application/order-mailer.js';
import { Orders } from './application/orders.js';
import { PayBack } from './application/pay-back.js';
import { SendLostLink } from './application/send-lost-link.js';
import { Invoices } from './domain/invoices.js';
import { OrderBook } from './domain/order-book.js';
import { Refunds } from './domain/refunds.js';
import { GuestOrdersController } from './http/guest-orders.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { ORDERS_ENTITIES } from './infrastructure/entities.js';
import { PostgresInvoices } from './infrastructure/postgres-invoices.js';
import { PostgresRefunds } from './infrastructure/postgres-refunds.js';
import { TypeormOrderBook } from './infrastructure/typeorm-order-book.js';
import { OrderNewsModule } from './order-news.module.js';
import { FindDocument } from './read/find-document.js';
import { OrderList } from './read/order-list.js';
import { OrderMailData } from './read/order-mail-data.js';
import { ShowGuestOrder } from './read/show-guest-order.js';
import { ShowOrder } from './read/show-order.js';
import { ContentModule } from '#modules/content';
import { DiscountsModule } from '#modules/discounts';
import { IdentityModule } from '#modules/identity';
import { InventoryModule } from '#modules/inventory';
import { Throttle } from '#platform/throttle/throttle';

const STORAGE = [
  { provide: OrderBook, useClass: TypeormOrderBook },
  { provide: Refunds, useClass: PostgresRefunds },
  { provide: Invoices, useClass: PostgresInvoices },
];
const READERS = [FindDocument, OrderList, OrderMailData, ShowGuestOrder, ShowOrder];

@Module({
  imports: [
    TypeOrmModule.forFeature(ORDERS_ENTITIES),
    ContentModule,
    DiscountsModule,
    IdentityModule,
    InventoryModule,
    OrderNewsModule,
  ],
  controllers: [GuestOrdersController, OrdersController],
  providers: [
    ...STORAGE,
    ...READERS,
    AnnotateOrder,
    GuestOrders,
    Holdings,
    IssueInvoices,
    KeepOrders,
    OrderChanges,
    OrderLinks,
    OrderMailer,
    Orders,
    PayBack,
    SendLostLink,
    Throttle,
  ],
  exports: [OrderLinks, OrderMailData, OrderMailer, Orders],
})
export class OrdersModule {}
