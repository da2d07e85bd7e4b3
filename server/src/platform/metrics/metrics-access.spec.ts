import { describe, expect, it } from 'vitest';
import { mayReadMetrics } from './metrics-access.js';

const TOKEN = 'a-token-of-sixteen';

interface Given {
  readonly headers?: Record<string, string>;
  readonly from?: string;
  readonly token?: string;
  readonly isPublic?: boolean;
}

const may = ({ headers = {}, from = '127.0.0.1', token, isPublic = false }: Given) =>
  mayReadMetrics(
    { headers: { host: 'localhost:3001', ...headers }, socket: { remoteAddress: from } },
    { METRICS_TOKEN: token, isPublic },
  );

describe('without a token', () => {
  it('lets collectors of this machine read', () => {
    expect(may({})).toBe(true);
    expect(may({ from: '::ffff:127.0.0.1', headers: { host: '[::1]:3001' } })).toBe(true);
  });

  it('refuses other machines, proxies, other host names, and everybody on a public address', () => {
    expect(may({ from: '10.0.0.7' })).toBe(false);
    expect(may({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(false);
    expect(may({ headers: { host: 'shop.evil.example' } })).toBe(false);
    expect(may({ isPublic: true })).toBe(false);
  });
});

describe('with a token', () => {
  it('lets its bearer read, from anywhere and by any name', () => {
    const headers = { authorization: `Bearer ${TOKEN}`, host: 'worker:3001' };
    expect(may({ token: TOKEN, from: '10.0.0.7', headers, isPublic: true })).toBe(true);
  });

  it('refuses all others, also of this machine', () => {
    expect(may({ token: TOKEN })).toBe(false);
    expect(may({ token: TOKEN, headers: { authorization: `Bearer ${TOKEN}x` } })).toBe(false);
  });
});
