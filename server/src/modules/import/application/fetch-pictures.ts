import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PictureFetcher, PictureRefused } from '../domain/picture-fetcher.js';
import { PictureQueue, type WaitingPicture } from '../domain/picture-queue.js';
import { FETCH_PICTURES } from './import-work.js';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';
import { TakePicture } from '#modules/media';
import { Database } from '#platform/database/database';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';

const AT_ONCE = 4;
/** So long one job goes on; the next one is made while pictures wait. */
const SPELL_MS = 15_000;
const MOST_ATTEMPTS = 4;
const FIRST_WAIT_SECONDS = 20;

/** Fetches pictures that imports asked for. One that cannot be had is listed; its product stays whole. */
@HandlesJob(FETCH_PICTURES)
@Injectable()
export class FetchPictures implements JobHandler, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly queue: PictureQueue,
    private readonly fetcher: PictureFetcher,
    private readonly takePicture: TakePicture,
    private readonly database: Database,
    private readonly catalog: Catalog,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async process(): Promise<void> {
    const end = Date.now() + SPELL_MS;
    while (!this.stopping && Date.now() < end) {
      const pictures = await this.queue.take(AT_ONCE);
      if (pictures.length === 0) return;
      await Promise.all(pictures.map((picture) => this.one(picture)));
      await this.show([...new Set(pictures.map(({ productId }) => productId))]);
    }
  }

  private async one(picture: WaitingPicture): Promise<void> {
    try {
      const kept =
        picture.keptUrl ?? (await this.takePicture.keep(await this.fetcher.fetch(picture.url))).url;
      await this.queue.done(picture, kept);
    } catch (error) {
      if (!(error instanceof PictureRefused) && !(error instanceof DomainError)) throw error;
      const again = error instanceof PictureRefused && error.mayGetBetter && picture.attempts < MOST_ATTEMPTS;
      await this.queue.failed(
        picture,
        error instanceof PictureRefused ? error : { code: 'picture-unusable', values: {} },
        again ? FIRST_WAIT_SECONDS * 3 ** (picture.attempts - 1) : null,
      );
    }
  }

  private show(productIds: readonly string[]): Promise<void> {
    return this.database.transaction(async () => {
      let shown = 0;
      for (const id of productIds) if (await this.queue.show(id)) shown += 1;
      if (shown > 0) await this.catalog.noteChange();
    });
  }
}
