import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { Cart } from '../application/cart.js';
import { ChangeCart } from '../application/change-cart.js';
import { toContract } from './cart-line.js';
import {
  addLineInput,
  cartLine,
  changeQuantityInput,
  type AddLineInput,
  type CartLine,
  type ChangeQuantityInput,
} from '#contracts/cart';
import { idParam } from '#contracts/primitives';
import { Visitor, type AnonymousSession } from '#platform/http/anonymous-session';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('cart')
@Controller('api/cart')
export class CartController {
  constructor(
    private readonly cart: Cart,
    private readonly changeCart: ChangeCart,
  ) {}

  @Get()
  @Endpoint({ summary: 'The lines of the cart, oldest first', access: 'public', response: z.array(cartLine) })
  async list(@Visitor() visitor: AnonymousSession): Promise<CartLine[]> {
    return visitor.current === null ? [] : (await this.cart.contents(visitor.current)).map(toContract);
  }

  @Post()
  @Endpoint({
    summary: 'Put pieces of one variant into the cart',
    access: 'public',
    response: cartLine,
    status: 201,
    errors: {
      400: ['cart.choice-needed', 'cart.unknown-choice', 'request.invalid'],
      404: ['cart.product-not-found'],
      409: ['cart.sold-out', 'cart.not-enough-stock', 'cart.full'],
    },
  })
  async add(
    @Visitor() visitor: AnonymousSession,
    @Body({ schema: addLineInput }) input: AddLineInput,
  ): Promise<CartLine> {
    return toContract(await this.changeCart.add(visitor.ensure(), input));
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Set how many pieces a line has',
    access: 'public',
    response: cartLine,
    errors: { 400: ['request.invalid'], 404: ['cart.line-not-found'], 409: ['cart.not-enough-stock'] },
  })
  async setQuantity(
    @Visitor() visitor: AnonymousSession,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: changeQuantityInput }) { quantity }: ChangeQuantityInput,
  ): Promise<CartLine> {
    return toContract(await this.changeCart.setQuantity(visitor.current, id, quantity));
  }

  @Delete(':id')
  @Endpoint({ summary: 'Take a line out', access: 'public', errors: { 404: ['cart.line-not-found'] } })
  remove(
    @Visitor() visitor: AnonymousSession,
    @Param({ schema: idParam }) { id }: { id: string },
  ): Promise<void> {
    return this.changeCart.remove(visitor.current, id);
  }

  @Delete()
  @Endpoint({ summary: 'Take everything out', access: 'public' })
  clear(@Visitor() visitor: AnonymousSession): Promise<void> {
    return this.changeCart.clear(visitor.current);
  }
}
