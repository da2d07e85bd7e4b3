import type { ProductFacets } from '#contracts/product-search';
import { joinedList } from '#contracts/joined-list';
import { valueKey } from '#kernel/text-forms';
import { useEffect, useId, useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { centsOf } from '../../../shared/format/cents';
import { useFormat } from '../../../shared/format/format';
import { useColourName } from '../../../shared/format/use-colour-name';
import { useSizeText } from '../../../shared/format/use-size-text';
import { useHydrated } from '../../../shared/hooks/use-hydrated';
import { ColourDot } from '../../../shared/ui/colour-dot';
import { browseMessages } from '../browse-messages';
import { amountOf, type Filters } from './filter-query';
import { filterMessages } from './messages';

interface FilterFormProps {
  filters: Filters;
  facets: ProductFacets | undefined;
  onChange: (changes: Partial<Filters>) => void;
}

/** A value that can be ticked; of colours with what shoppers see. */
type Choice = ProductFacets['sizes'][number] & Partial<ProductFacets['colors'][number]>;

const isSame = (one: string, other: string) => valueKey(one) === valueKey(other);

/** An address may have another spelling of a value than the list of filters. */
const has = (list: readonly string[], value: string) => list.some((entry) => isSame(entry, value));
const toggled = (list: readonly string[], value: string) =>
  has(list, value) ? list.filter((entry) => !isSame(entry, value)) : [...list, value];

/**
 * Filters for size, colour, price and stock with the number of products for each. Works as a plain form
 * without JavaScript.
 */
export function FilterForm({ filters, facets, onChange }: FilterFormProps) {
  const t = useText(filterMessages);
  const listText = useText(browseMessages);
  const colourOf = useColourName();
  const { nameOf: sizeOf } = useSizeText();
  // The address of the plain form is a list; with code the address comes from the filters, and the field holds its value as it is.
  const isHydrated = useHydrated();
  const sent = (value: string) => (isHydrated ? value : joinedList([value], ','));
  // A selected value stays visible even when no product has it.
  const values = (known: readonly Choice[] | undefined, chosen: readonly string[]): Choice[] => [
    ...(known ?? []),
    ...chosen
      .filter((value) => !known?.some((entry) => isSame(entry.value, value)))
      .map((value) => ({ value, count: 0 })),
  ];
  return (
    <form method="get" className="grid gap-8" onSubmit={(event) => event.preventDefault()}>
      {filters.sort !== 'featured' && <input type="hidden" name="sort" value={filters.sort} />}
      <fieldset>
        <legend className="mb-3 font-medium">{t('size')}</legend>
        <div className="flex flex-wrap gap-2">
          {values(facets?.sizes, filters.size).map(({ value, count }) => (
            <label
              key={value}
              className="relative inline-flex min-h-10 min-w-11 cursor-pointer items-center justify-center rounded-sm border border-stone/60 px-2.5 text-sm transition-colors hover:border-ink has-checked:border-main has-checked:bg-main has-checked:text-on-main has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-moss"
              title={listText('products', { count })}
            >
              <input
                type="checkbox"
                name="size"
                value={sent(value)}
                checked={has(filters.size, value)}
                onChange={() => onChange({ size: toggled(filters.size, value) })}
                className="absolute inset-0 cursor-[inherit] opacity-0"
              />
              {sizeOf(value)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-medium">{t('colour')}</legend>
        {values(facets?.colors, filters.color).map(({ value, count, swatch }) => (
          <Check
            key={value}
            name="color"
            value={sent(value)}
            label={colourOf(value, swatch)}
            count={count}
            dot={swatch?.shade}
            checked={has(filters.color, value)}
            onChange={() => onChange({ color: toggled(filters.color, value) })}
          />
        ))}
      </fieldset>
      <PriceRange filters={filters} facets={facets} onChange={onChange} />
      <Check
        name="inStock"
        value="true"
        label={t('inStockOnly')}
        count={facets?.inStock}
        checked={filters.inStock}
        onChange={() => onChange({ inStock: !filters.inStock })}
      />
      <noscript>
        <button type="submit" className="button w-full">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}

interface CheckProps {
  name: string;
  value: string;
  label: string;
  count: number | undefined;
  /** The shade of a colour, shown as a dot. */
  dot?: string | null | undefined;
  checked: boolean;
  onChange: () => void;
}

function Check({ name, value, label, count, dot, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3 text-sm hover:underline hover:underline-offset-4">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={onChange}
        className="size-4.5 accent-main"
      />
      {dot && <ColourDot shade={dot} className="size-4" />}
      <span className="grow">{label}</span>
      {count !== undefined && <span className="price shrink-0 text-stone">{count}</span>}
    </label>
  );
}

/** Price range, applied on blur or Enter. */
function PriceRange({ filters, facets, onChange }: FilterFormProps) {
  const t = useText(filterMessages);
  const format = useFormat();
  const field = (key: 'minPrice' | 'maxPrice', label: string, hint: string | null | undefined) => (
    <PriceField
      key={key}
      name={key}
      label={label}
      value={filters[key]}
      placeholder={
        hint
          ? format.roundPrice(
              String(key === 'minPrice' ? Math.floor(centsOf(hint) / 100) : Math.ceil(centsOf(hint) / 100)),
            )
          : ''
      }
      onCommit={(value) => {
        if (value !== filters[key]) onChange({ [key]: value });
      }}
    />
  );
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('price')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {field('minPrice', t('from'), facets?.minPrice)}
        {field('maxPrice', t('to'), facets?.maxPrice)}
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  onCommit: (value: string) => void;
}

function PriceField({ name, label, value, placeholder, onCommit }: PriceFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    const amount = amountOf(text);
    setText(amount);
    onCommit(amount);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-stone">
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        className="field price min-h-11 px-3 text-sm"
      />
    </div>
  );
}
