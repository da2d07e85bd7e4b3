import { describe, expect, it } from 'vitest';
import { normalPath, withQuery } from './path.js';
import { Redirect } from './redirect.js';
import { RedirectBook } from './redirect-book.js';

const NOW = new Date('2026-11-22T12:00:00Z');
let ids = 0;
const made = (from: string, to: string) => Redirect.create(`id-${(ids += 1)}`, from, to, 'owner', NOW);
const add = (book: RedirectBook, from: string, to: string) =>
  book.add(`id-${(ids += 1)}`, { from, to, kind: 'owner' }, NOW);
const book = (redirects: Redirect[] = [], pages: string[] = []) =>
  new RedirectBook(redirects, new Set(pages));

describe('a normal path', () => {
  it.each([
    ['/Pages/Our-Story/', '/pages/our-story'],
    ['/pages//our-story?x=1#y', '/pages/our-story'],
    ['/', '/'],
    ['', '/'],
    ['/caf%C3%A9', '/café'],
    ['/CAFE\u0301', '/café'],
    ['/100%', '/100%'],
  ])('of %s is %s', (address, expected) => {
    expect(normalPath(address)).toBe(expected);
  });
});

describe('the query of a request', () => {
  it.each([
    ['/about', '', '/about'],
    ['/about', 'utm=x', '/about?utm=x'],
    ['/about#team', 'utm=x', '/about?utm=x#team'],
    ['/search?q=hat', 'q=coat&utm=x', '/search?q=hat&utm=x'],
    ['https://other.example/a', 'utm=x', 'https://other.example/a?utm=x'],
  ])('goes on to %s', (to, query, expected) => {
    expect(withQuery(to, query)).toBe(expected);
  });
});

describe('the rules of redirects', () => {
  it.each([
    ['/about', '/contact', 'redirects.page-exists'],
    ['/', '/contact', 'redirects.page-exists'],
    ['/ADMIN/orders', '/contact', 'redirects.page-exists'],
    ['/product/coat', '/contact', 'redirects.page-exists'],
    ['/e', '/E/?x=1', 'redirects.loop'],
    ['/b', '/a', 'redirects.loop'],
    ['/c', '/a', 'redirects.chain'],
    ['/A/', '/contact', 'redirects.from-taken'],
  ])('refuse %s to %s with %s', (from, to, code) => {
    const known = book([made('/a', '/b')], ['/product/coat']);
    expect(() => add(known, from, to)).toThrow(expect.objectContaining({ code }) as Error);
    expect(known.changed).toEqual([]);
  });

  it('lead the redirects to a new source on to its target', () => {
    const known = book([made('/a', '/b'), made('/x', '/b')]);
    add(known, '/b', '/about');
    expect(known.changed.map(({ from, to }) => [from, to]).sort()).toEqual([
      ['/a', '/about'],
      ['/b', '/about'],
      ['/x', '/about'],
    ]);
  });

  it('let a redirect be turned to another target, but not into a loop', () => {
    const first = made('/a', '/b');
    const known = book([first, made('/c', '/d')]);
    known.replace(first, { from: '/a', to: '/contact' });
    expect(first.to).toBe('/contact');
    expect(() => known.replace(first, { from: '/a', to: '/c' })).toThrow(/redirects to \/d itself/);
    expect(() => known.replace(first, { from: '/a', to: '/a' })).toThrow(/back to itself/);
  });

  it('allow a target on another site', () => {
    expect(add(book(), '/blog', 'https://blog.example/').toKey).toBeNull();
  });
});
