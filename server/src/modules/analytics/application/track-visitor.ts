import { createHash } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { pageOf } from '../domain/page-path.js';
import { VisitLog, type Beacon } from '../domain/visits.js';
import { SenderLimit } from './sender-limit.js';
import { shopDay } from '#kernel';
import { Clock } from '#platform/clock';
import { isProgram } from '#platform/http/crawlers';
import { LOGGER, type Logger } from '#platform/logging';

/** The interval of writing. A killed process loses the beacons of this time. */
const WRITE_EVERY_MS = 1000;

/** The limit of the queue. While the database is unavailable, further beacons are lost. */
const MAX_QUEUED = 5000;

/** The stored bytes of the digest: enough to distinguish a day's visitors. */
const DIGEST_BYTES = 16;

export interface VisitorBeacon {
  /** The path of the shop's page that sent the request. */
  readonly path: string;
  readonly ipAddress: string;
  readonly userAgent: string | undefined;
}

/**
 * Counts visitors without identifying them. Nothing is stored on their device. The database holds a digest of address and browser
 * with a random salt of the day, which is deleted after the day.
 */
@Injectable()
export class TrackVisitor implements BeforeApplicationShutdown {
  private queue: Beacon[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private salt: { readonly day: string; readonly value: Promise<Buffer> } | undefined;
  private readonly limit = new SenderLimit();

  constructor(
    private readonly visitLog: VisitLog,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Queues a beacon for the next write. Ignores programs, the admin and senders above the limit. */
  async record({ path, ipAddress, userAgent }: VisitorBeacon): Promise<void> {
    const page = pageOf(path);
    const at = this.clock.now();
    if (page === null || isProgram(userAgent) || !this.limit.allows(ipAddress, at)) return;
    const day = shopDay(at);
    const visitor = createHash('sha256')
      .update(await this.saltOf(day))
      .update(`${ipAddress}\n${userAgent}`)
      .digest('hex')
      .slice(0, DIGEST_BYTES * 2);
    if (this.queue.length >= MAX_QUEUED) return;
    this.queue.push({ visitor, page, at, day });
    this.timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS);
  }

  /** Writes the queued beacons. They stay queued when the write fails. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private async write(): Promise<void> {
    const beacons = this.queue;
    this.queue = [];
    try {
      await this.visitLog.write(beacons);
    } catch (error) {
      this.logger.warn(
        { err: error, beacons: beacons.length },
        'visits could not be written and will be retried',
      );
      this.queue = [...beacons, ...this.queue].slice(0, MAX_QUEUED);
      this.timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref();
    }
  }

  private saltOf(day: string): Promise<Buffer> {
    if (this.salt?.day !== day) {
      const value = this.visitLog.saltOf(day);
      const salt = { day, value };
      this.salt = salt;
      value.catch(() => {
        if (this.salt === salt) this.salt = undefined; // The next beacon reads it again.
      });
    }
    return this.salt.value;
  }
}
