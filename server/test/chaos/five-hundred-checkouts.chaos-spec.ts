import { expect, it } from 'vitest';
import { runChaos } from './run-chaos.js';

const DEFAULT_SEED = 20_261_121;

/** `CHAOS_SEED=… npm run test:chaos` runs another plan, or repeats one that failed. */
const seed = Number(process.env['CHAOS_SEED'] ?? DEFAULT_SEED);
const checkouts = Number(process.env['CHAOS_CHECKOUTS'] ?? 500);

it(`loses and duplicates nothing in ${checkouts} checkouts under kills, a crash of PostgreSQL and bad webhooks (seed ${seed})`, async () => {
  const report = await runChaos({ seed, checkouts, perSecond: 5, pace: 1, kills: 10, postgres: true });
  process.stdout.write(`${JSON.stringify({ seed, ...report })}\n`);
  expect(report.faults).toEqual([]);
  expect(report.placed + report.refused).toBe(checkouts);
  expect(report.paidSessions).toBeGreaterThan(checkouts / 3);
  expect(report.webhooksLost).toBeGreaterThan(0);
});
