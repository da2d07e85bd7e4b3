import { expect, it } from 'vitest';
import { runChaos } from '../../chaos/run-chaos.js';

// The long run is `npm run test:chaos`.
it('loses and duplicates nothing in forty checkouts with lost, duplicated and late webhooks while api and worker are killed', async () => {
  const report = await runChaos({
    seed: 7,
    checkouts: 40,
    perSecond: 10,
    pace: 0.3,
    kills: 2,
    postgres: false,
  });
  expect(report.faults).toEqual([]);
  expect(report.placed + report.refused).toBe(40);
  expect(report.paidSessions).toBeGreaterThan(10);
  expect(report.webhooksLost).toBeGreaterThan(0);
}, 300_000);
