import { describe, expect, it } from 'vitest';
import { csvFile, csvLine } from './csv.js';
import { buffer } from 'node:stream/consumers';

describe('a line of CSV', () => {
  it('keeps numbers, also negative ones', () => {
    expect(csvLine(['-12.50', 3, '0.00', null])).toBe('-12.50,3,0.00,\r\n');
  });

  it('protects texts that a spreadsheet would run as a formula', () => {
    expect(csvLine(['=1+1', '+cmd', '@x', '-1+2', '\tx'])).toBe("'=1+1,'+cmd,'@x,'-1+2,'\tx\r\n");
  });

  it('quotes commas, semicolons, quotes and line breaks', () => {
    expect(csvLine(['a,b', 'a;b', 'say "hi"', 'a\nb'])).toBe('"a,b","a;b","say ""hi""","a\nb"\r\n');
  });
});

describe('a CSV file', () => {
  it('begins with a byte order mark and the header', async () => {
    const file = csvFile('x', ['a', 'b'], [['1', '2']]);
    expect((await buffer(file.getStream())).toString()).toBe('\ufeffa,b\r\n1,2\r\n');
    expect(file.getHeaders().disposition).toBe('attachment; filename="x.csv"');
  });
});
