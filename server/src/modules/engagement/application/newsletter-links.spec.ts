import { describe, expect, it } from 'vitest';
import { NewsletterLinks } from './newsletter-links.js';

const env = {
  SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
  FORMER_SESSION_SECRETS: [],
  PUBLIC_URL: 'https://shop.test',
};
const links = new NewsletterLinks(env);
const ID = '0199aa00-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-21T10:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe('a newsletter link', () => {
  it('holds the subscriber and its creation time', () => {
    const link = links.create('confirm', ID, 'nl', NOW);
    expect(link).toMatch(/^https:\/\/shop\.test\/api\/newsletter\/confirm\?token=[\w.-]+&lang=nl$/);
    expect(links.read('confirm', tokenOf(link), NOW)).toEqual({ id: ID, createdAt: NOW });
  });

  it('confirms for 14 days and unsubscribes without a limit', () => {
    const confirm = tokenOf(links.create('confirm', ID, 'en', NOW));
    expect(links.read('confirm', confirm, later(14))).not.toBeNull();
    expect(links.read('confirm', confirm, later(15))).toBeNull();
    expect(
      links.read('unsubscribe', tokenOf(links.create('unsubscribe', ID, 'en', NOW)), later(5000)),
    ).not.toBeNull();
  });

  it('is invalid for another purpose, subscriber, time or shop', () => {
    const token = tokenOf(links.create('unsubscribe', ID, 'en', NOW));
    const [id, time, signature] = token.split('.');
    const other = new NewsletterLinks({ ...env, SESSION_SECRET: 'another-secret-that-is-long-enough-too' });
    expect(links.read('confirm', token, NOW)).toBeNull();
    expect(links.read('unsubscribe', `${id?.replace(/1$/, '2')}.${time}.${signature}`, NOW)).toBeNull();
    expect(links.read('unsubscribe', `${id}.${Number(time) + 1}.${signature}`, NOW)).toBeNull();
    expect(other.read('unsubscribe', token, NOW)).toBeNull();
    const replaced = new NewsletterLinks({
      ...env,
      SESSION_SECRET: 'another-secret-that-is-long-enough-too',
      FORMER_SESSION_SECRETS: [env.SESSION_SECRET],
    });
    expect(replaced.read('unsubscribe', token, NOW)).toEqual({ id: ID, createdAt: NOW });
  });

  it.each(['', '.', '..', 'x.y.z', `${ID}.1`, `${ID}.9999999999999.`, `${ID}.NaN.x`])(
    'is invalid with the token %j',
    (token) => {
      expect(links.read('unsubscribe', token, NOW)).toBeNull();
    },
  );
});
