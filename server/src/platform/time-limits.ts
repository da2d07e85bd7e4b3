/**
 * Time limits and intervals, in milliseconds. Here are those that a test waits for, so that it can use shorter ones; others
 * stand where they are used.
 */
export class TimeLimits {
  /** Between two heartbeats of the connection for notifications: a network can drop it without closing it. */
  readonly notificationHeartbeatMs: number = 5_000;
  /** For a response of PostgreSQL over that connection. */
  readonly notificationAnswerMs: number = 2_000;
  /** For the figures of PostgreSQL or Redis during a scrape of the metrics, which Prometheus ends after ten seconds by default. */
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
  /** Between a sandbox payment and its delayed webhook: long enough to see the shop without it. */
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
