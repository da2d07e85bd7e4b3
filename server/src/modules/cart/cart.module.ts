import { Module } from '@nestjs/common';
import { Cart } from './application/cart.js';
import { ChangeCart } from './application/change-cart.js';
import { CartLines } from './domain/cart-lines.js';
import { CartController } from './http/cart.controller.js';
import { PostgresCartLines } from './infrastructure/postgres-cart-lines.js';
import { CatalogModule } from '#modules/catalog';
import { InventoryModule } from '#modules/inventory';

@Module({
  imports: [CatalogModule, InventoryModule],
  controllers: [CartController],
  providers: [{ provide: CartLines, useClass: PostgresCartLines }, Cart, ChangeCart],
  exports: [Cart, CartLines],
})
export class CartModule {}
