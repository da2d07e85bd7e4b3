import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unprotectedText } from './formulas.js';
import { joinedList, splitList } from './joined-list.js';
import { cellText, PRODUCT_FILE_HEADER } from './product-file.js';

const text = oneof(
  string({ unit: 'grapheme' }),
  tuple(constantFrom('=', "'=", "''=", '+', '-', '@', '\t', '\r', "'", '|', '\\', '\\|', '"'), string()).map(
    (parts) => parts.join(''),
  ),
);

describe('the text of a cell', () => {
  it('is read back as it was, whatever it is', () => {
    assert(property(text, (value) => unprotectedText(cellText(value)) === value));
  });

  it('is never run by a spreadsheet', () => {
    assert(property(text, (value) => !/^[=+\-@\t\r]/.test(cellText(value))));
    expect(cellText(-3)).toBe("'-3");
  });

  it('keeps the values of a list apart', () => {
    const value = text.map((one) => one.trim()).filter((one) => one !== '');
    assert(
      property(array(value), (values) => {
        expect(splitList(unprotectedText(cellText(values)))).toEqual(values);
      }),
    );
    expect(splitList(joinedList(['M|L', 'X\\L', 'S\\']))).toEqual(['M|L', 'X\\L', 'S\\']);
    expect(splitList(' a | |b\\')).toEqual(['a', 'b\\']);
  });
});

it('has each column once', () => {
  expect(new Set(PRODUCT_FILE_HEADER).size).toBe(PRODUCT_FILE_HEADER.length);
});
