import { Inject, Injectable } from '@nestjs/common';
import { PurchaseByTrial } from './purchase-by-trial.js';
import { WatchCards } from './watch-cards.js';
import { ReportTroubles } from './report-troubles.js';
import { PURCHASE_REQUESTED } from '../domain/events.js';
import { ShopTroubles } from '../domain/shop-troubles.js';
import { after, isDue, isTrouble, TrialPurchases, type PurchaseResult } from '../domain/trial-purchase.js';
import { unusualSilence } from '../domain/unusual-silence.js';
import { ReadPaidOrders } from '../read/paid-orders.js';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** How long a trouble is kept when it has ended, milliseconds. */
const KEPT_MS = 365 * 24 * 3_600_000;

/** Makes a trial purchase and keeps its result. One is made at a time, whoever asks for it. */
@Injectable()
export class TryToBuy {
  constructor(
    private readonly purchase: PurchaseByTrial,
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
    const result = await this.purchase.run();
    await this.transactions.run(() => this.keep(claim, result));
  }

  /** Makes a trial purchase that leaves the state as it is, before another release is put in place. Null while another one is made. */
  async runAside(): Promise<PurchaseResult | null> {
    const claim = await this.purchases.claim(this.clock.now());
    if (claim === null) return null;
    try {
      return await this.purchase.run();
    } finally {
      await this.purchases.end(claim, await this.purchases.read());
    }
  }

  private async keep(claim: Date, result: PurchaseResult): Promise<void> {
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
    await this.shopTroubles.deleteEndedBefore(new Date(now.getTime() - KEPT_MS));
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

/** Makes the trial purchase that the owner has requested. */
@Injectable()
@HandlesEvent({ event: PURCHASE_REQUESTED, name: 'try-to-buy-on-purchase-requested', mode: 'outside' })
export class TryToBuyOnPurchaseRequested implements EventHandler {
  constructor(private readonly tryToBuy: TryToBuy) {}

  handle(): Promise<void> {
    return this.tryToBuy.run();
  }
}
