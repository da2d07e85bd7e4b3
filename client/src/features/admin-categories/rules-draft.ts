import { collectionRules, type CollectionCondition, type CollectionRules } from '#contracts/categories';
import { euroText } from '../../shared/format/euro-input';
import { faultsOf } from '../../shared/format/field-faults';

/** A condition as it is typed. The fields that its kind does not use keep their values. */
export interface ConditionDraft {
  field: CollectionCondition['field'];
  value: string;
  min: string;
  max: string;
  inStock: boolean;
}

/** The rules of a category as they are typed. */
export interface RulesDraft {
  match: CollectionRules['match'];
  conditions: ConditionDraft[];
}

export const EMPTY_CONDITION: ConditionDraft = { field: 'tag', value: '', min: '', max: '', inStock: true };

/** The form of existing rules; one empty condition for a new category. */
export function rulesDraftOf(rules: CollectionRules | null): RulesDraft {
  if (!rules) return { match: 'all', conditions: [EMPTY_CONDITION] };
  return {
    match: rules.match,
    conditions: rules.conditions.map((condition) => {
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

/** The numbers of the conditions that the contract refuses. */
export function faultyConditions(draft: RulesDraft): ReadonlySet<number> {
  const paths = Object.keys(faultsOf(collectionRules, rulesBodyOf(draft)));
  return new Set(paths.map((path) => Number(path.split('.')[1])));
}
