import { describe, expect, it } from 'vitest';
import { sameValue } from './same-value.js';

describe('sameValue', () => {
  it('ignores the order of keys, also within lists and objects', () => {
    expect(sameValue({ title: 'A', description: 'B' }, { description: 'B', title: 'A' })).toBe(true);
    expect(sameValue([{ x: { a: 1, b: 2 } }], [{ x: { b: 2, a: 1 } }])).toBe(true);
  });

  it('regards a key without a value as missing', () => {
    expect(sameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(sameValue({ a: 1, b: null }, { a: 1 })).toBe(false);
  });

  it.each([
    [
      ['S', 'M'],
      ['M', 'S'],
    ],
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { b: 1 }],
    [null, ''],
    [null, []],
    [[], {}],
    ['1', 1],
    [['a,b'], ['a', 'b']],
  ])('distinguishes %j from %j', (a, b) => {
    expect(sameValue(a, b)).toBe(false);
  });

  it.each([[null], ['text'], [12.5], [true], [[]], [{}], [[{ a: [1, null] }]]])(
    'regards %j as equal to its copy',
    (value) => {
      expect(sameValue(value, structuredClone(value))).toBe(true);
    },
  );
});
