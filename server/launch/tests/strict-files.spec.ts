import { expect, it } from 'vitest';
import { isStrictFile } from './strict-files.mjs';

it.each([
  'server/test/api/inventory/last-units.api-spec.ts',
  'server/test/api/orders/refund-life.api-spec.ts',
  'server/test/api/stripe-webhooks.api-spec.ts',
  'server/test/api/identity/second-factor-sign-in.api-spec.ts',
  'server/src/modules/inventory/infrastructure/ledger.integration-spec.ts',
  'libs/pricing/src/line-price.spec.ts',
  'client/e2e/buy-a-jacket.e2e.ts',
  'client/e2e/admin-session.e2e.ts',
])('%s is strict', (file) => expect(isStrictFile(file)).toBe(true));

it.each([
  'client/e2e/admin-import.e2e.ts',
  'client/e2e/offline.e2e.ts',
  'server/test/api/engagement/newsletter.api-spec.ts',
  'libs/artwork/src/masters.spec.ts',
])('%s is not', (file) => expect(isStrictFile(file)).toBe(false));
