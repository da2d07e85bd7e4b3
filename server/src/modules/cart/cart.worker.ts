import { Module } from '@nestjs/common';
import { ClearCartOnOrderPaid } from './application/clear-cart-on-order-paid.js';
import { DeleteOldCarts } from './application/delete-old-carts.js';
import { CartModule } from './cart.module.js';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({ imports: [CartModule], providers: [ClearCartOnOrderPaid, DeleteOldCarts] })
export class CartWorkerModule {}
