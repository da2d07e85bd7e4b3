import { expect, it } from 'vitest';
import { makeProduct } from '../../shared/testing/make-product';
import { inLanguage } from './in-language';

const product = makeProduct({
  name: 'Dingle Shell Jacket',
  material: 'Recycled nylon',
  translations: { nl: { name: 'Dingle shelljack', material: '' } },
});

it('shows the texts that the owner has given in the language, and the others as they are', () => {
  expect(inLanguage(product, 'nl')).toMatchObject({ name: 'Dingle shelljack', material: 'Recycled nylon' });
  expect(inLanguage(product, 'en')).toBe(product);
  expect(inLanguage(makeProduct(), 'nl').name).toBe(makeProduct().name);
});
