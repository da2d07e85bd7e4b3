import { expect, test } from 'vitest';
import { NO_FACTS } from './product-facts.js';
import { standingChange, standingData, standingFrom, stands, type Standing } from './standing.js';
import type { ProductFacts } from '#contracts/product-facts';
import { Money } from '#kernel';

const STANDING: Standing = {
  status: 'draft',
  heldBack: false,
  category: 'JACKETS',
  price: Money.parse('99.95'),
  salePrice: null,
  facts: { ...NO_FACTS, composition: [{ component: 'shell', fibres: [{ fibre: 'wool', percent: 100 }] }] },
  makerId: null,
};
const data = standingData(STANDING);

test('is the same after it was stored as plain data', () => {
  expect(standingFrom(standingData({ ...STANDING, salePrice: Money.parse('89.95') }))).toEqual({
    ...STANDING,
    salePrice: Money.parse('89.95'),
  });
});

test('names the changed fields only, as they were and as they are', () => {
  const changed = standingData({ ...STANDING, status: 'active', price: Money.parse('89.95') });
  expect(standingChange(data, changed)).toEqual({
    before: { status: 'draft', price: '99.95' },
    after: { status: 'active', price: '89.95' },
  });
  expect(standingChange(data, { ...data })).toBeNull();
});

test('finds no change in another order of the keys, which the database causes', () => {
  const composition: ProductFacts['composition'] = [
    { fibres: [{ percent: 100, fibre: 'wool' }], component: 'shell' },
  ];
  expect(standingChange(data, { ...data, facts: { ...data.facts, composition } })).toBeNull();
  expect(stands(data, { facts: { ...data.facts, composition } })).toBe(true);
});

test('stands as a change has left it while the fields of the change are the same', () => {
  expect(stands({ ...data, price: '10.00' }, { status: 'draft' })).toBe(true);
  expect(stands({ ...data, status: 'archived' }, { status: 'draft' })).toBe(false);
});
