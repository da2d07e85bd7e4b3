import { expect, it } from 'vitest';
import { keyMode } from './key-mode.js';

it.each([
  ['sk_live_1', 'live'],
  ['rk_test_1', 'test'],
  ['pk_live_1', 'unknown'],
  ['whsec_1', 'unknown'],
  [undefined, 'unknown'],
])('reads the mode of the key %s as %s', (key, mode) => {
  expect(keyMode(key)).toBe(mode);
});
