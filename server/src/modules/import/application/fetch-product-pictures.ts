import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  DownloadFailed,
  PictureDownloader,
  ProductPictures,
  retryDelay,
  type WaitingPicture,
} from '../domain/pictures.js';
import { ProductLinks } from '../domain/product-links.js';
import { sameValue } from '../domain/same-value.js';
import { FETCH_PICTURES } from './import-events.js';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';
import { TakePicture } from '#modules/media';
import { Transactions } from '#platform/database/transactions';
import { HandlesJob, Scheduled, type JobHandler, type ScheduledTask } from '#platform/queue/job-handler';
import { Jobs } from '#platform/queue/jobs';

const PARALLEL = 4;
/** How long one job runs. While pictures are waiting, another one follows. */
const JOB_MS = 15_000;
const CHECK_SECONDS = 5;

/** Queues a job when pictures are waiting. The job's id limits it to one per period; two at a time do no harm. */
@Scheduled({ name: 'ask-for-waiting-pictures', everySeconds: CHECK_SECONDS })
@Injectable()
export class QueueWaitingPictures implements ScheduledTask {
  constructor(
    private readonly pictures: ProductPictures,
    private readonly jobs: Jobs,
  ) {}

  async run(): Promise<void> {
    if (!(await this.pictures.hasWaiting())) return;
    const period = Math.floor(Date.now() / JOB_MS);
    await this.jobs.add({ name: FETCH_PICTURES, data: {}, id: `${FETCH_PICTURES}-${period}` });
  }
}

/** Downloads the pictures of imported products. A picture that fails is listed; its product stays. */
@HandlesJob(FETCH_PICTURES)
@Injectable()
export class FetchProductPictures implements JobHandler, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly pictures: ProductPictures,
    private readonly downloader: PictureDownloader,
    private readonly takePicture: TakePicture,
    private readonly transactions: Transactions,
    private readonly catalog: Catalog,
    private readonly links: ProductLinks,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async process(): Promise<void> {
    const end = Date.now() + JOB_MS;
    while (!this.stopping && Date.now() < end) {
      const due = await this.pictures.take(PARALLEL);
      if (due.length === 0) return;
      await Promise.all(due.map((picture) => this.fetch(picture)));
      await this.show([...new Set(due.map(({ productId }) => productId))]);
    }
  }

  private async fetch(picture: WaitingPicture): Promise<void> {
    try {
      const url =
        picture.storedUrl ?? (await this.takePicture.save(await this.downloader.download(picture.url))).url;
      await this.pictures.markDone(picture, url);
    } catch (error) {
      if (!(error instanceof DownloadFailed) && !(error instanceof DomainError)) throw error;
      const failure =
        error instanceof DownloadFailed ? error : ({ code: 'picture-unusable', values: {} } as const);
      await this.pictures.markFailed(picture, failure, retryDelay(error, picture.attempts));
    }
  }

  /** Shows the pictures of products that have none waiting, unless the owner has chosen others since. */
  private show(productIds: readonly string[]): Promise<void> {
    return this.transactions.run(async () => {
      const products = await this.catalog.lockProducts({ ids: productIds });
      const links = await this.links.of(productIds);
      const complete = await this.pictures.complete(productIds);
      const shown = products.flatMap((product) => {
        const link = links.get(product.id);
        const images = complete.get(product.id);
        const current = { imageUrl: product.imageUrl, images: product.images };
        if (!link || !images?.[0] || !sameValue(link.picturesWritten, current)) return [];
        const next = { imageUrl: images[0].url, images };
        return sameValue(current, next) ? [] : [{ link: { ...link, picturesWritten: next }, next }];
      });
      if (shown.length === 0) return;
      await this.catalog.changeProducts(
        shown.map(({ link, next }) => ({ id: link.productId, fields: next })),
      );
      await this.links.save(shown.map(({ link }) => link));
    });
  }
}
