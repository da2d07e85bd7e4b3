import { Inject, Injectable } from '@nestjs/common';
import type { OrderingClient } from './bound-holds.js';
import { CardDeclines, refuseDeclined } from '../../domain/card-declines.js';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { networkDigest } from '#platform/throttle/network';

/** Opens no page that takes cards for a session or network whose cards were declined often. */
@Injectable()
export class BoundDeclines {
  constructor(
    private readonly declines: CardDeclines,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'SESSION_SECRET' | 'NETWORK_LIMITS'>,
  ) {}

  /** Throws `checkout.too-many-declined`. */
  async admit({ sessionId, ipAddress, isTrial, takesCards }: OrderingClient): Promise<void> {
    if (isTrial || !takesCards) return;
    const network = this.env.NETWORK_LIMITS ? networkDigest(ipAddress, this.env.SESSION_SECRET) : null;
    const now = this.clock.now();
    refuseDeclined(await this.declines.blocksOf({ sessionId, network }, now), now);
  }
}
