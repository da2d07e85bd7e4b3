import { expect, it } from 'vitest';
import { makeWhole } from '../../shared/testing/make-whole';
import { productIn } from './product-in-language';

const typeIn = (productType: string | null, locale: 'en' | 'nl', name = 'Regenjas') =>
  productIn(makeWhole({ productType, translations: { nl: { name } } }), locale).productType;

it('names the type of a product in the language of the page', () => {
  expect([typeIn('Jacket', 'en'), typeIn('Jacket', 'nl'), typeIn(' short SET', 'nl')]).toEqual([
    'Jacket',
    'Jas',
    'Shortset',
  ]);
});

it('invents no word for a type: beside a Dutch name it is left out, else it is the owner’s', () => {
  expect([typeIn('Gilet', 'nl'), typeIn('Gilet', 'nl', ''), typeIn(null, 'nl')]).toEqual([
    null,
    'Gilet',
    null,
  ]);
});
