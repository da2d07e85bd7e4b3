import { expect, it } from 'vitest';
import { collectionRules } from '#contracts/categories';
import { EMPTY_CONDITION, rulesBodyOf, rulesDraftOf, rulesIn } from './rules-draft';

const condition = (changes: Partial<typeof EMPTY_CONDITION>) => ({ ...EMPTY_CONDITION, ...changes });

it('shows existing rules and sends them back unchanged', () => {
  const rules = collectionRules.parse({
    match: 'any',
    conditions: [
      { field: 'type', value: 'Coat' },
      { field: 'price', min: '10', max: null },
      { field: 'stock', inStock: false },
    ],
  });
  expect(rulesBodyOf(rulesIn(rulesDraftOf(rules)))).toEqual(rules);
});

it('sends amounts with a decimal point and leaves out empty ends', () => {
  const draft = { match: 'all' as const, conditions: [condition({ field: 'price', min: '12,5' })] };
  expect(rulesBodyOf(draft)).toEqual({
    match: 'all',
    conditions: [{ field: 'price', min: '12.50', max: null }],
  });
});
