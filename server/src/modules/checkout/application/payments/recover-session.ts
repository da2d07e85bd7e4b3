import { Injectable } from '@nestjs/common';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import { PaymentProvider, type FoundSession } from '../../domain/payment-provider.js';
import { Clock } from '#platform/clock';

/** Finds the payment page of a checkout, also when the provider's answer about it was lost. */
@Injectable()
export class RecoverSession {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  /**
   * The provider's id of the session: as stored, else as the provider has it, which is stored then. Null without a session
   * at the provider that the shop uses. A found page is closed when the checkout has ended, and so is every other page of
   * it. Throws `checkout.payment-unavailable`; calls the provider, so not in a transaction.
   */
  async refOf(checkout: Checkout): Promise<string | null> {
    const { id, provider, providerRef, amount } = checkout;
    if (provider !== this.provider.name) return null;
    if (providerRef !== null || amount.isZero) return providerRef;
    const found = await this.provider.sessionsOf(id, checkout.openingTime);
    const used = found.find(isPaid) ?? found.find(isOpen) ?? found[0];
    if (!used) return null;
    for (const other of found)
      if (other !== used && isOpen(other)) await this.provider.close(other.outcome.ref);
    const { ref } = used.outcome;
    const isStillOpen = await this.checkouts.setPayment(id, ref, used.url, this.clock.now());
    if (!isStillOpen && isOpen(used)) await this.provider.close(ref);
    return ref;
  }
}

const isPaid = ({ outcome }: FoundSession): boolean =>
  outcome.result === 'paid' || outcome.result === 'pending' || outcome.result === 'refunded';

const isOpen = ({ outcome }: FoundSession): boolean => outcome.result === 'open';
