import { Injectable } from '@nestjs/common';
import type { Checkout } from '../domain/checkout.js';
import { PaymentProvider, type PaymentNotice } from '../domain/payment-provider.js';
import { DomainError } from '#kernel';

/** Closes the payment page of a checkout and asks what has become of it. Calls the provider: not inside a transaction. */
@Injectable()
export class EndPayment {
  constructor(private readonly provider: PaymentProvider) {}

  /**
   * The last word about its payment: `expired` when nobody can pay it any more, never `open`. A payment that was quicker
   * stands. Throws `checkout.payment-unavailable`; the page may be open then.
   */
  async end(checkout: Checkout): Promise<PaymentNotice> {
    const nothing: PaymentNotice = {
      checkoutId: checkout.id,
      ref: checkout.providerRef ?? '',
      result: 'expired',
    };
    // A session of a provider that the shop used before cannot be asked about.
    const ref = checkout.provider === this.provider.name ? checkout.providerRef : null;
    if (ref === null) return nothing;
    await this.provider.close(ref);
    const word = await this.provider.read(ref).catch((error: unknown) => {
      // Of another account of the same provider: nobody can tell of it any more.
      if (error instanceof DomainError && error.code === 'checkout.payment-not-found') return nothing;
      throw error;
    });
    return word.result === 'open' ? { ...word, result: 'expired' } : word;
  }
}
