import { describe, expect, it } from 'vitest';
import { csvFile, csvLines } from './csv.js';
import { buffer } from 'node:stream/consumers';

describe('a line of CSV', () => {
  it('keeps numbers, also negative ones', () => {
    expect(csvLines([['-12.50', 3, '0.00', null]])).toBe('-12.50,3,0.00,\r\n');
  });

  it('protects texts that a spreadsheet would run as a formula', () => {
    const texts = ['=1+1', '+cmd', '@x', '-1+2', '\tx', '\rx'];
    expect(csvLines([texts])).toBe(`'=1+1,'+cmd,'@x,'-1+2,"'\tx","'\rx"\r\n`);
  });

  it('protects them behind a semicolon too, where a quote does nothing inside a line', () => {
    const line = csvLines([['x', ";=cmd|'/c calc'!A0;", 'Wool;"=1', '＝1', 'a;-1']]);
    expect(line).toBe(`x,";'=cmd|'/c calc'!A0;","Wool;'""=1",'＝1,"a;'-1"\r\n`);
    for (const cell of line.split(';')) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(csvLines([['a,b', 'a;b', 'a\tb', 'say "hi"', 'a\nb', 'a\rb']])).toBe(
      '"a,b","a;b","a\tb","say ""hi""","a\nb","a\rb"\r\n',
    );
  });

  it('follows the line before', () => {
    expect(csvLines([['a', null], [''], ['b']])).toBe('a,\r\n\r\nb\r\n');
    expect(csvLines([])).toBe('');
  });
});

describe('a CSV file', () => {
  it('begins with a byte order mark and the header', async () => {
    const file = csvFile('x', ['a', 'b'], [['1', '2']]);
    expect((await buffer(file.getStream())).toString()).toBe('\ufeffa,b\r\n1,2\r\n');
    expect(file.getHeaders().disposition).toBe('attachment; filename="x.csv"');
  });
});
