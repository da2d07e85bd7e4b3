import { expect, it } from 'vitest';
import { lineName } from './payment-request.js';

const CAP = {
  product: {
    name: 'Cap',
    translations: { nl: { name: 'Pet' } },
    colors: ['Moss'],
    swatches: [{ en: 'Moss', nl: 'Mosgroen', shade: null }],
  },
  color: 'Moss',
  size: 'One size',
  option: null,
};

it('names a line on the payment page in the language of the order, its single size too', () => {
  expect(lineName(CAP, 'nl')).toBe('Pet, Mosgroen, Eén maat');
  expect(lineName(CAP, 'en')).toBe('Cap, Moss, One size');
});

it('names only the options that a line has', () => {
  expect(lineName({ ...CAP, color: null, size: null, option: 'Lang' }, 'nl')).toBe('Pet, Lang');
});
