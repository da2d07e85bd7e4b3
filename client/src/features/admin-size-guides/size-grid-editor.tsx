import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { ChevronDownIcon, ChevronRightIcon, PlusIcon, TrashIcon } from '../../shared/ui/icons';
import { hasFault, type GuideFaults } from './guide-draft';
import { sizeGuideAdminMessages } from './messages';
import {
  columnCount,
  HEADINGS,
  isTable,
  mayAddColumn,
  mayAddRow,
  withCell,
  withColumn,
  withColumnMoved,
  withoutColumn,
  withoutRow,
  withPasted,
  withRow,
  withRowMoved,
  type Place,
  type SizeGrid,
} from './size-grid';

interface SizeGridEditorProps {
  grid: SizeGrid;
  onChange: (grid: SizeGrid) => void;
  faults: GuideFaults;
  /** What the shop refuses of the table; null while it refuses nothing. */
  refused: string | null;
  disabled: boolean;
}

/** The cell that a key leads to from another one; null when the key moves the text cursor. */
function placeAfter(
  { key, currentTarget: input, shiftKey }: KeyboardEvent<HTMLInputElement>,
  at: Place,
): Place | null {
  const { selectionStart, selectionEnd, value } = input;
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return { ...at, row: at.row - 1 };
  if (key === 'ArrowDown' || key === 'Enter') return { ...at, row: at.row + 1 };
  if (key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0)
    return { ...at, column: at.column - 1 };
  if (key === 'ArrowRight' && selectionStart === value.length && selectionEnd === value.length)
    return { ...at, column: at.column + 1 };
  return null;
}

/** What is wrong with the table, each fault once. */
const faultsOfTable = (faults: GuideFaults) => [
  ...new Set(
    Object.entries(faults).flatMap(([path, fault]) => (/^(columns|rows)/.test(path) ? [fault] : [])),
  ),
];

/**
 * Edits the table of a size guide like a small spreadsheet: Tab, arrows and Enter lead from cell to cell, and pasted cells
 * fill it. The buttons below act on the row and column of the cell that was used last.
 */
export function SizeGridEditor({ grid, onChange, faults, refused, disabled }: SizeGridEditorProps) {
  const t = useText(sizeGuideAdminMessages);
  const id = useId();
  const [current, setCurrent] = useState<Place>({ row: HEADINGS, column: 0 });
  const [lost, setLost] = useState(0);
  /** `lostCells` of what was pasted did not fit. */
  const change = (next: SizeGrid, lostCells = 0) => {
    setLost(lostCells);
    onChange(next);
  };
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{t('table')}</legend>
      <p id={`${id}-hint`} className="mb-3 max-w-prose text-stone">
        {t('tableHint')}
      </p>
      <div className="overflow-x-auto rounded-md border border-line">
        <GridTable id={id} grid={grid} faults={faults} onCurrent={setCurrent} onChange={change} />
      </div>
      <div role="alert" id={`${id}-faults`} className="grid gap-1 text-sale not-empty:mt-2">
        {faultsOfTable(faults).map((fault) => (
          <p key={fault}>{t(fault)}</p>
        ))}
        {refused !== null && <p>{refused}</p>}
        {lost > 0 && <p>{t('lost', { count: lost })}</p>}
      </div>
      <GridButtons
        grid={grid}
        current={current}
        onChange={(next, at) => {
          change(next);
          setCurrent(at);
        }}
      />
    </fieldset>
  );
}

interface GridTableProps {
  /** The beginning of the ids of the hint and of the faults. */
  id: string;
  grid: SizeGrid;
  faults: GuideFaults;
  onCurrent: (at: Place) => void;
  onChange: (grid: SizeGrid, lostCells?: number) => void;
}

