import { Injectable } from '@nestjs/common';
import { printsOf, wordingPrint } from './wording-prints.js';
import { compared, LEGAL_TEXTS, type LegalTextName } from '../domain/confirmed-texts.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Takes the owner's confirmation of the texts of law that the software brings. Nothing in the shop waits for it. */
@Injectable()
export class ConfirmTexts {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingsRepository,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The texts whose words the owner has not confirmed, or that a release has changed since. */
  async unconfirmed(): Promise<LegalTextName[]> {
    const { confirmedTexts } = await this.settings.readDated();
    return LEGAL_TEXTS.filter((text) => compared(confirmedTexts[text], printsOf(text)).state !== 'confirmed');
  }

  /**
   * Records that a text is confirmed. Throws `content.wording-changed` when `wording` is not that of this release: the owner has
   * read another one.
   */
  confirm(text: LegalTextName, wording: string, staffId: string): Promise<void> {
    if (wording !== wordingPrint(text))
      throw new DomainError(
        'content.wording-changed',
        'conflict',
        'The software has changed this text meanwhile. Read it again.',
      );
    return this.transactions.run(async () => {
      const stored = await this.settings.lock();
      stored.confirmText(text, { wording: printsOf(text), at: this.clock.now().toISOString(), staffId });
      await this.settings.save(stored);
      await this.auditLog.record({
        action: 'content.text-confirmed',
        subjectType: 'legal-text',
        subjectId: text,
        after: { wording },
      });
    });
  }
}
