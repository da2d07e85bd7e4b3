import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DownloadFailed, failureOf, PictureDownloader, retryDelay } from '../../domain/pictures/pictures.js';
import { DomainError } from '#kernel';
import { TakePicture, RemotePictures, type WaitingRemotePicture } from '#modules/media';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

const PARALLEL = 8;
/** How long one run lasts at most; the next one continues. */
const RUN_MS = 20_000;

/**
 * Downloads the pictures of other hosts that products, collections, page photos and texts name, so that the shop serves
 * them. They are shown only from then on.
 */
@Scheduled({ name: 'fetch-remote-pictures', everySeconds: 5 })
@Injectable()
export class FetchRemotePictures implements ScheduledTask, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly pictures: RemotePictures,
    private readonly downloader: PictureDownloader,
    private readonly takePicture: TakePicture,
  ) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async run(): Promise<void> {
    const end = Date.now() + RUN_MS;
    while (!this.stopping && Date.now() < end) {
      const due = await this.pictures.take(PARALLEL);
      if (due.length === 0) return;
      await Promise.all(due.map((picture) => this.fetch(picture)));
    }
  }

  private async fetch({ source, attempts }: WaitingRemotePicture): Promise<void> {
    try {
      await this.pictures.markDone(
        source,
        await this.takePicture.save(await this.downloader.download(source)),
      );
    } catch (error) {
      if (!(error instanceof DownloadFailed) && !(error instanceof DomainError)) throw error;
      await this.pictures.markFailed(source, failureOf(error), retryDelay(error, attempts));
    }
  }
}
