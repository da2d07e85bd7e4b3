import { Injectable } from '@nestjs/common';
import { CatalogVersion } from '../domain/catalog-version.js';
import { Products } from '../domain/products.js';
import { AVAILABILITY_CHANGED, type AvailabilityChanged } from '#modules/inventory';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Keeps the products' sold-out mark true to the stock rows, whatever the order in which events arrive. */
@Injectable()
@HandlesEvent({ event: AVAILABILITY_CHANGED, name: 'mark-sold-out-on-availability-changed', mode: 'once' })
export class MarkSoldOutOnAvailabilityChanged implements EventHandler<AvailabilityChanged['payload']> {
  constructor(
    private readonly products: Products,
    private readonly version: CatalogVersion,
  ) {}

  async handle({ productIds }: AvailabilityChanged['payload']): Promise<void> {
    if ((await this.products.markSoldOut(productIds)) > 0) await this.version.bump();
  }
}
