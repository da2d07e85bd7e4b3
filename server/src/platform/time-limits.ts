/**
 * How long the shop waits for others before it goes on without them. Tests that need one to pass make it shorter; a wait that no
 * test sits out stands where it is used. All are milliseconds.
 */
export class TimeLimits {
  /** Between two questions to the connection for notifications whether it is alive: one that a network has forgotten is closed by nobody. */
  readonly notificationHeartbeatMs: number = 5_000;
  /** For PostgreSQL over that connection. */
  readonly notificationAnswerMs: number = 2_000;
  /** For the figures of another server at a scrape, which waits for ten seconds by default: this leaves it time for its response. */
  readonly figuresMs: number = 2_000;
  /** For PostgreSQL at a health check. */
  readonly databaseProbeMs: number = 4_000;
  /** Between two health checks of a dependency. */
  readonly probeEveryMs: number = 1_000;
  /** For a mail server, in each of its steps: connecting, greeting, and every answer after that. */
  readonly mailServerMs: number = 10_000;
  /** For Stripe while a shopper waits for the response: two attempts of this at most. */
  readonly stripeMs: number = 8_000;
  /** For Stripe while the owner waits for the page of the payments: each call is made once. */
  readonly stripePageMs: number = 3_000;
  /** Between a payment in the sandbox and its webhook that comes late: long enough to see the shop without it. */
  readonly lateWebhookMs: number = 6_000;
  /** Between two comparisons of the worker's schedules with the queue. */
  readonly planEveryMs: number = 60_000;
  /** For running jobs at a stop, so that the process ends within 25 seconds. */
  readonly stopMs: number = 12_000;

  /** @param changed limits other than the defaults */
  constructor(changed: Partial<TimeLimits> = {}) {
    Object.assign(this, changed);
  }
}
