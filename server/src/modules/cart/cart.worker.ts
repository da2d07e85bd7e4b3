import { Module } from '@nestjs/common';
import { ClearCartOnOrderPaid } from './application/clear-cart-on-order-paid.js';
import { ForgetOldCarts } from './application/forget-old-carts.js';
import { CartModule } from './cart.module.js';
import type { Work } from '#platform/queue/worker-lifecycle';

/** What this module tells and asks for. */
export const CART_WORK: Work = { events: [], jobs: [] };

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [CartModule], providers: [ClearCartOnOrderPaid, ForgetOldCarts] })
export class CartWorkerModule {}
