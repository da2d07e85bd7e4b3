import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '../../testing/source-products.js';
import { isGtin, mergeFacts } from './variant-facts.js';
import { isGtin as isGtinOfContract } from '#contracts/variants';

describe('the facts of a variant after an import', () => {
  it('take new values of the source', () => {
    const current = { ...NO_FACTS, price: '10.00' };
    expect(mergeFacts({ price: '12.00' }, current, { price: '10.00' }, false).price).toBe('12.00');
    expect(mergeFacts({ cost: '4.00' }, current, undefined, false)).toEqual({ ...current, cost: '4.00' });
  });

  it('keep what the owner has changed, unless it is to be overwritten', () => {
    const current = { ...NO_FACTS, price: '11.00' };
    expect(mergeFacts({ price: '12.00' }, current, { price: '10.00' }, false).price).toBe('11.00');
    expect(mergeFacts({ price: '12.00' }, current, { price: '10.00' }, true).price).toBe('12.00');
    expect(mergeFacts({ price: null }, current, undefined, false).price).toBe('11.00');
  });

  it('have no compare-at price without a price', () => {
    const current = { ...NO_FACTS, price: '10.00', compareAtPrice: '15.00' };
    const merged = mergeFacts({ price: null }, current, { price: '10.00', compareAtPrice: '15.00' }, false);
    expect(merged).toMatchObject({ price: null, compareAtPrice: null });
  });
});

it('accepts the barcodes that the owner can type', () => {
  assert(property(stringMatching(/^[0-9]{7,15}$/), (text) => isGtin(text) === isGtinOfContract(text)));
  expect(['4006381333931', '96385074', '036000291452'].every(isGtin)).toBe(true);
});
