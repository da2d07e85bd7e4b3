import { Injectable } from '@nestjs/common';
import { CategoryPictures, type WaitingCategoryPicture } from '../domain/category-pictures.js';
import { PictureFetcher, PictureRefused } from '../domain/picture-fetcher.js';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';
import { TakePicture } from '#modules/media';
import { Database } from '#platform/database/database';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

const AT_ONCE = 4;
const MOST_ATTEMPTS = 4;
const FIRST_WAIT_SECONDS = 20;

/** Fetches the pictures of collections for the categories that they became. There are few of them. */
@Scheduled({ name: 'fetch-category-pictures', everySeconds: 15 })
@Injectable()
export class FetchCategoryPictures implements ScheduledTask {
  constructor(
    private readonly pictures: CategoryPictures,
    private readonly fetcher: PictureFetcher,
    private readonly takePicture: TakePicture,
    private readonly database: Database,
    private readonly catalog: Catalog,
  ) {}

  async run(): Promise<void> {
    const due = await this.pictures.take(AT_ONCE);
    await Promise.all(due.map((picture) => this.one(picture)));
  }

  private async one(picture: WaitingCategoryPicture): Promise<void> {
    try {
      const { url } = await this.takePicture.keep(await this.fetcher.fetch(picture.url));
      await this.database.transaction(async () => {
        if (await this.pictures.done(picture, url)) await this.catalog.noteChange();
      });
    } catch (error) {
      if (!(error instanceof PictureRefused) && !(error instanceof DomainError)) throw error;
      const isRefused = error instanceof PictureRefused;
      const again = isRefused && error.mayGetBetter && picture.attempts < MOST_ATTEMPTS;
      await this.pictures.failed(
        picture,
        isRefused ? error : { code: 'picture-unusable', values: {} },
        again ? FIRST_WAIT_SECONDS * 3 ** (picture.attempts - 1) : null,
      );
    }
  }
}
