import { Injectable } from '@nestjs/common';
import { DateTexts } from './date-texts.js';
import type { ShopSettings } from '../domain/shop-settings.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import type { UploadedPicture } from '#contracts/media';
import type { Locale } from '#contracts/primitives';
import { AuditLog } from '#modules/identity';
import { UploadedPictures } from '#modules/media';
import { Transactions } from '#platform/database/transactions';

/** Changes the official files of the notice of the legal guarantee, one for each language, each with an audit entry. */
@Injectable()
export class ManageGuaranteeNotices {
  constructor(
    private readonly transactions: Transactions,
    private readonly pictures: UploadedPictures,
    private readonly settings: SettingsRepository,
    private readonly dateTexts: DateTexts,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Shows an uploaded picture as the notice of a language. Throws `media.not-uploaded` and `media.too-few-pixels`.
   * Returns all settings.
   */
  async choose(locale: Locale, url: string): Promise<ShopSettings> {
    const size = await this.pictures.legible(url);
    return this.change(locale, { url, ...size });
  }

  /** Shows the shop's own drawing again. Changes nothing when it is shown already. Returns all settings. */
  remove(locale: Locale): Promise<ShopSettings> {
    return this.change(locale, null);
  }

  private change(locale: Locale, next: UploadedPicture | null): Promise<ShopSettings> {
    return this.transactions.run(async () => {
      const stored = await this.settings.lock();
      const { guaranteeNotices } = stored.settings;
      const former = guaranteeNotices[locale];
      if (former?.url === next?.url) return stored.settings;
      this.dateTexts.change(stored, { guaranteeNotices: { ...guaranteeNotices, [locale]: next } });
      await this.settings.save(stored);
      await this.auditLog.record({
        action: next ? 'content.guarantee-notice-chosen' : 'content.guarantee-notice-removed',
        subjectType: 'guarantee-notice',
        subjectId: locale,
        before: former && { url: former.url },
        after: next && { url: next.url },
      });
      return stored.settings;
    });
  }
}
