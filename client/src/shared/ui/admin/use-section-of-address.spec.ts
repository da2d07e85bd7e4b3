import { expect, it } from 'vitest';
import { sectionOf } from './use-section-of-address';

it.each([
  ['', ''],
  ['#business.vatNumber', 'business.vatNumber'],
  ['#reviews%5B0%5D', 'reviews[0]'],
  ['#50%', ''],
])('an address with "%s" names "%s"', (hash, named) => {
  expect(sectionOf(hash)).toBe(named);
});
