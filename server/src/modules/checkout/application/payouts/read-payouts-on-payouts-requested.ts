import { Inject, Injectable } from '@nestjs/common';
import { ReadBalance } from './read-balance.js';
import { PAYOUTS_REQUESTED } from '../../domain/events.js';
import { BalanceRefused } from '../../domain/provider-balance.js';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Reads payouts and fees when the owner requests it. A key without the right is shown to the owner: repeating is of no use. */
@Injectable()
@HandlesEvent({ event: PAYOUTS_REQUESTED, name: 'read-payouts-on-payouts-requested', mode: 'outside' })
export class ReadPayoutsOnPayoutsRequested implements EventHandler {
  constructor(
    private readonly readBalance: ReadBalance,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    try {
      await this.readBalance.read();
    } catch (error) {
      if (!(error instanceof BalanceRefused)) throw error;
      this.logger.warn({ err: error }, 'the key may not read payouts');
    }
  }
}
