import { describe, expect, it } from 'vitest';
import { correctedFrom, linkHolder, mayFollow } from './one-customer.js';
import { toOrderId } from '#kernel';

const NOW = new Date('2026-11-29T10:00:00Z');
const LATER = new Date('2026-11-29T10:00:05Z');
const order = (id: string, email: string | null, linksFrom: Date | null = null) => ({
  id: toOrderId(id),
  email,
  linksFrom,
});
const A = order('a', 'a@firm.example');

describe('a link from the page of one order to another', () => {
  it.each([
    ['the same address', A, order('b', 'a@firm.example'), true],
    ['another address', A, order('b', 'a@frim.example'), false],
    ['an erased one', A, order('b', null), false],
    ['later links', A, order('b', 'a@firm.example', NOW), false],
    ['links from the same moment', order('a', 'x@y.example', NOW), order('b', 'x@y.example', NOW), true],
    ['earlier links', order('a', 'x@y.example', LATER), order('b', 'x@y.example', NOW), true],
  ])('with %s: %#', (_what, from, to, allowed) => {
    expect(mayFollow(from, to)).toBe(allowed);
  });
});

describe('the correction of an address', () => {
  it('ends the links of all, also where the clock of another process was ahead', () => {
    const all = [A, order('b', 'a@frim.example', LATER)];
    expect(correctedFrom(A.id, all, 'a@firm.example', NOW)).toEqual(new Date(LATER.getTime() + 1));
    expect(correctedFrom(A.id, [A], 'a@other.example', NOW)).toEqual(NOW);
  });

  it('changes nothing when all have it, or none at all', () => {
    expect(correctedFrom(A.id, [A, order('b', null)], 'a@firm.example', NOW)).toBeNull();
  });

  it('is refused for an order without an address', () => {
    const all = [A, order('b', null)];
    expect(() => correctedFrom(toOrderId('b'), all, 'a@other.example', NOW)).toThrow(
      expect.objectContaining({ code: 'orders.no-email' }),
    );
  });
});

it('names who acts by a link to a corrected address as such, because staff may read its mails', () => {
  expect(linkHolder(A)).toBe('shopper');
  expect(linkHolder(order('b', 'a@firm.example', NOW))).toBe('corrected-address');
});
