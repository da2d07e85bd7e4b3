import { Injectable } from '@nestjs/common';
import { PagePhotos, type PhotoSlot } from '../domain/page-photos.js';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/** The owner's choice of pictures on the home page. */
@Injectable()
export class KeepPhotos {
  constructor(
    private readonly transactions: Transactions,
    private readonly photos: PagePhotos,
    private readonly auditLog: AuditLog,
  ) {}

  choose(slot: PhotoSlot, url: string): Promise<void> {
    return this.transactions.run(async () => {
      const former = (await this.photos.chosen()).get(slot) ?? null;
      await this.photos.choose(slot, url);
      await this.note('content.photo-chosen', slot, former, url);
    });
  }

  /** Shows the default again. */
  reset(slot: PhotoSlot): Promise<void> {
    return this.transactions.run(async () => {
      const former = (await this.photos.chosen()).get(slot) ?? null;
      if (await this.photos.forget(slot)) await this.note('content.photo-reset', slot, former, null);
    });
  }

  private async note(
    action: string,
    slot: PhotoSlot,
    before: string | null,
    after: string | null,
  ): Promise<void> {
    await this.auditLog.record({
      action,
      subjectType: 'page-photo',
      subjectId: slot,
      before: before === null ? null : { url: before },
      after: after === null ? null : { url: after },
    });
  }
}
