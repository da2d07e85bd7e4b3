import { stockGridRow } from '#contracts/inventory';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { TokensField } from '../../shared/ui/admin/fields';
import { uiMessages } from '../../shared/ui/admin/messages';
import { CloseIcon } from '../../shared/ui/icons';
import { editorMessages } from './editor-messages';
import { Section, type SectionProps } from './editor-parts';
import { isStray, missing, newRow, type GridRow } from './stock-grid';

interface VariantSectionProps extends SectionProps {
  rows: readonly GridRow[];
  setRows: (rows: GridRow[]) => void;
}

/** Sizes × colours, and a stock row for each combination. */
export function VariantSection({ draft, change, rows, setRows }: VariantSectionProps) {
  const t = useText(editorMessages);
  const { sizes, colors } = draft;
  const absent = missing(rows, sizes, colors);
  const make = () => {
    const next = [...rows];
    for (const variant of absent) next.push(newRow(draft.name, variant, next));
    setRows(next);
  };
  const removeLabel = (value: string) => t('removeToken', { value });
  return (
    <Section id="variants" title={t('variants')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TokensField
          label={t('sizes')}
          hint={t('tokenHint')}
          values={sizes}
          onChange={(values) => change({ sizes: values })}
          removeLabel={removeLabel}
        />
        <TokensField
          label={t('colors')}
          hint={t('tokenHint')}
          values={colors}
          onChange={(values) => change({ colors: values })}
          removeLabel={removeLabel}
        />
      </div>
      {rows.length === 0 ? (
        <p className="text-stone">{t('stockNone')}</p>
      ) : (
        <Grid draft={draft} rows={rows} setRows={setRows} />
      )}
      {absent.length > 0 && (
        <button type="button" className="button-quiet w-fit" onClick={make}>
          {t('makeRows', { count: absent.length })}
        </button>
      )}
    </Section>
  );
}

function Grid({ draft, rows, setRows }: Pick<VariantSectionProps, 'draft' | 'rows' | 'setRows'>) {
  const t = useText(editorMessages);
  const ui = useText(uiMessages);
  const set = (index: number, changes: Partial<GridRow>) =>
    setRows(rows.map((row, n) => (n === index ? { ...row, ...changes } : row)));
  return (
    <div className="max-h-120 overflow-auto rounded-md border border-line">
      <table className="admin-table">
        <thead className="sticky top-0 z-10">
          <tr>
            <th className="max-sm:hidden">{t('variant')}</th>
            <th>{t('sku')}</th>
            <th className="text-right">{t('inStockCount')}</th>
            <th className="text-right">{t('threshold')}</th>
            <th className="max-sm:hidden">
              <span className="sr-only">{ui('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridLine
              key={row.id ?? `${row.color} ${row.size}`}
              row={row}
              stray={isStray(row, draft.sizes, draft.colors)}
              onChange={(changes) => set(index, changes)}
              onDrop={() => setRows(rows.filter((_, n) => n !== index))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GridLineProps {
  row: GridRow;
  stray: boolean;
  onChange: (changes: Partial<GridRow>) => void;
  onDrop: () => void;
}

function GridLine({ row, stray, onChange, onDrop }: GridLineProps) {
  const t = useText(editorMessages);
  const variant = [row.color, row.size].filter(Boolean).join(' · ') || t('oneSize');
  const number = (name: 'count' | 'threshold', label: string) => (
    <input
      className="field w-12 text-right max-sm:px-1.5 sm:w-18"
      type="number"
      min={0}
      step={1}
      inputMode="numeric"
      aria-label={label}
      value={row[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const what = (
    <>
      {variant}
      {row.reserved > 0 && (
        <span className="ml-2 text-xs text-stone">{t('reserved', { count: row.reserved })}</span>
      )}
      {stray && (
        <span className="block">
          <AdminBadge tone="warning">{t('strayRow')}</AdminBadge>
        </span>
      )}
    </>
  );
  const drop = row.id === undefined && (
    <button
      type="button"
      className="icon-button"
      aria-label={t('removeToken', { value: variant })}
      onClick={onDrop}
    >
      <CloseIcon className="size-4" />
    </button>
  );
  return (
    <tr>
      <td className="whitespace-nowrap max-sm:hidden">{what}</td>
      <td className="max-sm:py-2">
        {/* Narrow screens have the variant above its SKU. */}
        <span className="flex items-center justify-between gap-2 pb-1 sm:hidden">
          <span>{what}</span>
          {drop}
        </span>
        <input
          className="field w-full font-mono max-sm:px-1.5 max-sm:tracking-tight sm:min-w-32"
          aria-label={t('skuOf', { variant })}
          maxLength={maxLengthOf(stockGridRow.shape.sku)}
          value={row.sku}
          onChange={(event) => onChange({ sku: event.target.value })}
        />
      </td>
      <td className="text-right max-sm:align-bottom max-sm:pb-2">
        {number('count', t('countOf', { variant }))}
      </td>
      <td className="text-right max-sm:align-bottom max-sm:pb-2">
        {number('threshold', t('thresholdOf', { variant }))}
      </td>
      <td className="w-10 max-sm:hidden">{drop}</td>
    </tr>
  );
}
