import { expect, it } from 'vitest';
import { availabilityChanged } from './events.js';

it('names each product once, in a stable order', () => {
  expect(availabilityChanged(['b', 'a', 'b']).payload).toEqual({ productIds: ['a', 'b'] });
});
