import { Injectable } from '@nestjs/common';
import { ClosePayment } from './close-payment.js';
import { SettlePayment } from './settle-payment.js';
import { CardDeclines } from '../../domain/card-declines.js';
import { Checkouts } from '../../domain/checkout.js';
import { CARD_DECLINED_OFTEN, type CardDeclinedOften } from '../../domain/events.js';
import type { CheckoutId } from '#kernel';
import { Clock } from '#platform/clock';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/**
 * Closes the open pages that take cards, of the session or network whose cards were declined often: one page alone allows
 * any number of tries. A payment that was faster stands. A page that was being opened meanwhile is closed by its next decline.
 */
@Injectable()
@HandlesEvent({ event: CARD_DECLINED_OFTEN, name: 'close-pages-on-card-declined-often', mode: 'outside' })
export class ClosePagesOnCardDeclinedOften implements EventHandler<CardDeclinedOften> {
  constructor(
    private readonly declines: CardDeclines,
    private readonly checkouts: Checkouts,
    private readonly closePayment: ClosePayment,
    private readonly settlePayment: SettlePayment,
    private readonly clock: Clock,
  ) {}

  async handle({ checkoutId }: CardDeclinedOften): Promise<void> {
    const client = await this.declines.clientOf(checkoutId);
    if (!client) return;
    const blocks = await this.declines.blocksOf(client, this.clock.now());
    const pages = await this.declines.openPages({
      sessionId: blocks.session && client.sessionId,
      network: blocks.network && client.network,
    });
    for (const id of pages) await this.close(id);
  }

  private async close(id: CheckoutId): Promise<void> {
    const checkout = await this.checkouts.find(id);
    if (checkout?.state !== 'open') return;
    const outcome = await this.closePayment.close(checkout);
    await this.settlePayment.settle(
      outcome.result === 'expired' ? { ...outcome, result: 'failed' } : outcome,
    );
  }
}
