import { Injectable } from '@nestjs/common';
import { PagePhoto, PagePhotos, type ChosenPicture } from '../domain/page-photos.js';
import type { PhotoSlot } from '#contracts/page-photos';
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

  choose(slot: PhotoSlot, picture: ChosenPicture): Promise<void> {
    return this.transactions.run(async () => {
      const former = await this.photos.lock(slot);
      await this.photos.save(PagePhoto.create(slot, picture, this.clock.now()));
      await this.remotePictures.request([picture.url]);
      await this.record('content.photo-chosen', slot, former, picture);
    });
  }

  /** Shows the default again. Does nothing when the slot shows it already. */
  reset(slot: PhotoSlot): Promise<void> {
    return this.transactions.run(async () => {
      const former = await this.photos.lock(slot);
      if (!former) return;
      await this.photos.remove(former);
      await this.record('content.photo-reset', slot, former, undefined);
    });
  }

  private async record(
    action: string,
    slot: PhotoSlot,
    before: ChosenPicture | undefined,
    after: ChosenPicture | undefined,
  ): Promise<void> {
    await this.auditLog.record({
      action,
      subjectType: 'page-photo',
      subjectId: slot,
      before: loggedOf(before),
      after: loggedOf(after),
    });
  }
}

/** What the audit log shows of a picture; null for the default one. */
const loggedOf = (picture: ChosenPicture | undefined) =>
  picture === undefined ? null : { url: picture.url, madeWithAi: picture.madeWithAi, focus: picture.focus };
