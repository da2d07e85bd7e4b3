import { describe, expect, it } from 'vitest';
import { exportFile } from '../../../../../test/support/shopify/export-file.js';
import { exportGroups } from '../../testing/export-groups.js';

const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n';

async function read(rows: readonly string[], header = HEADER) {
  const groups: string[] = [];
  const findings: string[] = [];
  for await (const part of exportGroups(exportFile(`${header}${rows.join('\n')}\n`))) {
    findings.push(...part.findings.map(({ code }) => code));
    if (part.group) {
      const numbers = part.group.rows.map(({ number }) => number).join(',');
      groups.push(`${part.group.handle} ${numbers}${part.group.isTogether ? '' : ' apart'}`);
    }
  }
  return { groups, findings };
}
const row = (handle: string, size: string, title = '') =>
  `${handle},${title},,${size},${handle}-${size},10.00`;

describe('rows of products', () => {
  it('are joined where they follow each other, in the order of the file', async () => {
    const rows = [row('a', 'S', 'A'), row('a', 'M'), row('b', 'S', 'B'), ',,,,,,', row('b', 'M')];
    expect(await read(rows)).toEqual({ groups: ['a 2,3', 'b 4,6'], findings: ['row-empty'] });
  });

  it('are joined by their handle wherever they stand', async () => {
    const rows = [
      row('a', 'S', 'A'),
      row('b', 'S', 'B'),
      row('a', 'M'),
      row('b', 'M'),
      ',,,L,b-L,10',
      row('c', 'S', 'C'),
    ];
    const { groups, findings } = await read(rows);
    expect(groups.sort()).toEqual(['a 2,4 apart', 'b 3,5,6 apart', 'c 7']);
    expect(findings).toEqual([]);
  });

  it('of two titles under one handle are two products', async () => {
    const rows = [
      row('a', 'S', 'A'),
      row('b', 'S', 'B'),
      row('a', 'M', 'Other'),
      row('b', 'M'),
      row('a', 'L'),
    ];
    const { groups } = await read(rows);
    expect(groups.sort()).toEqual(['a 2', 'a 4,6 apart', 'b 3,5 apart']);
  });

  it('are the same parts each time they are read, with as many rows as a product may have', async () => {
    const handles = Array.from({ length: 50 }, (_, n) => `p-${n}`);
    const rows = ['S', 'M', 'L'].flatMap((size) => handles.map((handle) => row(handle, size)));
    const first = await read(rows);
    expect(first.groups).toHaveLength(50);
    expect(await read(rows)).toEqual(first);
    const many = Array.from({ length: 2502 }, (_, n) => [row('a', `${n}`), row('b', `${n}`)]).flat();
    expect((await read(many)).findings).toEqual([
      'rows-too-many',
      'rows-too-many',
      'rows-too-many',
      'rows-too-many',
    ]);
  });
});

describe('rows without a handle', () => {
  const NO_HANDLE = 'Title,Option1 Value,Variant SKU,Variant Price,Image Src\n';
  const readTitles = (rows: readonly string[]) => read(rows, NO_HANDLE);

  it('are one product while each adds a variant or a picture, or repeats a line', async () => {
    const rows = ['A,S,,10,', 'A,M,,10,', 'A,M,,10,', ',L,,10,', 'A,,,,https://x.test/1.jpg'];
    expect(await readTitles(rows)).toEqual({ groups: ['a 2,3,4,5,6'], findings: [] });
    const skus = ['A,S,one,10,', 'A,S,one,12,'];
    expect(await readTitles(skus)).toEqual({ groups: ['a 2,3'], findings: [] });
  });

  it('are products of their own where a variant of the title is there already', async () => {
    const rows = ['A,,one,10,', 'A,,two,12,', ',M,three,12,', 'A,,four,14,', 'B,,,9,'];
    expect(await readTitles(rows)).toEqual({
      groups: ['a 2', 'a-1 3,4', 'a-2 5', 'b 6'],
      findings: ['title-twice', 'title-twice'],
    });
  });

  it('are so wherever they stand, and with titles that make one handle', async () => {
    const rows = ['A,,one,10,', 'B,,,9,', 'A!,,two,12,', 'B,,,8,', ',M,,8,'];
    const { groups, findings } = await readTitles(rows);
    expect(groups.sort()).toEqual(['a 2', 'a-1 4', 'b 3', 'b-1 5,6']);
    expect(findings).toEqual(['title-twice', 'title-twice']);
  });
});
