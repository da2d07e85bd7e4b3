import type { ProductFacets } from '#contracts/product-search';
import { valueKey } from '#kernel/text-forms';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { useColourName } from '../../../shared/format/use-colour-name';
import { useSizeText } from '../../../shared/format/use-size-text';
import { CloseIcon } from '../../../shared/ui/icons';
import { filterCount, type Filters } from './filter-query';
import { filterMessages } from './messages';
import { NO_FILTERS } from './use-filters';

interface ActiveFiltersProps {
  filters: Filters;
  /** Names the colours; undefined while they are loaded. */
  facets: ProductFacets | undefined;
  onChange: (changes: Partial<Filters>) => void;
}

/** Active filters, each with a button to remove it, and a button to remove all. */
export function ActiveFilters({ filters, facets, onChange }: ActiveFiltersProps) {
  const t = useText(filterMessages);
  const format = useFormat();
  const colourOf = useColourName();
  const { nameOf: sizeOf } = useSizeText();
  if (filterCount(filters) === 0) return null;
  const { size, color, minPrice, maxPrice, inStock } = filters;
  const chips: [string, Partial<Filters>][] = [
    ...size.map((value): [string, Partial<Filters>] => [
      sizeOf(value),
      { size: size.filter((other) => other !== value) },
    ]),
    ...color.map((value): [string, Partial<Filters>] => [
      colourOf(value, facets?.colors.find((entry) => valueKey(entry.value) === valueKey(value))?.swatch),
      { color: color.filter((other) => other !== value) },
    ]),
    ...(minPrice
      ? ([[t('above', { price: format.roundPrice(minPrice) }), { minPrice: '' }]] as [
          string,
          Partial<Filters>,
        ][])
      : []),
    ...(maxPrice
      ? ([[t('below', { price: format.roundPrice(maxPrice) }), { maxPrice: '' }]] as [
          string,
          Partial<Filters>,
        ][])
      : []),
    ...(inStock ? ([[t('inStockOnly'), { inStock: false }]] as [string, Partial<Filters>][]) : []),
  ];
  return (
    <ul className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map(([label, without]) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChange(without)}
            aria-label={t('remove', { filter: label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-parchment px-3.5 text-sm transition-colors hover:bg-line"
          >
            {label}
            <CloseIcon className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link min-h-9 px-2 text-sm" onClick={() => onChange(NO_FILTERS)}>
          {t('clearFilters')}
        </button>
      </li>
    </ul>
  );
}
