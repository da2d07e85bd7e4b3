import { describe, expect, it } from 'vitest';
import { keyMode, keyProblems, setupChecks, type SetupFacts } from './payment-setup.js';

const COMPLETE: SetupFacts = {
  payments: 'stripe',
  key: 'rk_live_abc',
  webhookSecret: 'whsec_abc',
  publicUrl: 'https://shop.example',
  account: { rights: 'ok', endpoint: { missingEvents: [], version: '2026-10-28', isOwnVersion: true } },
  hasEvent: true,
  missingTraderFacts: 0,
  sendsMail: true,
};

const openOf = (facts: Partial<SetupFacts>) =>
  setupChecks({ ...COMPLETE, ...facts }).filter(({ state }) => state !== 'ok');

describe('the set-up of payments', () => {
  it('has nothing open when everything is there', () => {
    expect(openOf({})).toEqual([]);
  });

  it.each([
    ['sk_live_1', 'live'],
    ['rk_test_1', 'test'],
    ['pk_live_1', 'unknown'],
    ['whsec_1', 'unknown'],
    [undefined, 'unknown'],
  ])('reads the mode of the key %s as %s', (key, mode) => {
    expect(keyMode(key)).toBe(mode);
  });

  it('says in words that a key or a secret is of the wrong kind, without quoting it', () => {
    const problems = keyProblems({ payments: 'stripe', key: 'pk_live_hidden', webhookSecret: 'hidden' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).toContain('publishable key');
    expect(problems.join()).not.toContain('hidden');
    expect(keyProblems({ ...COMPLETE })).toEqual([]);
    expect(keyProblems({ payments: 'sandbox', key: undefined, webhookSecret: undefined })).toEqual([]);
  });

  it('names a test key, a missing endpoint and missing events', () => {
    expect(openOf({ key: 'sk_test_1' })).toEqual([{ id: 'key-mode', state: 'missing', detail: null }]);
    expect(openOf({ account: { rights: 'ok', endpoint: null } }).map(({ id, state }) => [id, state])).toEqual(
      [
        ['webhook-address', 'missing'],
        ['webhook-events', 'unknown'],
        ['webhook-version', 'unknown'],
      ],
    );
    const endpoint = { missingEvents: ['charge.refunded'], version: '2019-02-19', isOwnVersion: false };
    expect(openOf({ account: { rights: 'ok', endpoint } })).toEqual([
      { id: 'webhook-events', state: 'missing', detail: 'charge.refunded' },
      { id: 'webhook-version', state: 'missing', detail: '2019-02-19' },
    ]);
  });

  it('does not claim what cannot be read', () => {
    const account = { rights: 'unreachable', endpoint: undefined } as const;
    expect(openOf({ account }).every(({ state }) => state === 'unknown')).toBe(true);
  });

  it('with the sandbox asks for the provider first, and for nothing of an account', () => {
    const ids = setupChecks({ ...COMPLETE, payments: 'sandbox', account: null }).map(({ id }) => id);
    expect(ids).toEqual(['provider', 'public-address', 'trader', 'mail']);
  });
});
