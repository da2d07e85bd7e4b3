import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UploadedPictures } from './uploaded-pictures.js';
import type { PictureArea } from '../domain/crop.js';
import { MAX_PIXELS } from '../domain/errors.js';
import { PhotoReader } from '../domain/photo-reader.js';
import { PictureStore } from '../domain/picture-store.js';
import { pictureUrl } from '../domain/picture.js';
import { ConcurrencyLimit } from '#platform/concurrency-limit';
import type { UploadedPicture } from '#contracts/media';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/** Pictures that one process decodes at the same time. */
const CONCURRENT_DECODINGS = 2;
/** Pixels decoded at the same time; the largest picture alone takes up to a third of a gigabyte. */
const CONCURRENT_PIXELS = MAX_PIXELS;
const MAX_WIDTH = 1600;

/** Adds photographs to the shop. */
@Injectable()
export class TakePicture {
  private readonly limit = new ConcurrencyLimit(CONCURRENT_PIXELS);

  constructor(
    private readonly reader: PhotoReader,
    private readonly store: PictureStore,
    private readonly pictures: UploadedPictures,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  /** Saves a picture that a member of staff uploads, and writes an audit entry. Errors as `save`. */
  async upload(file: Buffer): Promise<UploadedPicture> {
    return this.recorded('media.picture-uploaded', null, await this.save(file));
  }

  /**
   * Saves a part of a picture of the shop as a picture of its own, and writes an audit entry. The whole picture stays where it
   * is. Throws `media.picture-not-found`, `media.crop-too-small`.
   */
  async crop(url: string, area: PictureArea): Promise<UploadedPicture> {
    const part = await this.save(await this.pictures.cut(url, area));
    return this.recorded('media.picture-cropped', { url, area }, part);
  }

  private async recorded(
    action: string,
    before: object | null,
    { key, ...picture }: UploadedPicture & { readonly key: string },
  ): Promise<UploadedPicture> {
    await this.transactions.run(() =>
      this.auditLog.record({ action, subjectType: 'picture', subjectId: key, before, after: picture }),
    );
    return picture;
  }

  /**
   * Saves a picture under a key made from its content, so that the same picture is stored once.
   * Throws `media.not-a-picture`, `media.too-many-pixels`.
   */
  async save(file: Buffer): Promise<UploadedPicture & { readonly key: string }> {
    const photo = await this.reader.inspect(file);
    const weight = Math.max(photo.pixels, CONCURRENT_PIXELS / CONCURRENT_DECODINGS);
    const { data, width, height } = await this.limit.run(() => photo.clean(), weight);
    const digest = createHash('sha256').update(data).digest('hex');
    const key = `photo-${digest.slice(0, 16)}-${digest.slice(16, 26)}`;
    if ((await this.store.currentKey(key)) === undefined) await this.store.savePhoto(key, data);
    return { key, url: pictureUrl(key, MAX_WIDTH), width, height };
  }
}
