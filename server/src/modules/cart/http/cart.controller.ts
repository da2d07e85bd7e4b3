import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { Cart, type CartLineView } from '../application/cart.js';
import {
  addLineInput,
  cartLine,
  changeQuantityInput,
  type AddLineInput,
  type CartLine,
  type ChangeQuantityInput,
} from '#contracts/cart';
import { idParam } from '#contracts/primitives';
import { namesOfColour } from '#modules/catalog';
import { Visitor, type AnonymousSession } from '#platform/http/anonymous-session';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { RateLimited, type RateRule } from '#platform/http/request-rate';

/** Changes of one network: ten in a second, for an office full of shoppers. */
const CART_RATE: RateRule = { name: 'cart', perMinute: 600 };

@ApiTag('cart')
@Controller('api/cart')
export class CartController {
  constructor(private readonly cart: Cart) {}

  @Get()
  @Endpoint({ summary: 'The lines of the cart, oldest first', access: 'public', response: z.array(cartLine) })
  async list(@Visitor() visitor: AnonymousSession): Promise<CartLine[]> {
    return visitor.current === null ? [] : (await this.cart.contents(visitor.current)).map(toContract);
  }

  @RateLimited(CART_RATE)
  @Post()
  @Endpoint({
    summary: 'Add units of one variant to the cart',
    access: 'public',
    response: cartLine,
    status: 201,
    errors: {
      400: ['cart.choice-needed', 'cart.unknown-choice'],
      404: ['cart.product-not-found'],
      409: ['cart.sold-out', 'cart.not-enough-stock', 'cart.full'],
    },
  })
  async add(
    @Visitor() visitor: AnonymousSession,
    @Body({ schema: addLineInput }) input: AddLineInput,
  ): Promise<CartLine> {
    return toContract(await this.cart.add(visitor.ensure(), input));
  }

  @RateLimited(CART_RATE)
  @Patch(':id')
  @Endpoint({
    summary: 'Set the quantity of a line',
    access: 'public',
    response: cartLine,
    errors: { 404: ['cart.line-not-found'], 409: ['cart.not-enough-stock'] },
  })
  async setQuantity(
    @Visitor() visitor: AnonymousSession,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: changeQuantityInput }) { quantity }: ChangeQuantityInput,
  ): Promise<CartLine> {
    return toContract(await this.cart.setQuantity(visitor.current, id, quantity));
  }

  @RateLimited(CART_RATE)
  @Delete(':id')
  @Endpoint({ summary: 'Remove a line', access: 'public', errors: { 404: ['cart.line-not-found'] } })
  remove(
    @Visitor() visitor: AnonymousSession,
    @Param({ schema: idParam }) { id }: { id: string },
  ): Promise<void> {
    return this.cart.remove(visitor.current, id);
  }

  @RateLimited(CART_RATE)
  @Delete()
  @Endpoint({ summary: 'Remove all lines', access: 'public' })
  clear(@Visitor() visitor: AnonymousSession): Promise<void> {
    return this.cart.clear(visitor.current);
  }
}

function toContract({ product, offer, ...line }: CartLineView): CartLine {
  return {
    ...line,
    createdAt: line.createdAt.toISOString(),
    colorNames: namesOfColour(product, line.color),
    name: product.name,
    ...(product.translations && { translations: product.translations }),
    optionName: line.option === null ? null : product.optionName,
    imageUrl: offer.imageUrl,
    category: product.category,
    price: offer.price.toString(),
    salePrice: offer.salePrice?.toString() ?? null,
    unitPrice: offer.unitPrice.toString(),
    compareAtPrice: offer.compareAtPrice?.toString() ?? null,
    lineTotal: offer.unitPrice.times(line.quantity).toString(),
  };
}
