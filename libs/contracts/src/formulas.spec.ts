import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inertText, protectedText, unprotectedText } from './formulas.js';

describe('a text for a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['@x', "'@x"],
    ['-1+2', "'-1+2"],
    ['\tx', "'\tx"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    // The separator of a Dutch or German spreadsheet begins a cell of its own, and so does a line break.
    [";=cmd|'/c calc'!A0;", ";'=cmd|'/c calc'!A0;"],
    ['Wool;@x', "Wool;'@x"],
    ['Wool\t＝1', "Wool\t'＝1"],
    ['Wool\n=1', "Wool\n'=1"],
    ['Wool\r\n-1+2', "Wool\r\n'-1+2"],
    // The doubled quote of CSV is an empty quoted text there, behind which the formula goes on.
    ['Wool;"=1', `Wool;'"=1`],
    ['Wool; =1', "Wool;' =1"],
    [';\n=1', ";\n'=1"],
    ["'=1", "'=1"],
    ["Wool;'=1", "Wool;'=1"],
    ['A-line; 2 x 3 = 6, a@b.example', 'A-line; 2 x 3 = 6, a@b.example'],
  ])('%j becomes %j', (text, inert) => expect(inertText(text)).toBe(inert));

  it('comes back as it was, and is inert meanwhile', () => {
    const part = fc.constantFrom("'", '"', ' ', ';', '\t', '\r', '\n', '=', '+', '-', '@', '＝', 'x', '1');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const sent = protectedText(text);
        expect(unprotectedText(sent)).toBe(text);
        expect(inertText(sent)).toBe(sent);
      }),
      { numRuns: 2000 },
    );
  });
});
