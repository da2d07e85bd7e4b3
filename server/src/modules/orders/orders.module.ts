import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgreeTerms } from './application/agree-terms.js';
import { AnnotateOrder } from './application/annotate-order.js';
import { ChangeOrder } from './application/change-order.js';
import { CorrectEmail } from './application/correct-email.js';
import { FollowDisputes } from './application/follow-disputes.js';
import { FollowRefunds } from './application/follow-refunds.js';
import { GuestOrders } from './application/guest-orders.js';
import { HoldOrders } from './application/hold-orders.js';
import { IssueInvoices } from './application/issue-invoices.js';
import { NoteRepairs } from './application/note-repairs.js';
import { ManageOrders } from './application/manage-orders.js';
import { OrderExchanges } from './application/order-exchanges.js';
import { OrderLinks } from './application/order-links.js';
import { OrderDocuments } from './application/order-documents.js';
import { OrderMailer } from './application/order-mailer.js';
import { Orders } from './application/orders.js';
import { ProcessRefunds } from './application/process-refunds.js';
import { UnrequestedRefunds } from './application/unrequested-refunds.js';
import { RequestOrderLink } from './application/request-order-link.js';
import { Reservations } from './application/reservations.js';
import { TestOrders } from './application/test-orders.js';
import { AgreedTermsVersions } from './domain/agreed-terms.js';
import { Disputes } from './domain/dispute.js';
import { Invoices } from './domain/invoice.js';
import { OrderRepository } from './domain/order-repository.js';
import { Refunds } from './domain/refund.js';
import { DocumentsController } from './http/documents.controller.js';
import { EvidenceController } from './http/evidence.controller.js';
import { GuestOrdersController } from './http/guest-orders.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { RepairsController } from './http/repairs.controller.js';
import { RefundsController } from './http/refunds.controller.js';
import { TestOrdersController } from './http/test-orders.controller.js';
import { ORDERS_ENTITIES } from './infrastructure/entities.js';
import { OrdersPersonalData } from './infrastructure/orders-personal-data.js';
import { PostgresAgreedTerms } from './infrastructure/postgres-agreed-terms.js';
import { TypeormDisputes } from './infrastructure/typeorm-disputes.js';
import { TypeormInvoices } from './infrastructure/typeorm-invoices.js';
import { TypeormOrderRepository } from './infrastructure/typeorm-order-repository.js';
import { TypeormRefunds } from './infrastructure/typeorm-refunds.js';
import { OrderUpdatesModule } from './order-updates.module.js';
import { DocumentsOfPeriod } from './read/documents-of-period.js';
import { FindDocument } from './read/find-document.js';
import { OrderList } from './read/order-list.js';
import { OrderMailData } from './read/order-mail-data.js';
import { ProductFacts } from './read/product-facts.js';
import { ReadEvidence } from './read/read-evidence.js';
import { ReadTestOrders } from './read/read-test-orders.js';
import { ShowGuestOrder } from './read/show-guest-order.js';
import { ShowOrder } from './read/show-order.js';
import { AccountingModule } from '#modules/accounting';
import { ContentModule } from '#modules/content';
import { DiscountsModule } from '#modules/discounts';
import { IdentityModule } from '#modules/identity';
import { InventoryModule } from '#modules/inventory';
import { Throttle } from '#platform/throttle/throttle';

const REPOSITORIES = [
  { provide: OrderRepository, useClass: TypeormOrderRepository },
  { provide: Refunds, useClass: TypeormRefunds },
  { provide: Disputes, useClass: TypeormDisputes },
  { provide: Invoices, useClass: TypeormInvoices },
  { provide: AgreedTermsVersions, useClass: PostgresAgreedTerms },
];
const READERS = [
  DocumentsOfPeriod,
  FindDocument,
  OrderList,
  OrderMailData,
  ProductFacts,
  ReadEvidence,
  ReadTestOrders,
  ShowGuestOrder,
  ShowOrder,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(ORDERS_ENTITIES),
    AccountingModule,
    ContentModule,
    DiscountsModule,
    IdentityModule,
    InventoryModule,
    OrderUpdatesModule,
  ],
  controllers: [
    GuestOrdersController,
    OrdersController,
    RefundsController,
    RepairsController,
    EvidenceController,
    DocumentsController,
    TestOrdersController,
  ],
  providers: [
    ...REPOSITORIES,
    ...READERS,
    AgreeTerms,
    AnnotateOrder,
    CorrectEmail,
    ChangeOrder,
    FollowDisputes,
    FollowRefunds,
    GuestOrders,
    HoldOrders,
    IssueInvoices,
    ManageOrders,
    NoteRepairs,
    OrderDocuments,
    OrderExchanges,
    OrderLinks,
    OrderMailer,
    Orders,
    OrdersPersonalData,
    ProcessRefunds,
    UnrequestedRefunds,
    RequestOrderLink,
    Reservations,
    TestOrders,
    Throttle,
  ],
  exports: [
    GuestOrders,
    OrderExchanges,
    OrderRepository,
    OrderLinks,
    OrderMailData,
    OrderMailer,
    Orders,
    Reservations,
  ],
})
export class OrdersModule {}
