import { productInput } from '#contracts/catalog';
import { MAX_VARIANTS } from '#contracts/variants';
import { useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { maxLengthOf } from '../../../shared/format/field-faults';
import { TokensField } from '../../../shared/ui/admin/fields';
import { TextField } from '../../../shared/ui/text-field';
import { Fold, isFilledOrFaulty, Section, type SectionProps } from '../editor/editor-parts';
import { ProductColours } from '../colours/product-colours';
import { variantMessages } from './variant-messages';
import { missing, rowKey, strays, withMissingRows, type RowFaults, type VariantRow } from './variant-rows';
import { VariantTable, type SetRows } from './variant-table';

interface VariantSectionProps extends SectionProps {
  rows: readonly VariantRow[];
  /** Rows that saving removes. */
  removed: readonly VariantRow[];
  faults: ReadonlyMap<string, RowFaults>;
  setRows: SetRows;
}

/** The product's options, and its variants with all their facts. */
export function VariantSection(props: VariantSectionProps) {
  const { draft, rows, removed, faults, setRows } = props;
  const t = useText(variantMessages);
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const shown = rows.filter((row) =>
    KINDS.every((kind) => filter[kind] === '' || row[kind] === filter[kind]),
  );
  return (
    <Section id="variants" help="variants" title={t('title')}>
      <OptionFields {...props} />
      <ProductColours colors={draft.colors} />
      {rows.length === 0 ? (
        <p className="text-stone">{t('none')}</p>
      ) : (
        <>
          <p className="text-stone">
            {t('tableHint')} <span className="max-md:hidden">{t('keysHint')}</span>
          </p>
          <VariantFilter rows={rows} draft={draft} filter={filter} onFilter={setFilter} />
          {faults.size > 0 && (
            <p className="text-sale" role="alert">
              {t('faults', { count: faults.size })}
            </p>
          )}
          <VariantTable draft={draft} rows={rows} shown={shown} faults={faults} setRows={setRows} />
        </>
      )}
      {removed.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-sale" role="status">
          {t('removed', { count: removed.length })}
          <button
            type="button"
            className="button-quiet text-ink"
            onClick={() => setRows((was) => [...was, ...removed])}
          >
            {t('keepRemoved', { count: removed.length })}
          </button>
        </p>
      )}
      <RowButtons {...props} />
    </Section>
  );
}

/** Sizes, colours and a third option, each with its values. */
function OptionFields({ draft, change, errorOf }: SectionProps) {
  const t = useText(variantMessages);
  const values = (field: 'sizes' | 'colors' | 'optionValues') => (
    <TokensField
      label={t(field)}
      hint={t('tokenHint')}
      values={draft[field]}
      error={errorOf(field)}
      onChange={(next) => change({ [field]: next })}
      removeLabel={(value) => t('removeToken', { value })}
    />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {values('sizes')}
        {values('colors')}
      </div>
      <Fold
        title={t('optionFold')}
        isNeeded={isFilledOrFaulty({ draft, errorOf }, ['optionName', 'optionValues'])}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('optionName')}
            hint={t('optionNameHint')}
            maxLength={maxLengthOf(productInput.shape.optionName)}
            value={draft.optionName}
            onChange={(event) => change({ optionName: event.target.value })}
            error={
              draft.optionName.trim() === ''
                ? errorOf('optionName') && t('optionNameMissing')
                : errorOf('optionName')
            }
          />
          {values('optionValues')}
        </div>
      </Fold>
    </>
  );
}

/** Makes the combinations that have no variant yet, and removes those that are no combination any more. */
function RowButtons({ draft, rows, setRows }: VariantSectionProps) {
  const t = useText(variantMessages);
  const absent = missing(rows, draft).length;
  const others = strays(rows, draft);
  const total = rows.length + absent;
  if (absent === 0 && others.size === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {absent > 0 && total <= MAX_VARIANTS && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => setRows((was) => withMissingRows(was, draft, draft.name || draft.nameNl))}
        >
          {t('make', { count: absent })}
        </button>
      )}
      {total > MAX_VARIANTS && (
        <p className="text-sale">{t('tooMany', { count: total, most: MAX_VARIANTS })}</p>
      )}
      {rows.length > 0 && others.size > 0 && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => setRows((was) => was.filter((row) => !others.has(rowKey(row))))}
        >
          {t('removeStrays', { count: others.size })}
        </button>
      )}
    </div>
  );
}

const KINDS = ['color', 'size', 'option'] as const;
type Filter = Readonly<Record<(typeof KINDS)[number], string>>;
const NO_FILTER: Filter = { color: '', size: '', option: '' };
/** A short table needs no filter. */
const FILTER_FROM = 9;

interface VariantFilterProps extends Pick<VariantSectionProps, 'rows' | 'draft'> {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Shows only the variants with certain values, so that these can be selected and changed together. */
function VariantFilter({ rows, draft, filter, onFilter }: VariantFilterProps) {
  const t = useText(variantMessages);
  if (rows.length < FILTER_FROM) return null;
  const names = { color: t('colors'), size: t('sizes'), option: draft.optionName || t('optionValues') };
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={t('filter')}>
      {KINDS.map((kind) => {
        const values = [...new Set(rows.map((row) => row[kind]))].filter((value) => value !== null);
        return (
          values.length > 1 && (
            <select
              key={kind}
              className="field w-auto"
              aria-label={names[kind]}
              value={filter[kind]}
              onChange={(event) => onFilter({ ...filter, [kind]: event.target.value })}
            >
              <option value="">{t('anyValue', { option: names[kind] })}</option>
              {values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          )
        );
      })}
    </div>
  );
}
