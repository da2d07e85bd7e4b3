import type { Clock } from '#platform/clock';
import type { Env } from '#platform/config/env';
import type { Logger } from '#platform/logging';

/** What a process of the shop is made with. */
export interface AppOptions {
  readonly env: Env;
  readonly logger: Logger;
  /** Tests set the time with it. */
  readonly clock?: Clock;
}
