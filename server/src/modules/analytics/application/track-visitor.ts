import { createHash } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { pageOf } from '../domain/page-path.js';
import { VisitLog, type Beacon } from '../domain/visits.js';
import { SenderLimit } from './sender-limit.js';
import { WriteBuffer } from './write-buffer.js';
import { shopDay } from '#kernel';
import { Clock } from '#platform/clock';
import { isProgram } from '#platform/http/crawlers';
import { LOGGER, type Logger } from '#platform/logging';

/** The stored bytes of the digest: enough to distinguish a day's visitors. */
const DIGEST_BYTES = 16;

/** Beacons of one network per minute; wide enough for an office behind one address. */
const MOST_BEACONS = 240;

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
  private readonly buffer: WriteBuffer<Beacon>;
  private salt: { readonly day: string; readonly value: Promise<Buffer> } | undefined;
  private readonly limit = new SenderLimit(MOST_BEACONS);

  constructor(
    private readonly visitLog: VisitLog,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.buffer = new WriteBuffer(
      (beacons) => visitLog.write(beacons),
      (err, beacons) => logger.warn({ err, beacons }, 'visits could not be written and will be retried'),
    );
  }

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
    this.buffer.add({ visitor, page, at, day });
  }

  /** Writes the queued beacons. They stay queued when the write fails. */
  flush(): Promise<void> {
    return this.buffer.flush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
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
