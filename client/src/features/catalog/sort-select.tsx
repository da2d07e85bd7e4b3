import type { ProductSort } from '#contracts/catalog';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { catalogMessages } from './messages';

const options = [
  ['featured', 'sortFeatured'],
  ['price-asc', 'sortPriceAsc'],
  ['price-desc', 'sortPriceDesc'],
  ['newest', 'sortNewest'],
] as const satisfies readonly (readonly [ProductSort, string])[];

/** Returns a valid `sort` value; 'featured' for anything unknown. */
export function sortOf(value: string | null): ProductSort {
  return options.find(([name]) => name === value)?.[0] ?? 'featured';
}

/** The label of a sort; `ranked` as for `SortSelect`. */
export function sortLabelOf(sort: ProductSort, ranked: boolean) {
  if (ranked && sort === 'featured') return 'sortRelevance';
  return options.find(([name]) => name === sort)?.[1] ?? 'sortFeatured';
}

interface SortSelectProps {
  value: ProductSort;
  onChange: (sort: ProductSort) => void;
  /** True for the results of a search: without another sort they come best match first, not featured first. */
  ranked?: boolean;
}

export function SortSelect({ value, onChange, ranked = false }: SortSelectProps) {
  const t = useText(catalogMessages);
  const id = useId();
  return (
    <div className="relative flex min-w-0 items-center">
      <label htmlFor={id} className="sr-only">
        {t('sort')}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(sortOf(event.target.value))}
        className="min-h-11 w-full appearance-none truncate rounded-sm border border-stone/60 bg-transparent pr-9 pl-3 text-sm transition-colors hover:border-ink"
      >
        {options.map(([name]) => (
          <option key={name} value={name}>
            {t(sortLabelOf(name, ranked))}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-2.5 size-4" />
    </div>
  );
}
