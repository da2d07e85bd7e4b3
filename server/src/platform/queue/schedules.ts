import { Inject, Injectable } from '@nestjs/common';
import { Handlers } from './handlers.js';
import { Queues } from './queues.js';
import { LOGGER, type Logger } from '../logging.js';
import { TimeLimits } from '../time-limits.js';

/** A run that is late by more than this has lost its job; one that is further ahead than this and its interval is misplanned. */
const OVERDUE_MS = 60_000;
const KEPT_RUNS = { removeOnComplete: { count: 20 }, removeOnFail: { count: 100 } };

/**
 * Plans the schedules in the queue, and again by a plain timer: what an emptied Redis has forgotten is there again within
 * a minute. A schedule that stands is left alone.
 */
@Injectable()
export class Schedules {
  private timer: NodeJS.Timeout | undefined;
  private planning: Promise<void> | undefined;
  private lastPlanned = -Infinity;

  constructor(
    private readonly queues: Queues,
    private readonly handlers: Handlers,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limits: TimeLimits,
  ) {}

  /** True when the last three comparisons have not all failed. */
  get arePlanned(): boolean {
    return performance.now() - this.lastPlanned < 3 * this.limits.planEveryMs;
  }

  /** Plans all schedules, removes those of former releases, and starts the timer. */
  async start(): Promise<void> {
    await this.plan();
    const wanted = new Set(this.handlers.everySchedule.map(({ name }) => name));
    // Only at the start: during a release, the workers of the release before would remove new schedules again and again.
    for (const { key } of await this.queues.schedules.getJobSchedulers()) {
      if (!wanted.has(key)) await this.queues.schedules.removeJobScheduler(key);
    }
    this.timer = setInterval(() => this.planAgain(), this.limits.planEveryMs);
  }

  /** Stops the timer; resolves when a comparison that has begun is done. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.planning;
  }

  /** While the queue does not answer, the comparison that has begun waits for it; no second one is added. */
  private planAgain(): void {
    this.planning ??= this.plan()
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'the schedules could not be planned; trying again'),
      )
      .finally(() => (this.planning = undefined));
  }

  private async plan(): Promise<void> {
    const { schedules } = this.queues;
    const known = new Map((await schedules.getJobSchedulers()).map((one) => [one.key, one]));
    for (const { name, everySeconds } of this.handlers.everySchedule) {
      const every = everySeconds * 1000;
      const stands = known.get(name);
      const wait = (stands?.next ?? -Infinity) - Date.now();
      // A worker whose machine's clock was ahead has planned it: the queue would keep its time, and it would not run until then.
      if (wait > every + OVERDUE_MS) await schedules.removeJobScheduler(name);
      else if (stands?.every === every && wait > -OVERDUE_MS) continue;
      await schedules.upsertJobScheduler(name, { every }, { name, opts: KEPT_RUNS });
    }
    this.lastPlanned = performance.now();
  }
}
