import type { ClipboardEvent, KeyboardEvent } from 'react';

/** The cell of the same column in the next row that has it enabled. */
function neighbour(cell: HTMLElement, step: 1 | -1): HTMLInputElement | null {
  let row: Element | null | undefined = cell.closest('tr');
  for (;;) {
    row = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
    if (!row) return null;
    const found = row.querySelector<HTMLInputElement>(`input[data-cell="${cell.dataset['cell']}"]`);
    if (found && !found.disabled) return found;
  }
}

/** Moves between the cells of a column: Enter and arrow down to the next row, Shift+Enter and arrow up back. */
export function onCellKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target as HTMLElement;
  if (!cell.dataset['cell'] || event.nativeEvent.isComposing) return;
  const isEnter = event.key === 'Enter';
  if (!isEnter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  // Enter must not send the whole form from inside the table.
  event.preventDefault();
  const next = neighbour(cell, event.key === 'ArrowUp' || (isEnter && event.shiftKey) ? -1 : 1);
  next?.focus();
  next?.select();
}

/** A block of cells pasted from a spreadsheet, and the cell that it starts at. */
export interface PastedBlock {
  readonly key: string;
  readonly field: string;
  readonly lines: readonly (readonly string[])[];
}

/** Returns the pasted block; null for a single value, which the browser pastes by itself. */
export function pastedBlock(event: ClipboardEvent<HTMLElement>): PastedBlock | null {
  const cell = event.target as HTMLElement;
  const { cell: field } = cell.dataset;
  const key = cell.closest('tr')?.dataset['key'];
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
  if (!field || key === undefined || !/[\t\n]/.test(text)) return null;
  return {
    key,
    field,
    lines: text.split(/\r?\n/).map((line) => line.split('\t').map((each) => each.trim())),
  };
}
