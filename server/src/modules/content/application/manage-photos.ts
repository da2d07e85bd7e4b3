import { Injectable } from '@nestjs/common';
import { PagePhoto, PagePhotos, type PhotoSlot } from '../domain/page-photos.js';
import { AuditLog } from '#modules/identity';
import { RemotePictures } from '#modules/media';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Changes the pictures of the home page, each with an audit entry. */
@Injectable()
export class ManagePhotos {
  constructor(
    private readonly transactions: Transactions,
    private readonly photos: PagePhotos,
    private readonly remotePictures: RemotePictures,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  choose(slot: PhotoSlot, url: string): Promise<void> {
    return this.transactions.run(async () => {
      const former = await this.photos.lock(slot);
      await this.photos.save(PagePhoto.create(slot, url, this.clock.now()));
      await this.remotePictures.request([url]);
      await this.record('content.photo-chosen', slot, former?.url ?? null, url);
    });
  }

  /** Shows the default again. Does nothing when the slot shows it already. */
  reset(slot: PhotoSlot): Promise<void> {
    return this.transactions.run(async () => {
      const former = await this.photos.lock(slot);
      if (!former) return;
      await this.photos.remove(former);
      await this.record('content.photo-reset', slot, former.url, null);
    });
  }

  private async record(
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
