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

  /** One trouble lasts as long as the testing does, with a pause in between or not. */
  async look(): Promise<void> {
    const { verdict, ...detail } = await this.cardTesting.state();
    const now = this.clock.now();
    await this.transactions.run(async () => {
      if (verdict === 'tested') await this.troubles.open({ kind: 'card-testing', since: now, detail });
      else if (verdict === 'quiet') await this.troubles.end('card-testing', now);
    });
  }
}
