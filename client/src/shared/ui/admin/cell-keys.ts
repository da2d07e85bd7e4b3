import type { KeyboardEvent } from 'react';

/** The cell of the same column in the next row, or with -1 the row before, that has it enabled; null behind the last one. */
export function neighbour(cell: HTMLElement, step: 1 | -1): HTMLInputElement | null {
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
