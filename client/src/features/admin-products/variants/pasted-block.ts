import type { ClipboardEvent } from 'react';

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
