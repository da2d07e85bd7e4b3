import type { CollectionCondition, CollectionRules } from '#contracts/categories';
import { euroText } from '../../shared/format/euro-input';
import type { Typed } from '../../shared/ui/admin/form/typed-fields';

/** A condition as it is typed. The fields that its kind does not use keep their values. */
export type ConditionDraft = {
  field: CollectionCondition['field'];
  value: string;
  min: string;
  max: string;
  inStock: boolean;
};

/** The rules of a category as they are typed. */
export interface RulesDraft {
  match: CollectionRules['match'];
  conditions: ConditionDraft[];
}

export const EMPTY_CONDITION: ConditionDraft = { field: 'tag', value: '', min: '', max: '', inStock: true };

/** What the form of a category shows of existing rules; one empty condition for a new category. */
export function rulesDraftOf(rules: CollectionRules | null): Typed {
  if (!rules) return { 'rules.match': 'all', 'rules.conditions': [EMPTY_CONDITION] };
  return {
    'rules.match': rules.match,
    'rules.conditions': rules.conditions.map((condition) => {
      switch (condition.field) {
        case 'price':
          return { ...EMPTY_CONDITION, field: 'price', min: condition.min ?? '', max: condition.max ?? '' };
        case 'stock':
          return { ...EMPTY_CONDITION, ...condition };
        default:
          return { ...EMPTY_CONDITION, ...condition };
      }
    }),
  };
}

/** The rules as they are sent. */
export function rulesBodyOf({ match, conditions }: RulesDraft): object {
  return {
    match,
    conditions: conditions.map(({ field, value, min, max, inStock }) => {
      if (field === 'price') return { field, min: euroText(min) || null, max: euroText(max) || null };
      return field === 'stock' ? { field, inStock } : { field, value: value.trim() };
    }),
  };
}

/** The rules in the form of a category. */
export const rulesIn = (typed: Typed): RulesDraft => ({
  match: typed['rules.match'] as RulesDraft['match'],
  conditions: typed['rules.conditions'] as ConditionDraft[],
});
