import { Inject, Injectable } from '@nestjs/common';
import { CardDeclines, DECLINES_COUNT_MINUTES, type CardDecline } from '../../domain/card-declines.js';
import { CARD_DECLINED_OFTEN, type CardDeclinedOften } from '../../domain/events.js';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';
import { Outbox } from '#platform/outbox/outbox';

/** Counts a declined card payment, in the caller's transaction. */
@Injectable()
export class CountDecline {
  constructor(
    private readonly declines: CardDeclines,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The same decline again, and one of more than an hour ago, changes nothing. */
  async count(decline: CardDecline): Promise<void> {
    const now = this.clock.now();
    const at = decline.at && decline.at < now ? decline.at : now;
    if (now.getTime() - at.getTime() >= DECLINES_COUNT_MINUTES * 60_000) return;
    const client = await this.declines.add(decline, at);
    if (!client) return;
    const { session, network } = await this.declines.blocksOf(client, now);
    if (!session && !network) return;
    const { checkoutId } = decline;
    this.logger.warn({ checkoutId, session, network }, 'cards were declined too often');
    // The network's digest stays out of the event, which is kept for longer than an hour.
    const payload: CardDeclinedOften = { checkoutId };
    await this.outbox.store({ type: CARD_DECLINED_OFTEN, payload });
  }
}
