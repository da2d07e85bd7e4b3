import { Injectable } from '@nestjs/common';
import { TryToBuy } from './try-to-buy.js';
import { PURCHASE_REQUESTED } from '../domain/events.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Makes the trial purchase that the owner has requested. */
@Injectable()
@HandlesEvent({ event: PURCHASE_REQUESTED, name: 'try-to-buy-on-purchase-requested', mode: 'outside' })
export class TryToBuyOnPurchaseRequested implements EventHandler {
  constructor(private readonly tryToBuy: TryToBuy) {}

  handle(): Promise<void> {
    return this.tryToBuy.run();
  }
}
