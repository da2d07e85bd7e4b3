import { Injectable } from '@nestjs/common';
import { Reservations } from './reservations.js';
import { TEST_ORDER_REMOVED, type OrderRef } from '../domain/events.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Gives back what a removed test order still has: one that waited for its payment, or of a release before test orders were known. */
@Injectable()
@HandlesEvent({ event: TEST_ORDER_REMOVED, name: 'release-stock-on-test-order-removed', mode: 'once' })
export class ReleaseStockOnTestOrderRemoved implements EventHandler<OrderRef> {
  constructor(private readonly reservations: Reservations) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.reservations.release(orderId, 'shop');
  }
}
