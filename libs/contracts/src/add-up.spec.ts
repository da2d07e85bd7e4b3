import { expect, it } from 'vitest';
import { addUp } from './add-up.js';
import { exchangeReturnInput } from './exchanges.js';
import { withdrawalInput } from './returns.js';
import { receiveReturnInput } from './return-steps.js';

const ID = '0199aa00-0000-7000-8000-000000000001';
const OTHER = '0199aa00-0000-7000-8000-000000000002';

it('adds up the counts of equal lines and leaves others apart, in their order', () => {
  const lines = [
    { id: 'a', size: null, count: 1, spare: 0 },
    { id: 'b', size: null, count: 2, spare: 1 },
    { id: 'a', size: null, count: 3, spare: 4 },
    { id: 'a', size: 'M', count: 5, spare: 0 },
  ];
  expect(addUp(lines, ['count', 'spare'])).toEqual([
    { id: 'a', size: null, count: 4, spare: 4 },
    { id: 'b', size: null, count: 2, spare: 1 },
    { id: 'a', size: 'M', count: 5, spare: 0 },
  ]);
});

it('a variant of an exchange stands once, whether its missing options are named or not', () => {
  const items = [
    { productId: ID, quantity: 1 },
    { size: null, productId: ID, color: null, quantity: 2 },
  ];
  expect(exchangeReturnInput.parse({ version: 1, items }).items).toEqual([
    { productId: ID, size: null, color: null, option: null, quantity: 3 },
  ]);
});

it('a line of a return stands once', () => {
  const lines = [
    { lineId: ID, quantity: 1, restock: 1 },
    { lineId: OTHER, quantity: 1 },
    { lineId: ID, quantity: 2, restock: 1 },
  ];
  expect(receiveReturnInput.parse({ version: 1, lines }).lines).toEqual([
    { lineId: ID, quantity: 3, restock: 2 },
    { lineId: OTHER, quantity: 1, restock: 0 },
  ]);
  const statement = { orderNumber: 'A', email: 'a@b.ie', name: 'Ann', lines };
  expect(withdrawalInput.parse(statement).lines).toEqual([
    { lineId: ID, quantity: 3, wanted: null },
    { lineId: OTHER, quantity: 1, wanted: null },
  ]);
});