/** The cells, and the keys that lead from one to another. */
function GridTable({ id, grid, faults, onCurrent, onChange }: GridTableProps) {
  const t = useText(sizeGuideAdminMessages);
  const table = useRef<HTMLTableElement>(null);
  const onKey = (event: KeyboardEvent<HTMLInputElement>, at: Place) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = placeAfter(event, at);
    if (!next) return;
    event.preventDefault();
    const input = table.current?.rows[next.row]?.querySelectorAll('input')[next.column];
    input?.focus();
    input?.select();
  };
  const onPaste = (event: ClipboardEvent, at: Place) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    const pasted = withPasted(grid, at, text);
    onChange(pasted.grid, pasted.lost);
  };
  const labelOf = ({ row, column }: Place) => {
    const name = t('column', { column: column + 1 });
    if (row === 0) return `${t('heading_en')}, ${name}`;
    if (row === 1) return `${t('heading_nl')}, ${name}`;
    return t('cell', { heading: grid[0]?.[column]?.trim() || name, row: row - HEADINGS + 1 });
  };
  return (
    <table
      ref={table}
      className="w-full border-separate border-spacing-0 [&_tr:last-child>*]:border-b-0"
      aria-describedby={`${id}-hint`}
      data-testid="size-grid"
    >
      <tbody>
        {grid.map((cells, row) => (
          <tr key={row} className={row < HEADINGS ? 'bg-parchment/60' : undefined}>
            <RowHead row={row} />
            {cells.map((cell, column) => (
              <Cell
                key={column}
                at={{ row, column }}
                label={labelOf({ row, column })}
                value={cell}
                faults={hasFault(faults, row, column) ? `${id}-faults` : null}
                onFocus={onCurrent}
                onChange={(at, text) => onChange(withCell(grid, at, text))}
                onKeyDown={onKey}
                onPaste={onPaste}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a row is: the headings in a language, or a size by its number. */
function RowHead({ row }: { row: number }) {
  const t = useText(sizeGuideAdminMessages);
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 w-10 border-r border-b border-line bg-cream px-2 text-right text-xs font-normal text-stone"
    >
      {row < HEADINGS ? (
        <>
          <span aria-hidden="true">{row === 0 ? 'EN' : 'NL'}</span>
          <span className="sr-only">{t(row === 0 ? 'heading_en' : 'heading_nl')}</span>
        </>
      ) : (
        row - HEADINGS + 1
      )}
    </th>
  );
}

interface CellProps {
  at: Place;
  label: string;
  value: string;
  /** Id of what says that this cell is wrong; null while it is not. */
  faults: string | null;
  onFocus: (at: Place) => void;
  onChange: (at: Place, text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, at: Place) => void;
  onPaste: (event: ClipboardEvent, at: Place) => void;
}

function Cell({ at, label, value, faults, onFocus, onChange, onKeyDown, onPaste }: CellProps) {
  const isHeading = at.row < HEADINGS || at.column === 0;
  return (
    <td className="min-w-24 border-b border-line p-0 not-last:border-r">
      <input
        aria-label={label}
        lang={at.row === 0 ? 'en' : at.row === 1 ? 'nl' : undefined}
        autoComplete="off"
        className={`field w-full rounded-none! border-0! px-2! ${faults ? 'bg-sale/10!' : 'bg-transparent!'} ${isHeading ? 'font-medium' : ''}`}
        value={value}
        aria-invalid={faults !== null || undefined}
        aria-describedby={faults ?? undefined}
        onFocus={() => onFocus(at)}
        onChange={(event) => onChange(at, event.target.value)}
        onKeyDown={(event) => onKeyDown(event, at)}
        onPaste={(event) => onPaste(event, at)}
      />
    </td>
  );
}

interface GridButtonsProps {
  grid: SizeGrid;
  current: Place;
  /** The changed grid, and the cell that is the current one in it. */
  onChange: (grid: SizeGrid, current: Place) => void;
}

/** Adds, moves and deletes the current row and column. */
function GridButtons({ grid, current: { row, column }, onChange }: GridButtonsProps) {
  const t = useText(sizeGuideAdminMessages);
  const rows = grid.length;
  const columns = columnCount(grid);
  const isSize = row >= HEADINGS;
  const to = (change: Partial<Place>): Place => ({ row, column, ...change });
  const icon = (label: string, drawing: ReactNode, isPossible: boolean, run: () => void) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={!isPossible}
      onClick={run}
    >
      {drawing}
    </button>
  );
  const moveRow = (by: number) => onChange(withRowMoved(grid, row, by), to({ row: row + by }));
  const moveColumn = (by: number) => onChange(withColumnMoved(grid, column, by), to({ column: column + by }));
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      <div
        role="group"
        aria-label={t('row', { row: isSize ? row - HEADINGS + 1 : '–' })}
        className="flex items-center gap-0.5"
      >
        <span className="mr-1 min-w-12 text-stone">
          {isSize ? t('rowOf', { row: row - HEADINGS + 1 }) : t('addRow')}
        </span>
        {icon(t('addRowBelow'), <PlusIcon className="size-4.5" />, mayAddRow(grid), () =>
          onChange(withRow(grid, row), to({ row: Math.max(row + 1, HEADINGS) })),
        )}
        {icon(t('up'), <ChevronDownIcon className="size-4.5 rotate-180" />, row > HEADINGS, () =>
          moveRow(-1),
        )}
        {icon(t('down'), <ChevronDownIcon className="size-4.5" />, isSize && row < rows - 1, () =>
          moveRow(1),
        )}
        {icon(t('removeRow'), <TrashIcon className="size-4.5" />, isSize && rows > HEADINGS + 1, () =>
          onChange(withoutRow(grid, row), to({ row: Math.min(row, rows - 2) })),
        )}
      </div>
      <div
        role="group"
        aria-label={t('column', { column: column + 1 })}
        className="flex items-center gap-0.5"
      >
        <span className="mr-1 min-w-16 text-stone">{t('columnOf', { column: column + 1 })}</span>
        {icon(t('addColumnAfter'), <PlusIcon className="size-4.5" />, mayAddColumn(grid), () =>
          onChange(withColumn(grid, column), to({ column: column + 1 })),
        )}
        {icon(t('left'), <ChevronRightIcon className="size-4.5 rotate-180" />, column > 0, () =>
          moveColumn(-1),
        )}
        {icon(t('right'), <ChevronRightIcon className="size-4.5" />, column < columns - 1, () =>
          moveColumn(1),
        )}
        {icon(t('removeColumn'), <TrashIcon className="size-4.5" />, columns > 1, () =>
          onChange(withoutColumn(grid, column), to({ column: Math.min(column, columns - 2) })),
        )}
      </div>
    </div>
  );
}
