import { describe, expect, it } from 'vitest';
import { OrderLinks } from './order-links.js';
import { toOrderId } from '#kernel';

const env = {
  SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
  FORMER_SESSION_SECRETS: [],
  PUBLIC_URL: 'https://shop.test',
};
const links = new OrderLinks(env);
const A = { id: toOrderId('0199aa00-0000-7000-8000-00000000000a'), linksFrom: null };
const B = { id: toOrderId('0199aa00-0000-7000-8000-00000000000b'), linksFrom: null };
const NOW = new Date('2026-11-21T10:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const ORDER = { ...A, orderNumber: 'AA-7K4M-93QX', locale: 'en' } as const;
const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? '';
const key = keyOf(links.make(ORDER, NOW));

describe('the link to an order', () => {
  it('opens the order’s page for half a year', () => {
    expect(links.make(ORDER, NOW)).toMatch(/^https:\/\/shop\.test\/orders\/AA-7K4M-93QX\?key=[\w.-]+$/);
    expect(links.make({ ...ORDER, locale: 'nl' }, NOW)).toContain(
      'https://shop.test/nl/bestellingen/AA-7K4M',
    );
    expect(links.check(key, A, NOW)).toBe('valid');
    expect(links.check(key, A, later(179))).toBe('valid');
    expect(links.check(key, A, later(181))).toBe('expired');
  });

  it('opens the order no longer when links hold from a later moment', () => {
    const linksFrom = later(1);
    expect(links.check(key, { ...A, linksFrom }, NOW)).toBe('expired');
    const next = keyOf(links.make({ ...ORDER, linksFrom }, linksFrom));
    expect(links.check(next, { ...A, linksFrom }, linksFrom)).toBe('valid');
    expect(links.check(next, { ...A, linksFrom: later(2) }, linksFrom)).toBe('expired');
    expect(links.check(next, A, linksFrom)).toBe('expired');
    expect(links.check(next, { ...B, linksFrom }, linksFrom)).toBe('forged');
  });

  it('ends with the correction, also one that another process made by a clock ahead, or of the order as it was', () => {
    const ahead = keyOf(links.make(ORDER, new Date(NOW.getTime() + 400)));
    expect(links.check(ahead, { ...A, linksFrom: NOW }, NOW)).toBe('expired');
    const again = new Date(NOW.getTime() + 1);
    const first = keyOf(links.make({ ...ORDER, linksFrom: NOW }, later(1)));
    expect(links.check(first, { ...A, linksFrom: again }, NOW)).toBe('expired');
  });

  it('opens no other order', () => {
    expect(links.check(key, B, NOW)).toBe('forged');
    expect(links.check(key, B, later(181))).toBe('forged');
  });

  it('cannot be extended, or signed with another secret', () => {
    const [expires = '', signature] = key.split('.');
    const longer = (Number.parseInt(expires, 36) + 1).toString(36);
    expect(links.check(`${longer}.${signature}`, A, NOW)).toBe('forged');
    const other = new OrderLinks({ ...env, SESSION_SECRET: 'another-secret-that-is-long-enough-too' });
    expect(other.check(key, A, NOW)).toBe('forged');
  });

  it('stays valid after the secret was replaced, while the former one is known', () => {
    const replaced = new OrderLinks({
      ...env,
      SESSION_SECRET: 'another-secret-that-is-long-enough-too',
      FORMER_SESSION_SECRETS: [env.SESSION_SECRET],
    });
    expect(replaced.check(key, A, NOW)).toBe('valid');
    expect(replaced.check(key, A, later(181))).toBe('expired');
    expect(replaced.check(key, B, NOW)).toBe('forged');
    const next = keyOf(replaced.make(ORDER, NOW));
    expect(links.check(next, A, NOW)).toBe('forged');
  });

  it.each(['', '.', 'x', `${key}x`, key.slice(1), 'zzzzzzzz.', `${key} `, 'é'.repeat(60)])(
    'rejects the key %j',
    (given) => {
      expect(links.check(given, A, NOW)).toBe('forged');
    },
  );
});
