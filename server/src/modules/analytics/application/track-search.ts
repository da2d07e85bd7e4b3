import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { countedWords, countSearches, SearchLog, type Search } from '../domain/searches.js';
import { Repetitions } from './repetitions.js';
import { SenderLimit } from './sender-limit.js';
import { WriteBuffer } from './write-buffer.js';
import type { TrackedSearch } from '#contracts/analytics';
import { shopDay } from '#kernel';
import { Clock } from '#platform/clock';
import { isProgram } from '#platform/http/crawlers';
import { LOGGER, type Logger } from '#platform/logging';

/** Searches of one network per minute: few enough that random words of one sender do not fill a day's places soon. */
const MOST_SEARCHES = 60;

export interface SearchBeacon extends TrackedSearch {
  readonly ipAddress: string;
  readonly userAgent: string | undefined;
}

/**
 * Counts what shoppers search for, as numbers only: nothing that is stored leads to a visitor. The same words of the same
 * visitor count once a day.
 */
@Injectable()
export class TrackSearch implements BeforeApplicationShutdown {
  private readonly buffer: WriteBuffer<Search>;
  private readonly limit = new SenderLimit(MOST_SEARCHES);
  private readonly repetitions = new Repetitions();

  constructor(
    searchLog: SearchLog,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.buffer = new WriteBuffer(
      (searches) => searchLog.add(countSearches(searches)),
      (err, searches) => logger.warn({ err, searches }, 'searches could not be written and will be retried'),
    );
  }

  /** Queues a search for the next write. Ignores programs, senders above the limit, repetitions and words that are not stored. */
  record({ words: typed, language, found, ipAddress, userAgent }: SearchBeacon): void {
    const at = this.clock.now();
    if (isProgram(userAgent) || !this.limit.allows(ipAddress, at)) return;
    const words = countedWords(typed);
    const day = shopDay(at);
    if (words === null || this.repetitions.isRepeated(day, [ipAddress, userAgent, language, words])) return;
    this.buffer.add({ day, language, words, found });
  }

  /** Writes the queued searches. They stay queued when the write fails. */
  flush(): Promise<void> {
    return this.buffer.flush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }
}
