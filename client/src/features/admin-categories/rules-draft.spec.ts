import { expect, it } from 'vitest';
import { collectionRules } from '#contracts/categories';
import { EMPTY_CONDITION, faultyConditions, rulesBodyOf, rulesDraftOf } from './rules-draft';

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
  expect(rulesBodyOf(rulesDraftOf(rules))).toEqual(rules);
});

it('sends amounts with a decimal point and leaves out empty ends', () => {
  const draft = { match: 'all' as const, conditions: [condition({ field: 'price', min: '12,5' })] };
  expect(rulesBodyOf(draft)).toEqual({
    match: 'all',
    conditions: [{ field: 'price', min: '12.50', max: null }],
  });
});

it('names the conditions that are not complete', () => {
  const conditions = [
    condition({ value: 'new' }),
    condition({ value: ' ' }),
    condition({ field: 'price' }),
    condition({ field: 'price', min: '20', max: '10' }),
    condition({ field: 'stock' }),
  ];
  expect([...faultyConditions({ match: 'all', conditions })]).toEqual([1, 2, 3]);
});
