import { Injectable } from '@nestjs/common';
import {
  LINK_REQUEST_FROM_ADDRESS,
  LINK_REQUEST_OF_ORDER,
  LINK_REQUEST_OF_ORDER_FROM_ADDRESS,
} from './throttles.js';
import { LINK_LOST } from '../domain/events.js';
import type { LostLinkInput } from '#contracts/orders';
import { Transactions } from '#platform/database/transactions';
import { Outbox } from '#platform/outbox/outbox';
import { Throttle } from '#platform/throttle/throttle';

/**
 * Requests a new link to an order. The worker looks the order up afterwards, so neither the response nor its duration
 * reveals whether the order exists.
 */
@Injectable()
export class RequestOrderLink {
  constructor(
    private readonly throttle: Throttle,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `orders.too-many-attempts` (429), the same for orders that exist and that do not. */
  async request({ orderNumber, email }: LostLinkInput, ipAddress: string): Promise<void> {
    await this.throttle.attemptFrom(LINK_REQUEST_FROM_ADDRESS, ipAddress);
    const link = `${orderNumber} ${email}`;
    await this.throttle.attemptFrom(LINK_REQUEST_OF_ORDER_FROM_ADDRESS, ipAddress, link);
    await this.throttle.attempt(LINK_REQUEST_OF_ORDER, link);
    await this.transactions.run(() =>
      this.outbox.store({ type: LINK_LOST, payload: { orderNumber, email } }),
    );
  }
}
