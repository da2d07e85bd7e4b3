import { expect, it } from 'vitest';
import { readRedirects } from './read-redirects.js';

it.each([
  ['the separator of Excel', 'sep=;\nRedirect from;Redirect to\n/a;/b\n'],
  ['a title', 'Redirects of today\nRedirect from,Redirect to\n/a,/b\n'],
])('finds the names of the columns below %s', (_, csv) => {
  expect(readRedirects(csv)).toEqual([{ row: 3, from: '/a', to: '/b' }]);
});

it('refuses a file that names the columns further down than its fifth row', () => {
  const csv = `${'Redirects of today\n'.repeat(5)}Redirect from,Redirect to\n/a,/b\n`;
  expect(() => readRedirects(csv)).toThrow('One of the first five lines must name the columns');
});
