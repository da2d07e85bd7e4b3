import type { InspectedKey } from './provider-connector.js';
import { DomainError } from '#kernel';

/** What works, and should be known all the same. */
export type KeyWarning =
  'test-key' | 'account-unread' | 'charges-off' | 'no-card' | 'no-ideal' | 'methods-unread';

/**
 * Throws what keeps a key from taking payments, with what to do next: `checkout.provider-unreachable`,
 * `checkout.key-refused`, `checkout.key-rights-missing` with the rights, and `checkout.account-not-ready` with what the
 * provider still asks for. An account that is not ready may still be tried with a test key.
 */
export function requireUsable({ key, rights, account }: InspectedKey, mode: 'live' | 'test'): void {
  if (key === 'refused')
    throw new DomainError(
      'checkout.key-refused',
      'conflict',
      'Stripe does not know this key. Copy it again from Stripe: Developers, API keys. A key that was rolled or deleted there no longer works.',
    );
  if (key === 'unreachable' || rights.some(({ state }) => state === 'unknown')) throw unreachable();
  const missing = rights.filter(({ state }) => state === 'missing');
  if (missing.length > 0)
    throw new DomainError(
      'checkout.key-rights-missing',
      'conflict',
      `The key lacks rights: ${missing.map(({ name, access }) => `${name} (${access})`).join(', ')}. Give them to the key at Stripe, or enter another key.`,
      { rights: missing.map(({ name, access }) => ({ name, access })) },
    );
  if (mode === 'live' && account && !account.takesPayments)
    throw new DomainError(
      'checkout.account-not-ready',
      'conflict',
      'Stripe does not take payments for this account yet. Sign in at Stripe and complete what it asks for, then enter the key again.',
      { due: account.due },
    );
}

/** `checkout.provider-unreachable`, where nothing was changed. */
export function unreachable(): DomainError {
  return new DomainError(
    'checkout.provider-unreachable',
    'unavailable',
    'Stripe could not be reached, so the key was not checked. Nothing was changed. Try again in a moment.',
  );
}

/** What the owner should know of a usable key. */
export function warningsOf({ account, methods }: InspectedKey, mode: 'live' | 'test'): KeyWarning[] {
  const when = (applies: boolean, warning: KeyWarning) => (applies ? [warning] : []);
  return [
    ...when(mode === 'test', 'test-key'),
    ...when(account === null, 'account-unread'),
    ...when(account?.takesPayments === false, 'charges-off'),
    ...when(methods === null, 'methods-unread'),
    ...when(methods !== null && !methods.includes('card'), 'no-card'),
    ...when(methods !== null && !methods.includes('ideal'), 'no-ideal'),
  ];
}
