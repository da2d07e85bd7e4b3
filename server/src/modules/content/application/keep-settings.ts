import { Injectable } from '@nestjs/common';
import { SettingsStore } from '../domain/settings-store.js';
import { claimedReduction, type ShopSettings } from '../domain/shop-settings.js';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** The owner's changes of the shop's settings. */
@Injectable()
export class KeepSettings {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly store: SettingsStore,
    private readonly catalog: Catalog,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Changes the given settings and returns all of them. A running promotion may claim only a reduction that a price really
   * has (`content.promotion-not-real`): a countdown to nothing misleads shoppers, and the law forbids it
   * (Directive 2005/29/EC, article 6).
   */
  change(given: Partial<ShopSettings>): Promise<ShopSettings> {
    return this.transactions.run(async () => {
      const before = await this.store.hold();
      const after: ShopSettings = { ...before, ...given };
      if (given.promotion) await this.requireReal(after);
      await this.store.save(after);
      await this.auditLog.record({
        action: 'content.settings-changed',
        subjectType: 'settings',
        subjectId: 'shop',
        before,
        after,
      });
      return after;
    });
  }

  private async requireReal({ promotion }: ShopSettings): Promise<void> {
    const claimed = claimedReduction(promotion, this.clock.now());
    if (claimed === 0) return;
    const largest = await this.catalog.largestReduction();
    if (largest >= claimed) return;
    throw new DomainError(
      'content.promotion-not-real',
      'conflict',
      `The promotion says ${claimed} %, but the largest reduction in the shop is ${largest} %. Reduce prices first.`,
      { claimed, largest },
    );
  }
}
