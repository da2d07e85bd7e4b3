import { expect, it } from 'vitest';
import { makeProduct } from '../testing/make-product';
import { inLanguage, labelled } from './in-language';

const product = makeProduct({
  name: 'Dingle Shell Jacket',
  material: 'Recycled nylon',
  translations: { nl: { name: 'Dingle shelljack', material: '' } },
});

it('replaces the texts that have a translation and leaves the others', () => {
  expect(inLanguage(product, 'nl')).toMatchObject({ name: 'Dingle shelljack', material: 'Recycled nylon' });
  expect(inLanguage(product, 'en')).toBe(product);
  expect(inLanguage(makeProduct(), 'nl').name).toBe(makeProduct().name);
});

it('translates the label of a category and leaves the name used in addresses', () => {
  const category = {
    name: 'JACKETS',
    description: 'For weather.',
    translations: { nl: { name: 'JASSEN' } },
  };
  expect(labelled(category, 'nl')).toMatchObject({
    name: 'JACKETS',
    label: 'JASSEN',
    description: 'For weather.',
  });
  expect(labelled(category, 'en')).toMatchObject({ name: 'JACKETS', label: 'JACKETS' });
});
