import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Cart } from './application/cart.js';
import { CartLines } from './domain/shopping-cart.js';
import { CartController } from './http/cart.controller.js';
import { CartPersonalData } from './infrastructure/cart-personal-data.js';
import { CART_ENTITIES } from './infrastructure/entities.js';
import { TypeormCartLines } from './infrastructure/typeorm-cart-lines.js';
import { OrderedUnits } from './read/ordered-units.js';
import { CatalogModule } from '#modules/catalog';

/** The carts of anonymous sessions. */
@Module({
  imports: [TypeOrmModule.forFeature(CART_ENTITIES), CatalogModule],
  controllers: [CartController],
  providers: [{ provide: CartLines, useClass: TypeormCartLines }, Cart, CartPersonalData, OrderedUnits],
  exports: [Cart, CartLines],
})
export class CartModule {}
