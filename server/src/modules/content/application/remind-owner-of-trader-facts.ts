import { Inject, Injectable } from '@nestjs/common';
import { traderFactsNotice, type TraderFactsNotice } from '../mails/trader-facts-notice.js';
import { TraderCheck } from '../read/trader-check.js';
import { Content } from './content.js';
import { pageAddress } from '#kernel';
import { PaymentKeys } from '#modules/connections';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { Mail } from '#platform/mail/mail';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Mails the owner once a month while payments are real and facts of the trader or official notices are missing. */
@Injectable()
@Scheduled({ name: 'remind-owner-of-trader-facts', everySeconds: 6 * 3600 })
export class RemindOwnerOfTraderFacts implements ScheduledTask {
  constructor(
    private readonly traderCheck: TraderCheck,
    private readonly content: Content,
    private readonly mail: Mail,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
    private readonly paymentKeys: PaymentKeys,
  ) {}

  async run(): Promise<void> {
    if (this.paymentKeys.provider !== 'stripe') return;
    const { missing, refused, missingNotices: notices } = await this.traderCheck.check();
    if (missing.length === 0 && notices.length === 0) return;
    const { shopName } = await this.content.settings();
    const adminUrl = this.env.PUBLIC_URL + pageAddress('admin');
    const data: TraderFactsNotice = { shopName, adminUrl, missing, refused, notices };
    const month = this.clock.now().toISOString().slice(0, 7);
    await this.transactions.run(async () =>
      this.mail.request({
        dedupeKey: `${traderFactsNotice.name}:${month}`,
        template: traderFactsNotice.name,
        locale: 'nl',
        recipient: await this.content.ownerAddress(),
        data,
      }),
    );
  }
}
