import { describe, expect, it } from 'vitest';
import {
  isTable,
  withColumn,
  withColumnMoved,
  withoutColumn,
  withPasted,
  withRow,
  withRowMoved,
  type SizeGrid,
} from './size-grid';

const GRID: SizeGrid = [
  ['Size', ''],
  ['Maat', ''],
  ['S', '54'],
  ['M', '56'],
];

describe('pasting from a spreadsheet', () => {
  it('fills cells from the place on, and adds the rows and columns that it needs', () => {
    expect(withPasted(GRID, { row: 3, column: 1 }, '57\t58\r\n59\t60\r\n')).toEqual({
      grid: [
        ['Size', '', ''],
        ['Maat', '', ''],
        ['S', '54', ''],
        ['M', '57', '58'],
        ['', '59', '60'],
      ],
      lost: 0,
    });
  });

  it('puts a table at a heading below both rows of headings; a heading of the other language stays', () => {
    const { grid } = withPasted(GRID, { row: 0, column: 0 }, 'EU\tFoot (cm)\n38\t24\n39\t24.7');
    expect(grid).toEqual([
      ['EU', 'Foot (cm)'],
      ['Maat', 'Foot (cm)'],
      ['38', '24'],
      ['39', '24.7'],
    ]);
    expect(withPasted(GRID, { row: 1, column: 0 }, 'EU\tVoet').grid.slice(0, 2)).toEqual([
      ['Size', ''],
      ['EU', 'Voet'],
    ]);
  });

  it('reads quoted cells with line breaks and quotation marks, and empty ones', () => {
    const { grid } = withPasted(GRID, { row: 2, column: 0 }, '"L\nlong"\t"32"""\n\t 61 \n');
    expect(grid.slice(2)).toEqual([
      ['L long', '32"'],
      ['', '61'],
    ]);
  });

  it('leaves an empty row between rows, and a quotation mark inside a cell', () => {
    const { grid } = withPasted(GRID, { row: 2, column: 0 }, 'a"b\n\nc');
    expect(grid.slice(2).map(([first]) => first)).toEqual(['a"b', '', 'c']);
  });

  it('says how many cells did not fit', () => {
    const long = Array(45).fill('1').join('\n');
    const tall = withPasted(GRID, { row: 2, column: 0 }, long);
    expect([tall.grid.length, tall.lost]).toEqual([42, 5]);
    const wide = withPasted(GRID, { row: 2, column: 0 }, Array(14).fill('1').join('\t'));
    expect([wide.grid[0]?.length, wide.lost]).toEqual([12, 2]);
  });

  it('is left to the field for a single cell', () => {
    expect(['56', '56\n', ' a b '].map(isTable)).toEqual([false, false, false]);
    expect(['5\t6', '5\n6'].map(isTable)).toEqual([true, true]);
  });
});

describe('rows and columns', () => {
  it('are added, moved and removed without touching the others', () => {
    expect(withRow(GRID, 0)[2]).toEqual(['', '']);
    expect(withRow(GRID, 2).map(([first]) => first)).toEqual(['Size', 'Maat', 'S', '', 'M']);
    expect(withRowMoved(GRID, 3, -1).map(([first]) => first)).toEqual(['Size', 'Maat', 'M', 'S']);
    expect(withColumn(GRID, 0)[2]).toEqual(['S', '', '54']);
    expect(withColumnMoved(GRID, 1, -1)[2]).toEqual(['54', 'S']);
    expect(withoutColumn(GRID, 1)).toEqual([['Size'], ['Maat'], ['S'], ['M']]);
  });
});
