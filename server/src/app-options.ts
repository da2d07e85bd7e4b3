import type { Clock } from '#platform/clock';
import type { Env } from '#platform/config/env';
import type { Logger } from '#platform/logging';
import type { TimeLimits } from '#platform/time-limits';

/** The options of a process. */
export interface AppOptions {
  readonly env: Env;
  readonly logger: Logger;
  /** Lets tests set the time. */
  readonly clock?: Clock;
  /** Lets tests wait less. */
  readonly timeLimits?: Partial<TimeLimits>;
}
