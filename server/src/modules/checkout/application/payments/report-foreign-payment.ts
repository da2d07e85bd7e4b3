import { Inject, Injectable } from '@nestjs/common';
import { Checkouts } from '../../domain/checkout.js';
import { PaymentProvider, type PaymentOutcome } from '../../domain/payment-provider.js';
import { WebhookEvents } from '../../domain/webhook-event.js';
import { paymentFindingNotice, type PaymentFindingNotice } from '../../mails/payment-finding-notice.js';
import { pageAddress } from '#kernel';
import { Content } from '#modules/content';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Mail } from '#platform/mail/mail';

/**
 * Notifies the owner of a payment that opens no order, because it was made with play money or in a former account. The shop cannot look into that account, so the payment is no finding of the comparison, which would never end.
 */
@Injectable()
export class ReportForeignPayment {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly provider: PaymentProvider,
    private readonly webhookEvents: WebhookEvents,
    private readonly content: Content,
    private readonly mail: Mail,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** Once for each payment session, in the caller's transaction. */
  async report({ checkoutId, ref, payment }: PaymentOutcome): Promise<void> {
    const checkout = await this.checkouts.find(checkoutId);
    const { shopName } = await this.content.settings();
    const data: PaymentFindingNotice = {
      shopName,
      adminUrl: this.env.PUBLIC_URL + pageAddress('admin'),
      kind: 'paid-elsewhere',
      orderNumber: checkout ? (await this.orders.get(checkout.orderId)).orderNumber : null,
      providerRef: ref,
      expected: null,
      found: payment?.amount.toString() ?? null,
    };
    await this.webhookEvents.refused(this.provider.name, this.clock.now());
    await this.mail.request({
      dedupeKey: `${paymentFindingNotice.name}:foreign:${ref}`,
      template: paymentFindingNotice.name,
      locale: 'nl',
      recipient: await this.content.ownerAddress(),
      data,
    });
  }
}
