import { expect, it } from 'vitest';
import { localeOf } from './locale.js';

it.each([
  ['nl', 'en-GB', 'nl'],
  [undefined, 'nl-NL,nl;q=0.9,en;q=0.8', 'nl'],
  [undefined, 'de-DE,de;q=0.9,en;q=0.7,nl;q=0.8', 'nl'],
  [undefined, 'en;q=0.5, nl;q=0.4', 'en'],
  [undefined, 'fr', 'en'],
  [undefined, undefined, 'en'],
  ['xx', 'nl', 'nl'],
  [undefined, ';;q=,,nl;q=x', 'nl'],
])('a reader with the cookie %s and the languages %s reads %s', (cookie, header, expected) => {
  expect(localeOf(cookie, header)).toBe(expected);
});
