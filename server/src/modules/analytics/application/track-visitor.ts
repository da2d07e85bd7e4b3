import { createHash } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { isProgram } from '../domain/bots.js';
import { pageOf } from '../domain/page-path.js';
import { shopDay } from '../domain/shop-day.js';
import { VisitLog, type Sign } from '../domain/visits.js';
import { SenderLimit } from './sender-limit.js';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';

/** Signs are written together so often. A process that is killed loses those of this time. */
const WRITE_EVERY_MS = 1000;

/** The most signs that wait; while the database is away, further ones are lost. */
const MOST_WAITING = 5000;

/** Bytes of the digest that are kept: enough to keep a day's visitors apart. */
const DIGEST_BYTES = 16;

export interface VisitorSign {
  /** Path of the shop's page that the request came from. */
  readonly path: string;
  readonly ipAddress: string;
  readonly userAgent: string | undefined;
}

/**
 * Counts visitors without knowing them: nothing is stored on their device, and what is kept is a digest of address and
 * browser under a secret of the day that is destroyed after it.
 */
@Injectable()
export class TrackVisitor implements BeforeApplicationShutdown {
  private waiting: Sign[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private salt: { readonly day: string; readonly value: Promise<Buffer> } | undefined;
  private readonly limit = new SenderLimit();

  constructor(
    private readonly visitLog: VisitLog,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Notes a sign; programs, the admin and senders that send far too many are left out. Written within about a second. */
  async note({ path, ipAddress, userAgent }: VisitorSign): Promise<void> {
    const page = pageOf(path);
    const at = this.clock.now();
    if (page === null || isProgram(userAgent) || !this.limit.allows(ipAddress, at)) return;
    const day = shopDay(at);
    const visitor = createHash('sha256')
      .update(await this.saltOf(day))
      .update(`${ipAddress}\n${userAgent}`)
      .digest('hex')
      .slice(0, DIGEST_BYTES * 2);
    if (this.waiting.length >= MOST_WAITING) return;
    this.waiting.push({ visitor, page, at, day });
    this.timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS);
  }

  /** Writes what waits. What could not be written waits for the next time. */
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
    const signs = this.waiting;
    this.waiting = [];
    try {
      await this.visitLog.write(signs);
    } catch (error) {
      this.logger.warn({ err: error, signs: signs.length }, 'visits could not be written; it is tried again');
      this.waiting = [...signs, ...this.waiting].slice(0, MOST_WAITING);
      this.timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref();
    }
  }

  private saltOf(day: string): Promise<Buffer> {
    if (this.salt?.day !== day) {
      const value = this.visitLog.saltOf(day);
      const salt = { day, value };
      this.salt = salt;
      value.catch(() => {
        if (this.salt === salt) this.salt = undefined; // Asked for anew by the next sign.
      });
    }
    return this.salt.value;
  }
}
