import { Inject, Injectable } from '@nestjs/common';
import { Holds, refuseFurtherHold, reservationMinutes, type Hold } from '../../domain/holds.js';
import type { CheckoutId } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { networkDigests, type SenderNetwork } from '#platform/throttle/network';

/** Who places an order. */
export interface OrderingClient {
  readonly sessionId: string;
  readonly ipAddress: string;
  /** The shop's own trial purchase: its order is not stored, so it holds nothing and counts for nobody. */
  readonly isTrial: boolean;
  /** The payment page takes cards: those of a client whose cards are declined again and again are not taken. */
  readonly takesCards: boolean;
}

/** Bounds what the orders of one network and session hold without being paid. Runs in the transaction that places the order. */
@Injectable()
export class BoundHolds {
  constructor(
    private readonly holds: Holds,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'SESSION_SECRET' | 'NETWORK_LIMITS'>,
  ) {}

  /** How long the order may hold its stock, in minutes. Throws `checkout.too-many-unpaid`. */
  async minutesFor(client: OrderingClient, hold: Hold): Promise<number> {
    if (!this.env.NETWORK_LIMITS || client.isTrial) return reservationMinutes(hold, 0);
    const now = this.clock.now();
    const networks = this.networksOf(client);
    const held = await this.holds.lock(
      networks.map(({ network }) => network),
      client.sessionId,
      now,
    );
    for (const [index, ofNetwork] of held.entries())
      refuseFurtherHold(hold, ofNetwork, now, networks[index]?.factor);
    return reservationMinutes(hold, held[0]?.openOrders ?? 0);
  }

  /** Counts the stored checkout from now on. */
  async record(checkoutId: CheckoutId, client: OrderingClient, { units }: Hold): Promise<void> {
    if (!this.env.NETWORK_LIMITS || client.isTrial) return;
    const networks = this.networksOf(client).map(({ network }) => network);
    await this.holds.add(checkoutId, networks, units, this.clock.now());
  }

  private networksOf({ ipAddress }: OrderingClient): readonly SenderNetwork[] {
    return networkDigests(ipAddress, this.env.SESSION_SECRET);
  }
}
