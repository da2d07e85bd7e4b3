import { Inject, Injectable } from '@nestjs/common';
import { netOfDistanceSales } from './cross-border-sales.js';
import { DistanceSalesLedger } from '../domain/distance-sales.js';
import { shopYear } from '#kernel';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/**
 * Sums up the distance sales of this year and the last one again. Every document is counted when it is issued; what the
 * release before this one issued during the update, or SQL by hand, is repaired here.
 */
@Injectable()
@Scheduled({ name: 'repair-distance-sales', everySeconds: 3600 })
export class RepairDistanceSales implements ScheduledTask {
  constructor(
    private readonly ledger: DistanceSalesLedger,
    private readonly content: Content,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const year = shopYear(this.clock.now());
    const homeCountry = await this.content.homeCountry();
    for (const each of [year - 1, year]) await this.repair(each, homeCountry);
  }

  private async repair(year: number, homeCountry: string): Promise<void> {
    const [former, net] = await this.transactions.run(async () => {
      const sum = netOfDistanceSales(await this.ledger.lockedDocuments(year), homeCountry);
      return [await this.ledger.replace(year, sum), sum];
    });
    if (former.cents === net.cents) return;
    this.logger.warn({ year, former: former.toString(), net: net.toString() }, 'distance sales had drifted');
  }
}
