import { memo } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { decimalIn } from '../../../shared/format/euro-input';
import { AdminBadge } from '../../../shared/ui/admin/badge';
import { Thumbnail } from '../../../shared/ui/admin/thumbnail';
import { CloseIcon, PlusIcon } from '../../../shared/ui/icons';
import {
  isTyped,
  TYPED,
  useChoices,
  type ChosenField,
  type Column,
  type TypedField,
} from './variant-columns';
import { variantMessages } from './variant-messages';
import { rowKey, variantName, type RowFaults, type VariantFault, type VariantRow } from './variant-rows';

/** The product's own facts, which apply where a variant has none. */
export type ProductFacts = Readonly<Partial<Record<TypedField, string>>>;

interface VariantLineProps {
  row: VariantRow;
  columns: readonly Column[];
  facts: ProductFacts;
  /** The address of the picture that shoppers see for it; empty without one. */
  picture: string;
  stray: boolean;
  selected: boolean;
  faults: RowFaults | undefined;
  onChange: (key: string, changes: Partial<VariantRow>) => void;
  onSelect: (key: string) => void;
  onPicture: (key: string) => void;
  onRemove: (key: string) => void;
}

/** One variant of the table. It is drawn again only when something of it changes. */
export const VariantLine = memo(function VariantLine(props: VariantLineProps) {
  const { row, columns, selected } = props;
  const t = useText(variantMessages);
  return (
    <tr data-testid="variant" data-key={rowKey(row)} data-selected={selected}>
      <VariantHead {...props} />
      {columns.map((field) => (
        <td key={field} data-label={t(field)} data-field={field}>
          {isTyped(field) ? <TypedCell {...props} field={field} /> : <ChosenCell {...props} field={field} />}
        </td>
      ))}
      <td className="max-md:hidden">
        <RemoveButton {...props} />
      </td>
    </tr>
  );
});

/** Check box, picture and name; they stay in sight while the table scrolls sideways. */
function VariantHead(props: VariantLineProps) {
  const { row, picture, stray, selected, faults, onSelect, onPicture } = props;
  const t = useText(variantMessages);
  const name = useVariantName(row);
  const key = rowKey(row);
  return (
    <th scope="row" colSpan={2}>
      <span className="flex items-center gap-2">
        <label className="admin-select">
          <input
            type="checkbox"
            className="admin-check"
            aria-label={name}
            checked={selected}
            onChange={() => onSelect(key)}
          />
        </label>
        <button
          type="button"
          className="variant-picture"
          aria-label={t(picture === '' ? 'addPicture' : 'choosePicture', { variant: name })}
          aria-haspopup="dialog"
          onClick={() => onPicture(key)}
        >
          {picture === '' ? (
            <PlusIcon className="size-4 text-stone" />
          ) : (
            <Thumbnail url={picture} className="h-8 w-6.5" />
          )}
        </button>
        <span className="min-w-0 grow">
          <span className="block break-words">{name}</span>
          {row.reserved > 0 && (
            <span className="block text-xs text-stone">{t('reserved', { count: row.reserved })}</span>
          )}
          {stray && <AdminBadge tone="warning">{t('stray')}</AdminBadge>}
          {faults?.variant && <FaultText id={`${key}-variant`} fault={faults.variant} />}
        </span>
        <span className="md:hidden">
          <RemoveButton {...props} />
        </span>
      </span>
    </th>
  );
}

function RemoveButton({ row, onRemove }: Pick<VariantLineProps, 'row' | 'onRemove'>) {
  const t = useText(variantMessages);
  const name = useVariantName(row);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('removeToken', { value: name })}
      onClick={() => onRemove(rowKey(row))}
    >
      <CloseIcon className="size-4" />
    </button>
  );
}

/** The name of a variant, also where the product has no options. */
function useVariantName(row: VariantRow): string {
  const t = useText(variantMessages);
  return variantName(row) || t('one');
}

type CellProps<Field> = VariantLineProps & { field: Field };

function TypedCell({ row, facts, faults, field, onChange }: CellProps<TypedField>) {
  const t = useText(variantMessages);
  const name = useVariantName(row);
  const locale = useSelector(selectLocale);
  const { inputMode, maxLength, look } = TYPED[field];
  const shown = (text: string) => (inputMode === 'decimal' ? decimalIn(text, locale) : text);
  const id = `${rowKey(row)}-${field}`;
  const fault = faults?.[field];
  const uncounted = row.stockPolicy === 'not-counted' && (field === 'count' || field === 'threshold');
  return (
    <>
      <input
        className={`field ${look}`}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
        data-cell={field}
        aria-label={t('cellOf', { field: t(field), variant: name })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && id}
        placeholder={shown(facts[field] ?? '')}
        disabled={uncounted}
        value={uncounted ? '' : shown(row[field])}
        onChange={(event) => onChange(rowKey(row), { [field]: event.target.value })}
      />
      {fault && <FaultText id={id} fault={fault} />}
    </>
  );
}

function ChosenCell({ row, field, onChange }: CellProps<ChosenField>) {
  const t = useText(variantMessages);
  const choices = useChoices();
  return (
    <select
      className="field"
      aria-label={t('cellOf', { field: t(field), variant: useVariantName(row) })}
      value={row[field]}
      onChange={(event) => onChange(rowKey(row), { [field]: event.target.value })}
    >
      {choices(field).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function FaultText({ id, fault }: { id: string; fault: VariantFault }) {
  const t = useText(variantMessages);
  return (
    <span id={id} className="block pt-0.5 text-xs text-sale">
      {t(fault === 'gtin' ? 'gtinFault' : fault)}
    </span>
  );
}
