import type { Clock } from '#platform/clock';
import type { Env } from '#platform/config/env';
import type { Logger } from '#platform/logging';

/** The options of a process. */
export interface AppOptions {
  readonly env: Env;
  readonly logger: Logger;
  /** Lets tests set the time. */
  readonly clock?: Clock;
  /** Milliseconds between two comparisons of the worker's schedules with the queue; a minute by default. */
  readonly planEveryMs?: number;
}
