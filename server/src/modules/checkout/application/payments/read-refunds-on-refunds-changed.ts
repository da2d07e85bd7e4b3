import { Injectable } from '@nestjs/common';
import { ReadRefunds } from './read-refunds.js';
import { REFUNDS_CHANGED, type RefundsChanged } from '../../domain/events.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Reads the refunds of a payment as soon as the provider reports a change. */
@Injectable()
@HandlesEvent({ event: REFUNDS_CHANGED, name: 'read-refunds-on-refunds-changed', mode: 'outside' })
export class ReadRefundsOnRefundsChanged implements EventHandler<RefundsChanged> {
  constructor(private readonly readRefunds: ReadRefunds) {}

  handle(event: RefundsChanged): Promise<void> {
    return this.readRefunds.ofPayment(event);
  }
}
