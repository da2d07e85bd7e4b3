import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import type { SizeGrid } from './size-grid';
import { SizeGridEditor } from './size-grid-editor';

const GRID: SizeGrid = [
  ['Size', 'Width'],
  ['Maat', 'Breedte'],
  ['S', '54'],
  ['M', '56'],
];

function Editor({ start = GRID }: { start?: SizeGrid }) {
  const [grid, setGrid] = useState(start);
  return <SizeGridEditor grid={grid} onChange={setGrid} faults={{}} refused={null} disabled={false} />;
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
const key = (name: string, init = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...init });
const paste = (name: string, text: string) =>
  fireEvent.paste(cell(name), { clipboardData: { getData: () => text } });
const values = () =>
  [...screen.getByTestId<HTMLTableElement>('size-grid').rows].map((row) =>
    [...row.querySelectorAll('input')].map(({ value }) => value),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the table of a size guide', () => {
  it('is walked through by arrows and Enter, and arrows first move in the text', () => {
    renderPart(<Editor />);
    cell('Size, row 1').focus();
    key('ArrowDown');
    expect(focused()).toBe('Size, row 2');
    key('ArrowUp');
    key('ArrowUp');
    expect(focused()).toBe('Heading (Dutch), Column 1');
    key('Enter');
    expect(focused()).toBe('Size, row 1');
    cell('Size, row 1').setSelectionRange(0, 0);
    key('ArrowRight');
    expect(focused()).toBe('Size, row 1');
    cell('Size, row 1').setSelectionRange(1, 1);
    key('ArrowRight');
    expect(focused()).toBe('Width, row 1');
    cell('Width, row 1').setSelectionRange(0, 0);
    key('ArrowLeft');
    expect(focused()).toBe('Size, row 1');
    expect(key('ArrowLeft', { ctrlKey: true })).toBe(true);
  });

  it('is filled from a spreadsheet, and says what did not fit', () => {
    renderPart(<Editor />);
    paste('Size, row 2', 'M\t57\nL\t59');
    expect(values().slice(2)).toEqual([
      ['S', '54'],
      ['M', '57'],
      ['L', '59'],
    ]);
    paste('Width, row 1', Array(13).fill('1').join('\t'));
    expect(values()[2]).toHaveLength(12);
    screen.getByText('2 cells did not fit: a table has at most 40 sizes and 12 columns.');
    // A single cell is the browser's to insert.
    expect(paste('Size, row 1', 'XS')).toBe(true);
  });

  it('gets, moves and loses rows and columns where the last cell was used', () => {
    renderPart(<Editor />);
    fireEvent.focus(cell('Width, row 2'));
    press('Move the row up');
    press('Add a row below');
    expect(values().slice(2)).toEqual([
      ['M', '56'],
      ['', ''],
      ['S', '54'],
    ]);
    press('Delete the row');
    press('Move the column to the left');
    expect(values()[2]).toEqual(['56', 'M']);
    press('Delete the column');
    expect(values()).toEqual([['Size'], ['Maat'], ['M'], ['S']]);
    const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(['Delete the column', 'Move the column to the left', 'Move the row down'].map(disabled)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('keeps its headings and a last row', () => {
    renderPart(<Editor start={GRID.slice(0, 3)} />);
    const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(disabled('Delete the row')).toBe(true);
    fireEvent.focus(cell('Heading (English), Column 1'));
    expect(['Delete the row', 'Move the row up', 'Move the row down'].map(disabled)).toEqual([
      true,
      true,
      true,
    ]);
    press('Add a row below');
    expect(values()[2]).toEqual(['', '']);
  });
});
