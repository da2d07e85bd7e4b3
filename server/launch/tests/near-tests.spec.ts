import { describe, expect, it } from 'vitest';
import { nearestServerSpecs, runNearTests } from './near-tests.mjs';

const KNOWN = [
  'client/src/pages/cart/cart-page.spec.tsx',
  'server/src/modules/cart/cart-changes.integration-spec.ts',
  'server/src/modules/cart/domain/cart.spec.ts',
  'server/src/platform/queue/worker.integration-spec.ts',
  'server/test/api/cart/cart.api-spec.ts',
  'server/test/api/orders/guest-order.api-spec.ts',
  'server/test/api/whole-shop/large-lists.api-spec.ts',
];

describe('nearestServerSpecs', () => {
  it.each([
    'server/src/modules/cart/domain/cart.ts',
    'libs/contracts/src/cart.ts',
    'server/test/api/cart/made-up.ts',
  ])('are those of the module that %s belongs to', (changed) => {
    expect(nearestServerSpecs([changed], KNOWN)).toEqual([
      'server/src/modules/cart/cart-changes.integration-spec.ts',
      'server/test/api/cart/cart.api-spec.ts',
    ]);
  });

  it('are those of the part of the platform that changed', () => {
    expect(nearestServerSpecs(['server/src/platform/queue/jobs.ts'], KNOWN)).toEqual([
      'server/src/platform/queue/worker.integration-spec.ts',
    ]);
  });

  it.each([
    'server/migrations/1763700000169-baseline.ts',
    'server/database/functions/search.sql',
    'server/src/modules/analytics/read/figures.ts',
  ])('are those of the plans when %s has changed', (changed) => {
    expect(nearestServerSpecs([changed], KNOWN)).toEqual([
      'server/test/api/whole-shop/large-lists.api-spec.ts',
    ]);
  });

  it('are none for what belongs to no module', () => {
    expect(nearestServerSpecs(['client/src/pages/cart/cart-page.tsx', 'README.md'], KNOWN)).toEqual([]);
  });
});

describe('npm run test:near', () => {
  it.each([['no-such-commit'], ['--all'], ['HEAD', 'HEAD~1']])(
    'says what is wrong with %s',
    async (...words) => {
      await expect(runNearTests(words)).rejects.toThrow(/Git does not know|One commit at most/);
    },
  );
});
