import { Injectable } from '@nestjs/common';
import { ReportTroubles } from './report-troubles.js';
import { CardTesting } from '#modules/checkout';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Tells the owner when stolen cards are tested in the shop, and when that is over. */
@Injectable()
export class WatchCards {
  constructor(
    private readonly cardTesting: CardTesting,
    private readonly troubles: ReportTroubles,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * One trouble lasts as long as the testing does, with a pause in between or not. Looks take turns, so that a slow one
   * never opens again what a later one has ended.
   */
  async look(): Promise<void> {
    await this.transactions.run(async () => {
      const { verdict, ...detail } = await this.cardTesting.state();
      const now = this.clock.now();
      if (verdict === 'tested') await this.troubles.open({ kind: 'card-testing', since: now, detail });
      else if (verdict === 'quiet') await this.troubles.end('card-testing', now);
    }, 'watch-cards');
  }
}
