import {
  ORDER_PAID,
  ORDER_PAID_LATE,
  ORDER_CANCELLED,
  ORDER_SHIPPED,
  ORDER_DELIVERED,
  ORDER_HELD,
  CANCEL_REQUESTED,
  EMAIL_CORRECTED,
  LINK_LOST,
  TEST_ORDER_REMOVED,
  REFUND_DUE,
  REFUND_PAID,
  REFUND_FAILED,
} from './domain/events.js';
import { OrdersModule } from './orders.module.js';
import { ORDERS_MAILS } from './mails/all-mails.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const ORDERS: ModuleManifest = {
  module: OrdersModule,
  worker: async () => (await import('./orders.worker.js')).OrdersWorkerModule,
  events: [
    ORDER_PAID,
    ORDER_PAID_LATE,
    ORDER_CANCELLED,
    ORDER_SHIPPED,
    ORDER_DELIVERED,
    ORDER_HELD,
    CANCEL_REQUESTED,
    EMAIL_CORRECTED,
    LINK_LOST,
    TEST_ORDER_REMOVED,
    REFUND_DUE,
    REFUND_PAID,
    REFUND_FAILED,
  ],
  mails: ORDERS_MAILS,
};
