import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PhotoReader } from '../domain/photo-reader.js';
import { PictureStore } from '../domain/picture-store.js';
import { pictureUrl } from '../domain/picture.js';
import { Turns } from './turns.js';
import type { UploadedPicture } from '#contracts/media';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/** Pictures decoded at once by one process: a large one takes a quarter of a gigabyte. */
const AT_ONCE = 1;
const WIDEST = 1600;

/** Takes pictures from outside into the shop. */
@Injectable()
export class TakePicture {
  private readonly turns = new Turns(AT_ONCE);

  constructor(
    private readonly reader: PhotoReader,
    private readonly store: PictureStore,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  /** As `keep`, for a member of staff: it is written into the audit log. */
  async take(file: Buffer): Promise<UploadedPicture> {
    const { key, ...taken } = await this.keep(file);
    await this.transactions.run(() =>
      this.auditLog.record({
        action: 'media.picture-uploaded',
        subjectType: 'picture',
        subjectId: key,
        before: null,
        after: taken,
      }),
    );
    return taken;
  }

  /**
   * Keeps a picture under a name made from its content, so that the same picture is kept once.
   * Throws `media.not-a-picture`, `media.too-many-pixels`.
   */
  async keep(file: Buffer): Promise<UploadedPicture & { readonly key: string }> {
    const { data, width, height } = await this.turns.take(() => this.reader.clean(file));
    const digest = createHash('sha256').update(data).digest('hex');
    const key = `photo-${digest.slice(0, 16)}-${digest.slice(16, 26)}`;
    if (!(await this.store.hasOriginal(key))) await this.store.keepPhoto(key, data);
    return { key, url: pictureUrl(key, WIDEST), width, height };
  }
}
