import { Injectable } from '@nestjs/common';
import { DateTexts } from './date-texts.js';
import { menusOf } from './menus.js';
import { requireNoClaims } from './require-no-claims.js';
import { revisionOf } from './revision.js';
import { DEFAULT_MENUS, requireSoundMenus } from '../domain/menus.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import type { Menus } from '#contracts/menus';
import { DomainError, sameValue } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/** Changes the menus of header and footer, with an audit entry. */
@Injectable()
export class ManageMenus {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingsRepository,
    private readonly dateTexts: DateTexts,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Replaces all menus. The same ones again change nothing, so a repeated request is answered like the first. Throws
   * `content.menu-doubled`, `content.menu-page-of-law-missing`, `content.claims-unproven`, and `content.menus-changed` when
   * `revision` is not that of the stored ones.
   */
  change(wanted: Menus, revision: string): Promise<Menus> {
    requireSoundMenus(wanted);
    return this.save((before) => {
      if (!sameValue(before, wanted) && revisionOf(before) !== revision) throw menusChanged();
      return wanted;
    });
  }

  /** Puts former menus back. */
  restore(former: Partial<Menus>): Promise<Menus> {
    return this.save((before) => ({ ...before, ...former }));
  }

  private save(decide: (before: Menus) => Menus): Promise<Menus> {
    return this.transactions.run(async () => {
      const stored = await this.settings.lock();
      const before = menusOf(stored.settings);
      const decided = decide(before);
      if (sameValue(before, decided)) return before;
      requireNoClaims({ menus: decided });
      this.dateTexts.change(stored, { menus: sameValue(decided, DEFAULT_MENUS) ? null : decided });
      await this.settings.save(stored);
      const after = menusOf(stored.settings);
      await this.auditLog.record({
        action: 'content.menus-changed',
        subjectType: 'menus',
        subjectId: 'shop',
        before,
        after,
      });
      return after;
    });
  }
}

const menusChanged = (): DomainError =>
  new DomainError(
    'content.menus-changed',
    'conflict',
    'Somebody else has changed the menus meanwhile. Look at them again.',
  );
