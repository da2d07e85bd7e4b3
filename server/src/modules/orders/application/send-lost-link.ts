import { Injectable } from '@nestjs/common';
import { LOST_LINK_FROM_ADDRESS, LOST_LINK_TO_MAILBOX } from './throttles.js';
import { LOST_LINK } from '../domain/events.js';
import type { LostLinkInput } from '#contracts/orders';
import { Database } from '#platform/database/database';
import { Outbox } from '#platform/outbox/outbox';
import { Throttle } from '#platform/throttle/throttle';

/**
 * Takes the wish for a lost link. Whether there is such an order is looked up by the worker, afterwards: neither the
 * answer nor the time that it takes can tell.
 */
@Injectable()
export class SendLostLink {
  constructor(
    private readonly throttle: Throttle,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `orders.too-many-attempts` (429), the same for orders that exist and that do not. */
  async ask({ orderNumber, email }: LostLinkInput, ipAddress: string): Promise<void> {
    await this.throttle.attemptFrom(LOST_LINK_FROM_ADDRESS, ipAddress);
    await this.throttle.attempt(LOST_LINK_TO_MAILBOX, email);
    await this.database.transaction(() =>
      this.outbox.store({ type: LOST_LINK, payload: { orderNumber, email } }),
    );
  }
}
