export { CustomerRecords } from './application/customer-records.js';
export { PastOrderRecords } from './application/past-order-records.js';
export { CustomersModule } from './customers.module.js';
