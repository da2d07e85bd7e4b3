import { expect, it } from 'vitest';
import { localTarget } from './local-target.js';

it.each([
  ['https://shop.example/about?x=1', '/about?x=1'],
  ['https://other.example/about', 'https://other.example/about'],
  ['/about', '/about'],
  // As a path, a browser would read these as another host.
  ['https://shop.example//evil.example', 'https://shop.example//evil.example'],
  ['https://shop.example/.//evil.example', 'https://shop.example/.//evil.example'],
])('stores %s as %s', (to, stored) => {
  expect(localTarget(to, 'https://shop.example')).toBe(stored);
});
