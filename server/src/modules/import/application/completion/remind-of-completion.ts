import { Inject, Injectable } from '@nestjs/common';
import { completionReminder } from '../../mails/completion-reminder.js';
import { Completion } from './completion.js';
import { pageAddress, shopDay } from '#kernel';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { Mail } from '#platform/mail/mail';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

const WEEK_MS = 7 * 86_400_000;

/** Mails the owner a week before the day by which imported products were to be complete, and on that day, while some are not. */
@Injectable()
@Scheduled({ name: 'remind-of-completion', everySeconds: 3600 })
export class RemindOfCompletion implements ScheduledTask {
  constructor(
    private readonly completion: Completion,
    private readonly content: Content,
    private readonly mail: Mail,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  async run(): Promise<void> {
    const { completeBy, count } = await this.completion.show();
    const now = this.clock.now();
    if (completeBy === null || completeBy > shopDay(new Date(now.getTime() + WEEK_MS))) return;
    const state = completeBy <= shopDay(now) ? 'due' : 'soon';
    const { shopName } = await this.content.settings();
    await this.transactions.run(async () =>
      this.mail.request({
        dedupeKey: `${completionReminder.name}:${completeBy}:${state}`,
        template: completionReminder.name,
        locale: 'nl',
        recipient: await this.content.ownerAddress(),
        data: { shopName, adminUrl: this.env.PUBLIC_URL + pageAddress('admin'), state, completeBy, count },
      }),
    );
  }
}
