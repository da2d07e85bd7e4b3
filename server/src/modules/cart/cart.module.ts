import { Module } from '@nestjs/common';
import { Cart } from './application/cart.js';
import { ChangeCart } from './application/change-cart.js';
import { OfferedLines } from './application/offered-lines.js';
import { CartLines } from './domain/cart-lines.js';
import { CartController } from './http/cart.controller.js';
import { PostgresCartLines } from './infrastructure/postgres-cart-lines.js';
import { Offers } from './read/offers.js';

@Module({
  controllers: [CartController],
  providers: [{ provide: CartLines, useClass: PostgresCartLines }, OfferedLines, Cart, ChangeCart, Offers],
  exports: [Cart, CartLines],
})
export class CartModule {}
