import type { Category } from '#contracts/categories';
import { useCategoryName } from '../../admin-shared/categories/category-names';
import { useText } from '../../../shared/config/messages';
import { factsMessages } from '../facts/facts-messages';
import { productsMessages } from '../messages';

type Name = 'category' | 'status' | 'sort' | 'lacks';

interface ProductFilterFieldsProps {
  values: Record<Name | 'search', string>;
  categories: readonly Category[];
  onChoose: (change: Partial<Record<Name, string>>) => void;
}

const STATUSES = ['active', 'draft', 'archived'] as const;
const SORTS = ['newest', 'name-asc', 'name-desc', 'price-asc', 'price-desc', 'featured'] as const;

/** Category, status and order of the table. */
export function ProductFilterFields({ values, categories, onChoose }: ProductFilterFieldsProps) {
  const t = useText(productsMessages);
  const facts = useText(factsMessages);
  const nameOf = useCategoryName();
  const select = (
    name: Name,
    value: string,
    options: readonly (readonly [value: string, text: string])[],
  ) => (
    <select
      aria-label={name === 'lacks' ? facts('facts') : t(name)}
      className="field w-auto max-w-full max-sm:basis-2/5 max-sm:grow"
      value={value}
      onChange={(event) => onChoose({ [name]: event.target.value })}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {select('category', values.category, [
        ['', t('allCategories')],
        ...categories.map((category) => [category.name, nameOf(category)] as const),
      ])}
      {select('status', values.status, [
        ['', t('allStatuses')],
        ...STATUSES.map((status) => [status, t(status)] as const),
      ])}
      {select('lacks', values.lacks, [
        ['', facts('allFacts')],
        ['facts', facts('missingOnly')],
      ])}
      {select(
        'sort',
        values.sort || (values.search ? 'featured' : 'newest'),
        SORTS.map((sort) => [sort, t(sort)] as const),
      )}
    </>
  );
}
