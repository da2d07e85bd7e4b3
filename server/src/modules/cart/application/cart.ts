import { Injectable } from '@nestjs/common';
import { viewLine, type CartLineView } from './line-view.js';
import { Offers } from '../read/offers.js';

/** The cart's door: its lines against what the shop sells now. */
@Injectable()
export class Cart {
  constructor(private readonly offers: Offers) {}

  /** All lines of a session, oldest first. A line whose product is gone altogether cannot be: products in carts are kept. */
  async contents(sessionId: string): Promise<CartLineView[]> {
    return (await this.offers.inCart(sessionId)).map((line) => viewLine(line, line));
  }
}
