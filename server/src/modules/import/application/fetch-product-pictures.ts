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

/** Downloads at the same time: most of the time of one is waiting for its server. */
const PARALLEL = 12;
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
    const fetched = new Set<string>();
    let isShowing = false;
    // One transaction at a time shows all that were fetched while the one before it ran.
    const showFetched = async () => {
      if (isShowing) return;
      isShowing = true;
      while (fetched.size > 0) {
        const productIds = [...fetched];
        fetched.clear();
        await this.show(productIds);
      }
      isShowing = false;
    };
    const fetchNext = async () => {
      while (!this.stopping && Date.now() < end) {
        const [picture] = await this.pictures.take(1);
        if (!picture) return;
        await this.fetch(picture);
        fetched.add(picture.productId);
        await showFetched();
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, fetchNext));
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

  /** Shows the pictures that products have so far, in their order, unless the owner has chosen others since. */
  private show(productIds: readonly string[]): Promise<void> {
    return this.transactions.run(async () => {
      const products = await this.catalog.lockProducts({ ids: productIds });
      const links = await this.links.of(productIds);
      const downloaded = await this.pictures.downloaded(productIds);
      const shown = products.flatMap((product) => {
        const link = links.get(product.id);
        const images = downloaded.get(product.id);
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
