import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BASELINE, FORMER, sinceBaseline } from './former-migrations.js';

const FORMER_NAMES = readFileSync('server/test/support/former-migrations.txt', 'utf8').trim().split('\n');

it('the baseline stands for all former migrations, also beside later ones', () => {
  expect(FORMER_NAMES).toHaveLength(FORMER.count);
  expect(sinceBaseline(FORMER_NAMES)).toEqual([BASELINE]);
  expect(sinceBaseline([...FORMER_NAMES, BASELINE, 'Later1863700000000'])).toEqual([
    BASELINE,
    'Later1863700000000',
  ]);
  expect(sinceBaseline([BASELINE])).toEqual([BASELINE]);
  expect(sinceBaseline([])).toEqual([]);
});

it('nothing stands for them when one is missing or unknown', () => {
  expect(sinceBaseline(FORMER_NAMES.slice(1))).toBeNull();
  expect(sinceBaseline([...FORMER_NAMES, 'Unknown1763700000012'])).toBeNull();
});
