import { expect, it } from 'vitest';
import { nightRuns } from './night-tests.mjs';

const partsOf = (words: string[]) =>
  Object.fromEntries(nightRuns(words).map(({ part, files }) => [part, files]));

it('is everything when nothing is named', () => {
  const { random, twice, chaos } = partsOf([]);
  expect(random).toContain('server/test/api/whole-shop/model.api-spec.ts');
  expect(random).toContain('server/src/platform/queue/worker.integration-spec.ts');
  expect(random).not.toContain('server/test/api/cart/cart.api-spec.ts');
  expect(twice).toContain('server/test/api/cart/cart.api-spec.ts');
  expect(chaos).toContain('server/test/chaos/soak.chaos-spec.ts');
});

it('is a part, or single files', () => {
  expect(Object.keys(partsOf(['twice']))).toEqual(['twice']);
  expect(partsOf(['model', 'soak'])).toEqual({
    random: ['server/test/api/whole-shop/model.api-spec.ts'],
    chaos: ['server/test/chaos/soak.chaos-spec.ts'],
  });
});

it('says what it does not know', () => {
  expect(() => nightRuns(['modle'])).toThrow('The night has no "modle".');
});
