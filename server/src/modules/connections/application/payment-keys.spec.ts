import { describe, expect, it } from 'vitest';
import { PaymentKeys, type PaymentAccount } from './payment-keys.js';
import type { StoredConnections } from '../domain/stored-connections.js';
import type { Env } from '#platform/config/env';
import type { Notifications } from '#platform/database/notifications';
import { createLogger } from '#platform/logging';

const ACCOUNT: PaymentAccount = { accountId: 'acct_1', mode: 'live', lastFour: 'abcd', endpointId: null };

/** What a process knows whose owner connects Stripe in the admin. */
async function keysOf(
  stored: { version: number; facts: object | null },
  isPublic: boolean,
): Promise<PaymentKeys> {
  const keys = new PaymentKeys(
    {
      read: () =>
        Promise.resolve({ secrets: { key: stored.facts && 'sk_live_abcd' }, changedAt: null, ...stored }),
    } as unknown as StoredConnections,
    { listen: () => () => undefined } as unknown as Notifications,
    { now: () => new Date('2026-11-26T12:00:00Z') },
    { PAYMENTS: 'admin', isPublic } as Env,
    createLogger('fatal', 'test'),
  );
  await keys.onModuleInit();
  return keys;
}

describe('payments that the owner connects', () => {
  it.each([true, false])(
    'are those of the sandbox before, on a public address or not (%s)',
    async (isPublic) => {
      expect((await keysOf({ version: 0, facts: null }, isPublic)).provider).toBe('sandbox');
    },
  );

  it('are those of the account, with its key', async () => {
    const keys = await keysOf({ version: 1, facts: ACCOUNT }, true);
    expect([keys.provider, keys.key, keys.takesMoney]).toEqual(['stripe', 'sk_live_abcd', true]);
  });

  it('are refused after a disconnection on a public address, where the sandbox would give goods away', async () => {
    const keys = await keysOf({ version: 2, facts: null }, true);
    expect([keys.provider, keys.key, keys.takesMoney]).toEqual(['stripe', undefined, false]);
    expect((await keysOf({ version: 2, facts: null }, false)).provider).toBe('sandbox');
  });
});
