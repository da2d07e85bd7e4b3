import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { onCellKeyDown } from '../../../shared/ui/admin/cell-keys';
import { SelectAllHead } from '../../../shared/ui/admin/select-cells';
import type { Selection } from '../../../shared/ui/admin/use-selection';
import type { ProductDraft } from '../editor/product-draft';
import { pastedBlock, type PastedBlock } from './pasted-block';
import { VariantBulkBar } from './variant-bulk-bar';
import { ColumnMenu } from './column-menu';
import { COLUMNS, isTyped, useColumns, widthsOf, type Column } from './variant-columns';
import { VariantLine, type ProductFacts } from './variant-line';
import { variantMessages } from './variant-messages';
import { VariantPictureDialog } from './variant-picture-dialog';
import { rowKey, strays, withField, type RowFaults, type VariantRow } from './variant-rows';

export type SetRows = (update: (rows: readonly VariantRow[]) => readonly VariantRow[]) => void;

interface VariantTableProps {
  draft: ProductDraft;
  rows: readonly VariantRow[];
  /** The rows that the filter lets through. */
  shown: readonly VariantRow[];
  faults: ReadonlyMap<string, RowFaults>;
  setRows: SetRows;
}

/** Fills the block from its first cell to the right and down, over the rows and columns shown. */
function withBlock(
  rows: readonly VariantRow[],
  shown: readonly VariantRow[],
  columns: readonly Column[],
  { key, field, lines }: PastedBlock,
): VariantRow[] {
  const start = shown.findIndex((row) => rowKey(row) === key);
  const fields = columns.slice(columns.findIndex((each) => each === field)).filter(isTyped);
  const changes = new Map<string, Partial<VariantRow>>();
  for (const [index, row] of shown.slice(start, start + lines.length).entries()) {
    const values = (lines[index] ?? []).slice(0, fields.length);
    changes.set(rowKey(row), Object.fromEntries(values.map((value, at) => [fields[at] ?? field, value])));
  }
  return rows.map((row) => ({ ...row, ...changes.get(rowKey(row)) }));
}

/** The picture that shoppers see for a variant: its own, else the first of its colour, else the first of the product. */
function shownPicture(row: VariantRow, pictures: ProductDraft['pictures']): string {
  if (row.imageUrl !== '') return row.imageUrl;
  const hasColor = pictures.some(({ color }) => color !== null && color === row.color);
  const ofColor = pictures.find(({ color }) => hasColor && (color === null || color === row.color));
  return (ofColor ?? pictures[0])?.url ?? '';
}

/** What applies where a variant has no fact of its own. */
function useFacts({ price, salePrice, weight }: ProductDraft): ProductFacts {
  return useMemo(() => ({ price, compareAtPrice: salePrice, weight }), [price, salePrice, weight]);
}

/** All facts of the variants, one row each; selected rows are changed together. */
export function VariantTable({ draft, rows, shown, faults, setRows }: VariantTableProps) {
  const t = useText(variantMessages);
  const facts = useFacts(draft);
  const { selection, toggle } = useRowSelection(shown);
  const [picturing, setPicturing] = useState<ReadonlySet<string> | null>(null);
  const others = useMemo(() => strays(rows, draft), [rows, draft]);
  const { change, remove } = useRowChanges(setRows);
  const choosePicture = useCallback((key: string) => setPicturing(new Set([key])), []);
  const { columns, show, hide } = useColumns(faults.values());
  const setSelected = (changes: Partial<VariantRow>) => {
    COLUMNS.filter((field) => field in changes).forEach(show);
    setRows((was) => withField(was, new Set(selection.ids), changes));
  };
  return (
    <>
      <ColumnMenu columns={columns} onShow={show} onHide={hide} />
      <div className="variant-scroll">
        <table
          style={widthsOf(columns)}
          className="admin-table variant-table"
          aria-label={t('table')}
          onKeyDown={onCellKeyDown}
          onPaste={(event) => {
            const block = pastedBlock(event);
            if (!block) return;
            event.preventDefault();
            setRows((was) => withBlock(was, shown, columns, block));
          }}
        >
          <ColumnHeads selection={selection} columns={columns} />
          <tbody>
            {shown.map((row) => (
              <VariantLine
                key={rowKey(row)}
                row={row}
                columns={columns}
                facts={facts}
                picture={shownPicture(row, draft.pictures)}
                stray={others.has(rowKey(row))}
                selected={selection.has(rowKey(row))}
                faults={faults.get(rowKey(row))}
                onChange={change}
                onSelect={toggle}
                onPicture={choosePicture}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      <VariantBulkBar
        count={selection.ids.length}
        onClear={selection.clear}
        onSet={setSelected}
        onPicture={() => setPicturing(new Set(selection.ids))}
      />
      {picturing && (
        <VariantPictureDialog
          pictures={draft.pictures}
          chosen={rows.find((row) => picturing.has(rowKey(row)))?.imageUrl ?? ''}
          onChoose={(imageUrl) => {
            setRows((was) => withField(was, picturing, { imageUrl }));
            setPicturing(null);
          }}
          onClose={() => setPicturing(null)}
        />
      )}
    </>
  );
}

function ColumnHeads({ selection, columns }: { selection: Selection; columns: readonly Column[] }) {
  const t = useText(variantMessages);
  return (
    <thead>
      <tr>
        <SelectAllHead selection={selection} />
        <th scope="col">{t('variant')}</th>
        {columns.map((field) => (
          <th key={field} scope="col" data-field={field}>
            {t(field)}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}

/** Changes and removes one row, with functions that stay the same, so that only that row is drawn again. */
function useRowChanges(setRows: SetRows) {
  const change = useCallback(
    (key: string, changes: Partial<VariantRow>) => setRows((was) => withField(was, new Set([key]), changes)),
    [setRows],
  );
  const remove = useCallback(
    (key: string) => setRows((was) => was.filter((row) => rowKey(row) !== key)),
    [setRows],
  );
  return { change, remove };
}

/** Selection among the rows shown, with a function that stays the same, so that only one row is drawn again. */
function useRowSelection(shown: readonly VariantRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      setChosen((was) => {
        const next = new Set(was);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  const ids = shown.map(rowKey).filter((key) => chosen.has(key));
  const all = shown.length > 0 && ids.length === shown.length;
  const selection: Selection = {
    ids,
    has: (key) => chosen.has(key),
    toggle,
    toggleAll: () => setChosen(new Set(all ? [] : shown.map(rowKey))),
    all,
    replace: (keys) => setChosen(new Set(keys)),
    clear: () => setChosen(new Set()),
  };
  return { selection, toggle };
}
