import { Injectable } from '@nestjs/common';
import {
  CategoryPictures,
  DownloadFailed,
  PictureDownloader,
  retryDelay,
  type WaitingCategoryPicture,
} from '../domain/pictures.js';
import { DomainError } from '#kernel';
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
  ) {}

  async run(): Promise<void> {
    const due = await this.pictures.take(PARALLEL);
    await Promise.all(due.map((picture) => this.fetch(picture)));
  }

  private async fetch(picture: WaitingCategoryPicture): Promise<void> {
    try {
      const { url } = await this.takePicture.keep(await this.downloader.download(picture.url));
      await this.transactions.run(() => this.pictures.markDone(picture, url));
    } catch (error) {
      if (!(error instanceof DownloadFailed) && !(error instanceof DomainError)) throw error;
      const failure =
        error instanceof DownloadFailed ? error : ({ code: 'picture-unusable', values: {} } as const);
      await this.pictures.markFailed(picture, failure, retryDelay(error, picture.attempts));
    }
  }
}
