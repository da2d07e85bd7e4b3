export { ORDERS_ENTITIES } from './infrastructure/entities.js';
export { OrdersModule } from './orders.module.js';
