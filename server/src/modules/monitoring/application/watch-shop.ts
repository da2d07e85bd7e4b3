import { Inject, Injectable } from '@nestjs/common';
import { ReportTroubles } from './report-troubles.js';
import { TryToBuy } from './try-to-buy.js';
import { WatchCards } from './watch-cards.js';
import { ShopTroubles } from '../domain/shop-troubles.js';
import { isDue, TrialPurchases } from '../domain/trial-purchase.js';
import { unusualSilence } from '../domain/unusual-silence.js';
import { ReadPaidOrders } from '../read/paid-orders.js';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** How long a trouble that has ended is stored, milliseconds. */
const STORED_MS = 365 * 24 * 3_600_000;

/** Looks every minute whether a trial purchase is due, whether orders still come and whether cards are tested. */
@Injectable()
@Scheduled({ name: 'watch-shop', everySeconds: 60 })
export class WatchShop implements ScheduledTask {
  constructor(
    private readonly tryToBuy: TryToBuy,
    private readonly purchases: TrialPurchases,
    private readonly paidOrders: ReadPaidOrders,
    private readonly reportTroubles: ReportTroubles,
    private readonly shopTroubles: ShopTroubles,
    private readonly watchCards: WatchCards,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'TRIAL_PURCHASES'>,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    if (this.env.TRIAL_PURCHASES && isDue(await this.purchases.read(), now)) await this.tryToBuy.run();
    await this.watchCards.look();
    await this.listen(now);
    await this.shopTroubles.deleteEndedBefore(new Date(now.getTime() - STORED_MS));
  }

  /** An order ends the silence; one trouble lasts as long as the silence does. */
  private async listen(now: Date): Promise<void> {
    const lastAt = await this.paidOrders.lastAt();
    if (lastAt === null) return;
    const expected = unusualSilence(await this.paidOrders.until(lastAt), now);
    await this.transactions.run(async () => {
      if (expected === null) await this.reportTroubles.end('no-orders', lastAt);
      else
        await this.reportTroubles.open({
          kind: 'no-orders',
          since: lastAt,
          detail: { expected: Math.round(expected * 10) / 10 },
        });
    });
  }
}
