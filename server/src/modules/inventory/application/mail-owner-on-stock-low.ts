import { Inject, Injectable } from '@nestjs/common';
import { STOCK_LOW, type StockLow } from '../domain/events.js';
import { LOW_STOCK_NOTICE, type LowStockNoticeData } from '../mails/low-stock-notice.js';
import { pageAddress } from '#kernel';
import { Content } from '#modules/content';
import { ENV, type Env } from '#platform/config/env';
import { Mail } from '#platform/mail/mail';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Mails the owner when sales have brought stock items down to their thresholds. */
@Injectable()
@HandlesEvent({ event: STOCK_LOW, name: 'mail-owner-on-stock-low', mode: 'once' })
export class MailOwnerOnStockLow implements EventHandler<StockLow['payload']> {
  constructor(
    private readonly content: Content,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  async handle({ rows }: StockLow['payload'], eventId: string): Promise<void> {
    const { shopName } = await this.content.settings();
    const data: LowStockNoticeData = { shopName, adminUrl: this.env.PUBLIC_URL + pageAddress('admin'), rows };
    await this.mail.request({
      dedupeKey: `${LOW_STOCK_NOTICE}:${eventId}`,
      template: LOW_STOCK_NOTICE,
      locale: 'nl',
      recipient: await this.content.ownerAddress(),
      data,
    });
  }
}
