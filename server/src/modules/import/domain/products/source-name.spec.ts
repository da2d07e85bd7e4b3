import { expect, it } from 'vitest';
import { fileSource, sourceNameOf } from './source-name.js';

it.each([
  ['products_export_1.csv', 'products_export'],
  ['products_export_1 (2).CSV', 'products_export'],
  ['Winter range.csv', 'Winter range'],
  ['supplier-1.csv', 'supplier-1'],
  ['supplier-2.csv', 'supplier-2'],
  ['.csv', 'file'],
])('the source of the file %s is %s', (file, name) => expect(sourceNameOf(file)).toBe(name));

it('is one source in any case, and apart from stores and from files of earlier releases', () => {
  expect(fileSource('Winter')).toBe(fileSource('winter'));
  expect(new Set([fileSource(null), fileSource('file'), 'x.myshopify.com']).size).toBe(3);
});
