import { Injectable } from '@nestjs/common';
import { Offers } from '../domain/offers.js';
import { AVAILABILITY_CHANGED, type AvailabilityChanged } from '#modules/inventory';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Updates the products' sold-out flag and lowest price from their variants, so the order in which events arrive does not matter. */
@Injectable()
@HandlesEvent({ event: AVAILABILITY_CHANGED, name: 'mark-sold-out-on-availability-changed', mode: 'once' })
export class MarkSoldOutOnAvailabilityChanged implements EventHandler<AvailabilityChanged['payload']> {
  constructor(private readonly offers: Offers) {}

  async handle({ productIds }: AvailabilityChanged['payload']): Promise<void> {
    await this.offers.refresh(productIds);
  }
}
