import { Injectable } from '@nestjs/common';
import { MailFinding } from './mail-finding.js';
import { Checkouts } from '../../domain/checkout.js';
import { PaymentProvider, type PaymentOutcome } from '../../domain/payment-provider.js';
import { WebhookEvents } from '../../domain/webhook-event.js';
import { Clock } from '#platform/clock';

/**
 * Notifies the owner of a payment that opens no order, because it was made with play money or in a former account. The shop
 * cannot look into that account, so the payment is no finding of the comparison, which would never end.
 */
@Injectable()
export class ReportForeignPayment {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly webhookEvents: WebhookEvents,
    private readonly mailFinding: MailFinding,
    private readonly clock: Clock,
  ) {}

  /** Once for each payment session, in the caller's transaction. */
  async report({ checkoutId, ref, payment }: PaymentOutcome): Promise<void> {
    const checkout = await this.checkouts.find(checkoutId);
    await this.webhookEvents.refused(this.provider.name, this.clock.now());
    await this.mailFinding.send(`foreign:${ref}`, {
      kind: 'paid-elsewhere',
      orderId: checkout?.orderId ?? null,
      providerRef: ref,
      expected: null,
      found: payment?.amount ?? null,
    });
  }
}
