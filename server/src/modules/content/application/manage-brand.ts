import { Injectable } from '@nestjs/common';
import { revisionOf } from './brands.js';
import { DateTexts } from './date-texts.js';
import { requireReadable, requireSuitablePictures, type ShopBrand } from '../domain/brand.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { ICON_LEAST_SIDE, LOGO_LEAST_HEIGHT, LOGO_WIDEST, type ShopBrandInput } from '#contracts/brand';
import type { UploadedPicture } from '#contracts/media';
import { DomainError, sameValue } from '#kernel';
import { AuditLog } from '#modules/identity';
import { UploadedPictures } from '#modules/media';
import { Transactions } from '#platform/database/transactions';

const BOUNDS = {
  logoLeastHeight: LOGO_LEAST_HEIGHT,
  logoWidest: LOGO_WIDEST,
  iconLeastSide: ICON_LEAST_SIDE,
};

/** Changes logo, icon, colours and type of the shop, with an audit entry. */
@Injectable()
export class ManageBrand {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingsRepository,
    private readonly pictures: UploadedPictures,
    private readonly dateTexts: DateTexts,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Replaces the whole brand. The same one again changes nothing, so a repeated request is answered like the first. Throws
   * `content.brand-unreadable`, `media.not-uploaded`, `content.brand-picture-unsuitable`, and `content.brand-changed` when
   * `revision` is not that of the stored brand.
   */
  async change({ logo, icon, colours, type, revision }: ShopBrandInput): Promise<ShopBrand> {
    requireReadable(colours);
    const next = { logo: await this.pictureAt(logo), icon: await this.pictureAt(icon), colours, type };
    requireSuitablePictures(next, BOUNDS);
    return this.save((before) => {
      if (!sameValue(before, next) && revisionOf(before) !== revision) throw brandChanged();
      return next;
    });
  }

  /** Puts former parts of the brand back. */
  restore(former: Partial<ShopBrand>): Promise<ShopBrand> {
    return this.save((before) => {
      const next = { ...before, ...former };
      requireReadable(next.colours);
      return next;
    });
  }

  private save(decide: (before: ShopBrand) => ShopBrand): Promise<ShopBrand> {
    return this.transactions.run(async () => {
      const stored = await this.settings.lock();
      const { brand: before } = stored.settings;
      const after = decide(before);
      if (sameValue(before, after)) return before;
      this.dateTexts.change(stored, { brand: after });
      await this.settings.save(stored);
      await this.auditLog.record({
        action: 'content.brand-changed',
        subjectType: 'brand',
        subjectId: 'shop',
        before,
        after,
      });
      return after;
    });
  }

  private async pictureAt(url: string | null): Promise<UploadedPicture | null> {
    return url === null ? null : { url, ...(await this.pictures.size(url)) };
  }
}

const brandChanged = (): DomainError =>
  new DomainError(
    'content.brand-changed',
    'conflict',
    'Somebody else has changed the brand meanwhile. Look at it again.',
  );
