import { Inject, Injectable } from '@nestjs/common';
import { BuyAsShopper } from './buy-as-shopper.js';
import { ReportTroubles } from './report-troubles.js';
import { after, isTrouble, TrialPurchases, type PurchaseResult } from '../domain/trial-purchase.js';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';

/** Makes a trial purchase and stores its result. One is made at a time, whoever requests it. */
@Injectable()
export class TryToBuy {
  constructor(
    private readonly buyAsShopper: BuyAsShopper,
    private readonly purchases: TrialPurchases,
    private readonly troubles: ReportTroubles,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns when the purchase has ended; at once when another worker makes one. */
  async run(): Promise<void> {
    const claim = await this.purchases.claim(this.clock.now());
    if (claim === null) return;
    const result = await this.buyAsShopper.run();
    await this.transactions.run(() => this.store(claim, result));
  }

  /** Makes a trial purchase that leaves the state as it is, before another release is put in place. Null while another one is made. */
  async runAside(): Promise<PurchaseResult | null> {
    const claim = await this.purchases.claim(this.clock.now());
    if (claim === null) return null;
    try {
      return await this.buyAsShopper.run();
    } finally {
      await this.purchases.end(claim, await this.purchases.read());
    }
  }

  private async store(claim: Date, result: PurchaseResult): Promise<void> {
    const now = this.clock.now();
    const state = after(await this.purchases.lock(), result, now);
    if (result.outcome === 'failed') {
      const { failedStep: step, reason } = result;
      // One failure alone may be a deploy.
      this.logger[isTrouble(state) ? 'error' : 'warn']({ step, reason }, 'a trial purchase failed');
    }
    // Another worker took over because this one was too slow: its result counts.
    if (!(await this.purchases.end(claim, state))) return;
    if (result.outcome === 'done') await this.troubles.end('purchase-fails', now);
    else if (result.outcome === 'not-yet') await this.troubles.drop('purchase-fails', now);
    else if (isTrouble(state)) {
      const detail = { step: result.failedStep, reason: result.reason };
      await this.troubles.open({ kind: 'purchase-fails', since: state.failingSince ?? now, detail });
    }
  }
}
