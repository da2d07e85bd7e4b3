import { describe, expect, it } from 'vitest';
import { isVatNumber, plainVatNumber } from './vat-number.js';

describe('the form of a VAT number', () => {
  it.each([
    'NL001234567B01',
    'NL 0012.34.567.B01',
    'IE1234567A',
    'IE1234567WH',
    'DE123456789',
    'ATU12345678',
    'FRXX123456789',
    'EL123456789',
    'XI123456789',
    'CHE-123.456.789 MWST',
    'be0123456789',
  ])('accepts %s', (number) => {
    expect(isVatNumber(number)).toBe(true);
  });

  it.each(['', '123456789', 'NL', 'NL123', 'DE12345678', 'IE1234567', 'US123456789', 'GR123456789', 'none'])(
    'refuses %j',
    (number) => {
      expect(isVatNumber(number)).toBe(false);
    },
  );

  it('is stored without spaces, dots and hyphens', () => {
    expect(plainVatNumber(' nl 0012.34.567.b01 ')).toBe('NL001234567B01');
  });
});
