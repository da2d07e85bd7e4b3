import { Inject, Injectable } from '@nestjs/common';
import { CrossBorderSales } from './cross-border-sales.js';
import { smallBusinessThreshold, type SmallBusinessThreshold } from '../mails/small-business-threshold.js';
import { pageAddress } from '#kernel';
import { Content } from '#modules/content';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { Mail } from '#platform/mail/mail';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/**
 * Mails a trader in the small-business scheme, once a year for each state, when sales to other member states come near their
 * threshold or are above it: the exemption of the own country does not cover them any more (Directive 2006/112/EC, articles
 * 33 and 59c). The shop cannot charge VAT without a number, and may not know of an exemption there, so it goes on selling.
 */
@Injectable()
@Scheduled({ name: 'mail-owner-near-threshold', everySeconds: 3600 })
export class MailOwnerNearThreshold implements ScheduledTask {
  constructor(
    private readonly crossBorderSales: CrossBorderSales,
    private readonly content: Content,
    private readonly mail: Mail,
    private readonly transactions: Transactions,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  async run(): Promise<void> {
    const { smallBusinessIn, state, thisYear, lastYear, threshold } = await this.crossBorderSales.show();
    if (smallBusinessIn === null || state === 'below') return;
    const { shopName } = await this.content.settings();
    const adminUrl = this.env.PUBLIC_URL + pageAddress('admin');
    const sales = { thisYear: thisYear.net, lastYear: lastYear.net, threshold };
    const data: SmallBusinessThreshold = { shopName, adminUrl, state, ...sales };
    await this.transactions.run(async () =>
      this.mail.request({
        dedupeKey: `${smallBusinessThreshold.name}:${thisYear.year}:${state}`,
        template: smallBusinessThreshold.name,
        locale: 'nl',
        recipient: await this.content.ownerAddress(),
        data,
      }),
    );
  }
}
