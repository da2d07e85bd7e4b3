import { Injectable } from '@nestjs/common';
import { claimedReduction, type ShopSettings } from '../domain/shop-settings.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Changes the shop's settings, with an audit entry. */
@Injectable()
export class ManageSettings {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly repository: SettingsRepository,
    private readonly catalog: Catalog,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Changes the given settings and returns all of them. A running promotion must not claim more than the largest
   * reduction in the shop (`content.promotion-not-real`): the law forbids a misleading claim (Directive 2005/29/EC,
   * article 6).
   */
  change(changes: Partial<ShopSettings>): Promise<ShopSettings> {
    return this.transactions.run(async () => {
      const stored = await this.repository.lock();
      const before = stored.settings;
      stored.change(changes, this.clock.now());
      const after = stored.settings;
      if (changes.promotion) await this.requireRealReduction(after);
      await this.repository.save(stored);
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

  private async requireRealReduction({ promotion }: ShopSettings): Promise<void> {
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
