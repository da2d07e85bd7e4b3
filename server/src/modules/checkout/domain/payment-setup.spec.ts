import { describe, expect, it } from 'vitest';
import { keyProblems, setupChecks, type KeyRight, type SetupFacts } from './payment-setup.js';

const right = (state: KeyRight['state']): KeyRight => ({ name: 'Refunds', access: 'write', state });

const COMPLETE: SetupFacts = {
  payments: 'stripe',
  key: 'rk_live_abc',
  webhookSecret: 'whsec_abc',
  publicUrl: 'https://shop.example',
  account: {
    key: 'accepted',
    rights: [right('ok')],
    endpoint: { missingEvents: [], version: '2026-10-28', isOwnVersion: true },
  },
  hasEvent: true,
  hasPayment: true,
  missingTraderFacts: 0,
  sendsMail: true,
};

const ACCOUNT = { key: 'accepted', rights: [right('ok')] } as const;

const openOf = (facts: Partial<SetupFacts>) =>
  setupChecks({ ...COMPLETE, ...facts }).filter(({ state }) => state !== 'ok');

describe('the set-up of payments', () => {
  it('has nothing open when everything is there', () => {
    expect(openOf({})).toEqual([]);
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
    expect(openOf({ account: { ...ACCOUNT, endpoint: null } }).map(({ id, state }) => [id, state])).toEqual([
      ['webhook-address', 'missing'],
      ['webhook-events', 'unknown'],
      ['webhook-version', 'unknown'],
    ]);
    const endpoint = { missingEvents: ['charge.refunded'], version: '2019-02-19', isOwnVersion: false };
    expect(openOf({ account: { ...ACCOUNT, endpoint } })).toEqual([
      { id: 'webhook-events', state: 'missing', detail: 'charge.refunded' },
      { id: 'webhook-version', state: 'missing', detail: '2019-02-19' },
    ]);
  });

  it('does not claim what cannot be read', () => {
    const account = { key: 'unknown', rights: [right('unknown')], endpoint: undefined } as const;
    const open = openOf({ account });
    expect(open.every(({ state }) => state === 'unknown')).toBe(true);
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(['key-known', 'key-rights']));
  });

  it('names a missing right before one that could not be checked, and a key that is not known', () => {
    const state = (rights: readonly KeyRight[]) =>
      openOf({ account: { ...ACCOUNT, rights, endpoint: COMPLETE.account?.endpoint } });
    expect(state([right('ok'), right('unknown')])).toMatchObject([{ id: 'key-rights', state: 'unknown' }]);
    expect(state([right('unknown'), right('missing')])).toMatchObject([
      { id: 'key-rights', state: 'missing' },
    ]);
    const account = { ...ACCOUNT, key: 'refused', endpoint: null } as const;
    expect(openOf({ account })).toContainEqual({ id: 'key-known', state: 'missing', detail: null });
  });

  it('does not take an event, as of a trial purchase, for a payment', () => {
    expect(openOf({ hasPayment: false })).toEqual([
      { id: 'payment-received', state: 'missing', detail: null },
    ]);
  });

  it('with the sandbox asks for the provider first, and for nothing of an account', () => {
    const ids = setupChecks({ ...COMPLETE, payments: 'sandbox', account: null }).map(({ id }) => id);
    expect(ids).toEqual(['provider', 'public-address', 'trader', 'mail']);
  });
});
