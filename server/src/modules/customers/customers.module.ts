import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomerRecords } from './application/customer-records.js';
import { PastOrderRecords } from './application/past-order-records.js';
import { Customers } from './domain/customer.js';
import { PastOrders } from './domain/past-order.js';
import { CustomersController } from './http/customers.controller.js';
import { PastOrdersController } from './http/past-orders.controller.js';
import { CustomersPersonalData } from './infrastructure/customers-personal-data.js';
import { CUSTOMERS_ENTITIES } from './infrastructure/entities.js';
import { TypeormCustomers } from './infrastructure/typeorm-customers.js';
import { TypeormPastOrders } from './infrastructure/typeorm-past-orders.js';
import { ListCustomers } from './read/list-customers.js';
import { ListPastOrders } from './read/list-past-orders.js';
import { NeededCustomers } from './read/needed-customers.js';
import { ShowCustomer } from './read/show-customer.js';
import { IdentityModule } from '#modules/identity';

/** Customers with their addresses and consent, and the orders of the earlier shop. */
@Module({
  imports: [TypeOrmModule.forFeature(CUSTOMERS_ENTITIES), IdentityModule],
  controllers: [CustomersController, PastOrdersController],
  providers: [
    { provide: Customers, useClass: TypeormCustomers },
    { provide: PastOrders, useClass: TypeormPastOrders },
    CustomerRecords,
    CustomersPersonalData,
    PastOrderRecords,
    ListCustomers,
    ListPastOrders,
    NeededCustomers,
    ShowCustomer,
  ],
  exports: [CustomerRecords, Customers, PastOrderRecords, PastOrders],
})
export class CustomersModule {}
