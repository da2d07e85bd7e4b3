import { Injectable } from '@nestjs/common';
import {
  CategoryPictures,
  DownloadFailed,
  failureOf,
  PictureDownloader,
  retryDelay,
  type WaitingCategoryPicture,
} from '../../domain/pictures/pictures.js';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';
import { TakePicture } from '#modules/media';
import { Transactions } from '#platform/database/transactions';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

const PARALLEL = 4;

/** Downloads the pictures of collections for their categories. There are few of them, so it needs no job. */
@Scheduled({ name: 'fetch-category-pictures', everySeconds: 15 })
@Injectable()
export class FetchCategoryPictures implements ScheduledTask {
  constructor(
    private readonly pictures: CategoryPictures,
    private readonly downloader: PictureDownloader,
    private readonly takePicture: TakePicture,
    private readonly transactions: Transactions,
    private readonly catalog: Catalog,
  ) {}

  async run(): Promise<void> {
    const due = await this.pictures.take(PARALLEL);
    await Promise.all(due.map((picture) => this.fetch(picture)));
  }

  /** Sets the category's picture, unless the owner has set another or a later import has requested another. */
  private async show(picture: WaitingCategoryPicture, imageUrl: string): Promise<void> {
    const locked = await this.pictures.lock(picture);
    if (!locked) return;
    const change = { id: picture.categoryId, expected: locked.expected, imageUrl };
    const [changed] = await this.catalog.replaceCategoryImages([change]);
    await this.pictures.markDone(picture, changed ? imageUrl : null);
  }

  private async fetch(picture: WaitingCategoryPicture): Promise<void> {
    try {
      const { url } = await this.takePicture.save(await this.downloader.download(picture.url));
      await this.transactions.run(() => this.show(picture, url));
    } catch (error) {
      if (!(error instanceof DownloadFailed) && !(error instanceof DomainError)) throw error;
      await this.pictures.markFailed(picture, failureOf(error), retryDelay(error, picture.attempts));
    }
  }
}
