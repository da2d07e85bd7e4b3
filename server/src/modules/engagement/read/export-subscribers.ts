import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ListSubscribers } from './list-subscribers.js';
import type { SubscriberStatus } from '#contracts/engagement';
import { csvLines } from '#platform/http/csv';

const COLUMNS = ['email', 'locale', 'status', 'subscribedAt', 'confirmedAt', 'unsubscribedAt'] as const;
const PAGE = 1000;

/** Streams the subscribers as CSV (RFC 4180), page by page, so that memory stays small. */
@Injectable()
export class ExportSubscribers {
  constructor(private readonly listSubscribers: ListSubscribers) {}

  csv(status: SubscriberStatus | undefined): Readable {
    return Readable.from(this.lines(status), { objectMode: false });
  }

  private async *lines(status: SubscriberStatus | undefined): AsyncGenerator<string> {
    yield csvLines([COLUMNS]);
    let cursor: string | undefined;
    do {
      const page = await this.listSubscribers.page({ limit: PAGE, status, cursor });
      if (page.items.length > 0)
        yield csvLines(page.items.map((subscriber) => COLUMNS.map((column) => subscriber[column])));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}
