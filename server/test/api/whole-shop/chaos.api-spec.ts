// @module-tag strict
import { expect, it } from 'vitest';
import { runChaos } from '../../chaos/run-chaos.js';

// `test/chaos` has the long run.
it('loses and duplicates nothing in a dozen checkouts with lost, duplicated and late webhooks while api and worker are killed', async () => {
  const report = await runChaos({
    seed: 7,
    checkouts: 12,
    perSecond: 10,
    pace: 0.3,
    kills: 2,
    postgres: false,
  });
  expect(report.faults).toEqual([]);
  expect(report.placed + report.refused).toBe(12);
  expect(report.paidSessions).toBeGreaterThan(3);
  expect(report.webhooksLost).toBeGreaterThan(0);
}, 300_000);
