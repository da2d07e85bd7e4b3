import { expect, it } from 'vitest';
import { runChaos } from './run-chaos.js';
import { seed } from '../support/night.js';

const SEED = seed(20_261_121);
const checkouts = 500;

it(`loses and duplicates nothing in ${checkouts} checkouts under kills, a crash of PostgreSQL and bad webhooks (seed ${SEED})`, async () => {
  const report = await runChaos({ seed: SEED, checkouts, perSecond: 5, pace: 1, kills: 10, postgres: true });
  process.stdout.write(`${JSON.stringify({ seed: SEED, ...report })}\n`);
  expect(report.faults).toEqual([]);
  expect(report.placed + report.refused).toBe(checkouts);
  expect(report.paidSessions).toBeGreaterThan(checkouts / 3);
  expect(report.webhooksLost).toBeGreaterThan(0);
});
