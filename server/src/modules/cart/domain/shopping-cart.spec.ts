import { describe, expect, it } from 'vitest';
import { CartLine, chooseVariant, ShoppingCart } from './shopping-cart.js';
import { DomainError } from '#kernel';

const MAX = 99;
const now = new Date('2026-11-22T12:00:00Z');
const jacket = { productId: 'jacket', size: 'M', color: 'Moss', option: null };

function lineOf(fields: Partial<CartLine>): CartLine {
  const start = { id: 'line', sessionId: 'session', quantity: 1, createdAt: now, updatedAt: now };
  return Object.assign(new CartLine(), start, jacket, fields);
}

const cartOf = (...lines: CartLine[]) => new ShoppingCart('session', lines, MAX);

function errorOf(work: () => unknown): Pick<DomainError, 'code' | 'details'> {
  try {
    work();
  } catch (error) {
    const { code, details } = error as DomainError;
    return { code, details };
  }
  throw new Error('Nothing was thrown');
}

describe('adding to a cart', () => {
  it('starts a new line for a variant that is not in the cart', () => {
    const line = cartOf(lineOf({ size: 'L' })).add({ ...jacket, id: 'new', quantity: 2 }, 5, now);
    expect(line).toMatchObject({ ...jacket, id: 'new', sessionId: 'session', quantity: 2, createdAt: now });
  });

  it('adds to the line of the same variant', () => {
    const existing = lineOf({ quantity: 3 });
    const line = cartOf(existing).add({ ...jacket, id: 'new', quantity: 2 }, 5, now);
    expect(line).toEqual({ ...existing, quantity: 5 });
    expect(existing.quantity).toBe(3);
  });

  it('tells variants apart by size and colour, also when there is none', () => {
    const line = cartOf(lineOf({ size: null, color: null })).add(
      { ...jacket, id: 'new', quantity: 1 },
      5,
      now,
    );
    expect(line.id).toBe('new');
  });

  it('rejects more units than can be sold, counting those in the cart', () => {
    const error = errorOf(() =>
      cartOf(lineOf({ quantity: 4 })).add({ ...jacket, id: 'new', quantity: 2 }, 5, now),
    );
    expect(error).toEqual({ code: 'cart.not-enough-stock', details: { left: 5, inCart: 4 } });
  });

  it('rejects a quantity above 99 of a product whose stock is not counted', () => {
    const add = (quantity: number) => cartOf().add({ ...jacket, id: 'new', quantity }, Infinity, now);
    expect(add(MAX).quantity).toBe(MAX);
    expect(errorOf(() => add(MAX + 1)).details).toEqual({ left: MAX, inCart: 0 });
  });

  it('rejects a variant that is sold out', () => {
    const error = errorOf(() => cartOf().add({ ...jacket, id: 'new', quantity: 1 }, 0, now));
    expect(error).toEqual({ code: 'cart.sold-out', details: { left: 0 } });
  });

  it('rejects the 101st line but still adds to the other hundred', () => {
    const lines = Array.from({ length: 100 }, (_, index) =>
      lineOf({ id: `${index}`, productId: `p${index}` }),
    );
    const cart = cartOf(...lines);
    expect(errorOf(() => cart.add({ ...jacket, id: 'new', quantity: 1 }, 5, now)).code).toBe('cart.full');
    expect(cart.add({ ...jacket, productId: 'p7', id: 'new', quantity: 1 }, 5, now).quantity).toBe(2);
  });
});

