import { Inject, Injectable } from '@nestjs/common';
import { paymentFindingNotice, type PaymentFindingNotice } from '../../mails/payment-finding-notice.js';
import { pageAddress, type Money, type OrderId } from '#kernel';
import { Content } from '#modules/content';
import { Orders } from '#modules/orders';
import { ENV, type Env } from '#platform/config/env';
import { Mail } from '#platform/mail/mail';

/** A payment that does not fit its order, with the amounts in the records of the shop and of the provider. */
interface MailedFinding extends Pick<PaymentFindingNotice, 'kind' | 'providerRef'> {
  readonly orderId: OrderId | null;
  readonly expected: Money | null;
  readonly found: Money | null;
}

/** Mails the owner about a payment that does not fit its order. */
@Injectable()
export class MailFinding {
  constructor(
    private readonly orders: Orders,
    private readonly content: Content,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** Once for each `key`, in the caller's transaction. */
  async send(key: string, { kind, orderId, providerRef, expected, found }: MailedFinding): Promise<void> {
    const { shopName } = await this.content.settings();
    const data: PaymentFindingNotice = {
      shopName,
      adminUrl: this.env.PUBLIC_URL + pageAddress('admin'),
      kind,
      orderNumber: orderId === null ? null : (await this.orders.get(orderId)).orderNumber,
      providerRef,
      expected: expected?.toString() ?? null,
      found: found?.toString() ?? null,
    };
    await this.mail.request({
      dedupeKey: `${paymentFindingNotice.name}:${key}`,
      template: paymentFindingNotice.name,
      locale: 'nl',
      recipient: await this.content.ownerAddress(),
      data,
    });
  }
}
