import { describe, expect, it } from 'vitest';
import { modeOfPastedKey, requireWebhookSecret } from './pasted-keys.js';
import type { InspectedKey } from './provider-connector.js';
import { requireUsable, warningsOf } from './usable-key.js';

const GOOD: InspectedKey = {
  key: 'accepted',
  rights: [{ name: 'Refunds', access: 'write', state: 'ok' }],
  account: { id: 'acct_1', takesPayments: true, due: [] },
  methods: ['card', 'ideal'],
};

describe('a pasted key', () => {
  it.each([
    ['sk_live_abc', 'live'],
    ['rk_test_abc', 'test'],
  ])('%s is of mode %s', (key, mode) => {
    expect(modeOfPastedKey(key)).toBe(mode);
  });

  it.each([
    ['pk_live_abc', 'checkout.key-publishable'],
    ['whsec_abc', 'checkout.key-malformed'],
    ['sk_live_', 'checkout.key-malformed'],
    ['sk_test_a b', 'checkout.key-malformed'],
    ['', 'checkout.key-malformed'],
  ])('%j is refused with %s', (key, code) => {
    expect(() => modeOfPastedKey(key)).toThrow(expect.objectContaining({ code }));
  });

  it('is no signing secret', () => {
    expect(() => requireWebhookSecret('whsec_abc')).not.toThrow();
    expect(() => requireWebhookSecret('sk_test_abc')).toThrow(
      expect.objectContaining({ code: 'checkout.webhook-secret-malformed' }),
    );
  });
});

describe('an inspected key', () => {
  it('is usable with every right and an account that takes payments', () => {
    expect(() => requireUsable(GOOD, 'live')).not.toThrow();
    expect(warningsOf(GOOD, 'live')).toEqual([]);
  });

  it.each<[string, Partial<InspectedKey>]>([
    ['checkout.key-refused', { key: 'refused' }],
    ['checkout.provider-unreachable', { key: 'unreachable' }],
    ['checkout.provider-unreachable', { rights: [{ name: 'Refunds', access: 'write', state: 'unknown' }] }],
    ['checkout.key-rights-missing', { rights: [{ name: 'Refunds', access: 'write', state: 'missing' }] }],
    [
      'checkout.account-not-ready',
      { account: { id: 'acct_1', takesPayments: false, due: ['company.tax_id'] } },
    ],
  ])('is refused with %s', (code, change) => {
    expect(() => requireUsable({ ...GOOD, ...change }, 'live')).toThrow(expect.objectContaining({ code }));
  });

  it('may be tried with a test key before the account is ready', () => {
    const early = { ...GOOD, account: { id: 'acct_1', takesPayments: false, due: [] } };
    expect(() => requireUsable(early, 'test')).not.toThrow();
    expect(warningsOf(early, 'test')).toEqual(['test-key', 'charges-off']);
  });

  it('says what could not be read, and which ways to pay are off', () => {
    expect(warningsOf({ ...GOOD, account: null, methods: null }, 'live')).toEqual([
      'account-unread',
      'methods-unread',
    ]);
    expect(warningsOf({ ...GOOD, methods: [] }, 'live')).toEqual(['no-card', 'no-ideal']);
  });
});
