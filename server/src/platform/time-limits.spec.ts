import { expect, it } from 'vitest';
import { TimeLimits } from './time-limits.js';

it('waits as long as each limit says, unless it is changed', () => {
  const defaults = {
    notificationHeartbeatMs: 5_000,
    notificationAnswerMs: 2_000,
    figuresMs: 2_000,
    databaseProbeMs: 4_000,
    probeEveryMs: 1_000,
    mailServerMs: 10_000,
    stripeMs: 8_000,
    stripePageMs: 3_000,
    lateWebhookMs: 6_000,
    planEveryMs: 60_000,
    stopMs: 12_000,
  };
  expect({ ...new TimeLimits() }).toEqual(defaults);
  expect({ ...new TimeLimits({ stopMs: 300 }) }).toEqual({ ...defaults, stopMs: 300 });
});
