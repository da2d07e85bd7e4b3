import type { CollectionKind, CollectionSort } from '#contracts/categories';
import { useText } from '../../shared/config/messages';
import { SelectField } from '../../shared/ui/admin/fields';
import { collectionMessages } from './collection-messages';
import { RuleEditor } from './rule-editor';
import type { RulesDraft } from './rules-draft';

/** How a category gets its products and in which order it shows them. */
export interface CollectionValues {
  kind: CollectionKind;
  sort: CollectionSort;
  rules: RulesDraft;
}

const SORTS = {
  featured: 'sortFeatured',
  manual: 'sortManual',
  newest: 'sortNewest',
  'price-asc': 'sortCheap',
  'price-desc': 'sortDear',
} as const;

interface CollectionFieldsProps {
  values: CollectionValues;
  onChange: (changes: Partial<CollectionValues>) => void;
  isNew: boolean;
  submitted: boolean;
}

/** Products by hand or by rule, the rules, and the order. */
export function CollectionFields({ values, onChange, isNew, submitted }: CollectionFieldsProps) {
  const t = useText(collectionMessages);
  const hint = isNew ? t(values.kind === 'rule' ? 'ruleHint' : 'manualHint') : t('kindFixed');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('kind')}
          hint={hint}
          disabled={!isNew}
          value={values.kind}
          onChange={(event) => onChange({ kind: event.target.value as CollectionKind })}
        >
          <option value="manual">{t('manual')}</option>
          <option value="rule">{t('rule')}</option>
        </SelectField>
        <SelectField
          label={t('sort')}
          value={values.sort}
          onChange={(event) => onChange({ sort: event.target.value as CollectionSort })}
        >
          {(Object.keys(SORTS) as CollectionSort[]).map((sort) => (
            <option key={sort} value={sort}>
              {t(SORTS[sort])}
            </option>
          ))}
        </SelectField>
      </div>
      {values.kind === 'rule' && (
        <RuleEditor draft={values.rules} onChange={(rules) => onChange({ rules })} submitted={submitted} />
      )}
    </>
  );
}
