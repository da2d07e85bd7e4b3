import { describe, expect, it } from 'vitest';
import { OrderLinks } from './order-links.js';

const env = { SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough', PUBLIC_URL: 'https://shop.test' };
const links = new OrderLinks(env);
const A = '0199aa00-0000-7000-8000-00000000000a';
const B = '0199aa00-0000-7000-8000-00000000000b';
const NOW = new Date('2026-11-21T10:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const key = new URL(links.make(A, 'AA-7K4M-93QX', NOW)).searchParams.get('key') ?? '';

describe('the link to an order', () => {
  it('leads to the order’s page and opens it for half a year', () => {
    expect(links.make(A, 'AA-7K4M-93QX', NOW)).toMatch(
      /^https:\/\/shop\.test\/orders\/AA-7K4M-93QX\?key=[\w.-]+$/,
    );
    expect(links.judge(key, A, NOW)).toBe('valid');
    expect(links.judge(key, A, later(179))).toBe('valid');
    expect(links.judge(key, A, later(181))).toBe('expired');
  });

  it('opens no other order', () => {
    expect(links.judge(key, B, NOW)).toBe('forged');
    expect(links.judge(key, B, later(181))).toBe('forged');
  });

  it('cannot be made to last longer, or be made elsewhere', () => {
    const [expires = '', signature] = key.split('.');
    const longer = (Number.parseInt(expires, 36) + 1).toString(36);
    expect(links.judge(`${longer}.${signature}`, A, NOW)).toBe('forged');
    const other = new OrderLinks({ ...env, SESSION_SECRET: 'another-secret-that-is-long-enough-too' });
    expect(other.judge(key, A, NOW)).toBe('forged');
  });

  it.each(['', '.', 'x', `${key}x`, key.slice(1), 'zzzzzzzz.', `${key} `, 'é'.repeat(60)])(
    'is not %j',
    (given) => {
      expect(links.judge(given, A, NOW)).toBe('forged');
    },
  );
});
