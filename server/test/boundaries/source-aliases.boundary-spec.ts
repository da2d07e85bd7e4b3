import { expect, it } from 'vitest';

it('tests run the sources, not the build that the aliases of package.json name', () => {
  expect(import.meta.resolve('#kernel')).toContain('/libs/kernel/src/index.ts');
});
