import { Injectable } from '@nestjs/common';
import { RecoverSession } from './recover-session.js';
import type { Checkout } from '../../domain/checkout.js';
import { PaymentProvider, type PaymentOutcome } from '../../domain/payment-provider.js';
import { DomainError } from '#kernel';

/** Closes the payment page of a checkout. Calls the provider, so it must not run in a transaction. */
@Injectable()
export class ClosePayment {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recoverSession: RecoverSession,
  ) {}

  /**
   * Returns the final outcome of the payment: `expired` when it can no longer be paid, never `open`. A payment that was
   * faster stands. Throws `checkout.payment-unavailable`; the page may still be open then.
   */
  async close(checkout: Checkout): Promise<PaymentOutcome> {
    const expired: PaymentOutcome = {
      checkoutId: checkout.id,
      ref: checkout.providerRef ?? '',
      result: 'expired',
    };
    // Sessions of a provider that the shop used before cannot be read any more.
    const ref = await this.recoverSession.refOf(checkout);
    if (ref === null) return expired;
    await this.provider.close(ref);
    const outcome = await this.provider.read(ref).catch((error: unknown) => {
      // The session belongs to another account of the same provider.
      if (error instanceof DomainError && error.code === 'checkout.payment-not-found') return expired;
      throw error;
    });
    return outcome.result === 'open' ? { ...outcome, result: 'expired' } : outcome;
  }
}
