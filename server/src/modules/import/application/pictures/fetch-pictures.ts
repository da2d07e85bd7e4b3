import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  DownloadFailed,
  PictureDownloader,
  ProductPictures,
  retryDelay,
  failureOf,
  type FetchedPicture,
  type WaitingPicture,
} from '../../domain/pictures/pictures.js';
import { ProductLinks } from '../../domain/products/product-links.js';
import { FETCH_PICTURES } from '../engine/import-events.js';
import { WORK_MS } from './queue-waiting-pictures.js';
import { ShowVariantPictures } from './show-variant-pictures.js';
import { DomainError, sameValue } from '#kernel';
import { Catalog } from '#modules/catalog';
import { TakePicture } from '#modules/media';
import { ConcurrencyLimit } from '#platform/concurrency-limit';
import { Transactions } from '#platform/database/transactions';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';

/** Downloads of one process at the same time: most of the time of one is waiting for its server. */
const PARALLEL = 8;

/** Downloads the pictures of imported products. A picture that fails is listed; its product stays. */
@HandlesJob(FETCH_PICTURES)
@Injectable()
export class FetchPictures implements JobHandler, OnModuleDestroy {
  private stopping = false;
  /** Shared by two jobs at the turn of a period. */
  private readonly limit = new ConcurrencyLimit(PARALLEL);

  constructor(
    private readonly pictures: ProductPictures,
    private readonly downloader: PictureDownloader,
    private readonly takePicture: TakePicture,
    private readonly transactions: Transactions,
    private readonly catalog: Catalog,
    private readonly links: ProductLinks,
    private readonly variantPictures: ShowVariantPictures,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  /** Downloads until no picture is due or the time is over. */
  async process(): Promise<void> {
    const end = Date.now() + WORK_MS;
    const fetched: FetchedPicture[] = [];
    let isShowing = false;
    // One transaction at a time shows all that were fetched while the one before it ran.
    const showFetched = async () => {
      if (isShowing) return;
      isShowing = true;
      try {
        while (fetched.length > 0) await this.show(fetched.splice(0));
      } finally {
        isShowing = false;
      }
    };
    const fetchNext = async () => {
      while (!this.stopping && Date.now() < end) {
        const picture = await this.limit.run(() => this.fetchOne());
        if (picture === undefined) return;
        if (picture.storedUrl === null) continue;
        fetched.push({ ...picture, storedUrl: picture.storedUrl });
        await showFetched();
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, fetchNext));
  }

  /** Returns the next picture, with the shop's address of it unless it failed; undefined when none is due. */
  private async fetchOne(): Promise<WaitingPicture | undefined> {
    const [picture] = await this.pictures.take(1);
    return picture && { ...picture, storedUrl: picture.storedUrl ?? (await this.fetch(picture)) };
  }

  private async fetch(picture: WaitingPicture): Promise<string | null> {
    try {
      return (await this.takePicture.save(await this.downloader.download(picture.url))).url;
    } catch (error) {
      if (!(error instanceof DownloadFailed) && !(error instanceof DomainError)) throw error;
      await this.pictures.markFailed(picture, failureOf(error), retryDelay(error, picture.attempts));
      return null;
    }
  }

  /**
   * Marks pictures as fetched and shows those that their products have so far, in their order, unless the owner has
   * chosen others since. It is one transaction, so that a killed process leaves none that is fetched but not shown.
   */
  private show(fetched: readonly FetchedPicture[]): Promise<void> {
    return this.transactions.run(async () => {
      const productIds = [...new Set(fetched.map(({ productId }) => productId))];
      const products = await this.catalog.lockProducts({ ids: productIds });
      await this.pictures.markDone(fetched);
      const links = await this.links.of(productIds);
      const downloaded = await this.pictures.downloaded(productIds);
      const shown = products.flatMap((product) => {
        const link = links.get(product.id);
        const images = downloaded.get(product.id);
        const current = { imageUrl: product.imageUrl, images: product.images };
        const { variants, ...written } = link?.picturesWritten ?? {};
        if (!link || !images?.[0] || !sameValue(written, current)) return [];
        const next = { imageUrl: images[0].url, images };
        const picturesWritten = { ...next, ...(variants && { variants }) };
        return sameValue(current, next) ? [] : [{ link: { ...link, picturesWritten }, next }];
      });
      await this.catalog.changeProducts(
        shown.map(({ link, next }) => ({ id: link.productId, fields: next })),
      );
      await this.links.save(shown.map(({ link }) => link));
      await this.variantPictures.show(productIds);
    });
  }
}