describe('taking out what was bought', () => {
  it('leaves the units that were added since, and none of what was bought completely', () => {
    const added = lineOf({ id: 'added', quantity: 3 });
    const bought = lineOf({ id: 'bought', size: 'L', quantity: 1 });
    const left = cartOf(added, bought).without(
      [
        { ...jacket, quantity: 2 },
        { ...jacket, size: 'L', quantity: 2 },
      ],
      now,
    );
    expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['added', 1],
      ['bought', 0],
    ]);
    expect(added.quantity).toBe(3);
  });

  it('does not touch other variants, nor what is not in the cart any more', () => {
    const others = [lineOf({ size: null }), lineOf({ color: 'Rust' }), lineOf({ option: 'Long' })];
    expect(cartOf(...others).without([{ ...jacket, quantity: 1 }], now)).toEqual([]);
  });

  it('counts a variant that two lines of the order have twice', () => {
    const twice = [
      { ...jacket, quantity: 1 },
      { ...jacket, quantity: 2 },
    ];
    expect(cartOf(lineOf({ quantity: 5 })).without(twice, now)).toMatchObject([{ quantity: 2 }]);
  });
});

describe('setting the quantity of a line', () => {
  it('accepts what can be sold and rejects more', () => {
    expect(cartOf(lineOf({})).setQuantity('line', 5, 5, now).quantity).toBe(5);
    const error = errorOf(() => cartOf(lineOf({})).setQuantity('line', 6, 5, now));
    expect(error).toEqual({ code: 'cart.not-enough-stock', details: { left: 5, inCart: 1 } });
  });

  it('accepts fewer units even when they are still more than can be sold', () => {
    expect(cartOf(lineOf({ quantity: 9 })).setQuantity('line', 8, 2, now).quantity).toBe(8);
  });

  it('rejects a line that is not in the cart', () => {
    expect(errorOf(() => cartOf(lineOf({})).setQuantity('other', 1, 5, now)).code).toBe(
      'cart.line-not-found',
    );
  });
});

describe('choosing a variant', () => {
  const options = { sizes: ['S', 'M'], colors: ['Moss'], optionName: null, optionValues: [] };
  const none = { size: null, color: null, option: null };

  it('takes the only colour and matches upper and lower case', () => {
    expect(chooseVariant(options, { ...none, size: 'm' })).toEqual({
      size: 'M',
      color: 'Moss',
      option: null,
    });
  });

  it('matches every spelling of a value, the exact one first', () => {
    const spelt = { ...options, sizes: ['38,5', '39'], colors: ['Moss', 'moss', 'Café'] };
    const chosen = (size: string, color: string) => chooseVariant(spelt, { ...none, size, color });
    expect(chosen('38.5', 'MOSS')).toMatchObject({ size: '38,5', color: 'Moss' });
    expect(chosen('39', 'moss')).toMatchObject({ size: '39', color: 'moss' });
    expect(chosen('39', 'Cafe\u0301\u200b')).toMatchObject({ color: 'Café' });
  });

  it('is null for a product without options', () => {
    expect(chooseVariant({ sizes: [], colors: [], optionName: null, optionValues: [] }, none)).toEqual(none);
  });

  it('requires a size when there are several', () => {
    const error = errorOf(() => chooseVariant(options, { ...none, color: 'Moss' }));
    expect(error).toEqual({
      code: 'cart.choice-needed',
      details: { missing: { size: true, color: false, option: false } },
    });
  });

  it('rejects a colour that is not offered', () => {
    const error = errorOf(() => chooseVariant(options, { ...none, size: 'S', color: 'Rust' }));
    expect(error).toEqual({ code: 'cart.unknown-choice', details: { field: 'color', offered: ['Moss'] } });
  });

  it('treats the third option as size and colour', () => {
    const trousers = { sizes: ['M'], colors: [], optionName: 'Length', optionValues: ['Short', 'Long'] };
    expect(chooseVariant(trousers, { ...none, option: 'LONG' })).toEqual({
      size: 'M',
      color: null,
      option: 'Long',
    });
    expect(() => chooseVariant(trousers, none)).toThrow('Choose first: Length.');
    const error = errorOf(() => chooseVariant(trousers, { ...none, option: 'Wide' }));
    expect(error).toEqual({
      code: 'cart.unknown-choice',
      details: { field: 'option', offered: ['Short', 'Long'] },
    });
  });
});
