import type { OnModuleDestroy } from '@nestjs/common';
import type { Database } from './database.js';
import { Clock } from '../clock.js';
import type { Logger } from '../logging.js';

/** Milliseconds between two readings. */
const READ_EVERY_MS = 30_000;
/** A reading that took longer says too little about the moment that it was taken at. */
const MAX_ROUND_TRIP_MS = 1000;
/** A machine that differs by more is reported. */
const TOLERATED_MS = 2000;

/**
 * The database's time, so that every process agrees on what has expired, whatever the clock of its machine says, and
 * agrees with the times that statements write themselves. It is read at the start and every 30 seconds; between two
 * readings it follows the process's monotonic time, which nobody can set.
 */
export class DatabaseClock extends Clock implements OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  /** The database's time when the process's monotonic time was 0, milliseconds. */
  private origin = 0;
  private reading: Promise<void> | undefined;
  private isReported = false;

  private constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {
    super();
  }

  /** Reads the time and keeps following it. Throws when the database does not answer. */
  static async start(
    database: Database,
    logger: Logger,
    readEveryMs = READ_EVERY_MS,
  ): Promise<DatabaseClock> {
    const clock = new DatabaseClock(database, logger);
    // The first reading counts however long it took: there is no better one.
    await clock.read(Infinity);
    clock.timer = setInterval(() => clock.readAgain(), readEveryMs).unref();
    return clock;
  }

  now(): Date {
    return new Date(this.origin + performance.now());
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /** While the database is away, the time of the last reading is followed. */
  private readAgain(): void {
    this.reading ??= this.read(MAX_ROUND_TRIP_MS)
      .catch((error: unknown) => this.logger.warn({ err: error }, "the database's time could not be read"))
      .finally(() => (this.reading = undefined));
  }

  private async read(maxRoundTripMs: number): Promise<void> {
    const before = performance.now();
    const row = await this.database.one<{ now: Date }>('SELECT clock_timestamp() AS now');
    const after = performance.now();
    if (!row || after - before > maxRoundTripMs) return;
    this.origin = row.now.getTime() - (before + after) / 2;
    this.reportMachine(Date.now() - this.now().getTime());
  }

  private reportMachine(aheadMs: number): void {
    const isOff = Math.abs(aheadMs) > TOLERATED_MS;
    if (isOff && !this.isReported)
      this.logger.warn(
        { aheadSeconds: Math.round(aheadMs / 1000) },
        "the machine's clock differs from the database's, which the shop follows",
      );
    this.isReported = isOff;
  }
}
