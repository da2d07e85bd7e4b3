import { describe, expect, it } from 'vitest';
import { countryText, rateText } from './invoice-texts.js';

describe('the texts of invoices', () => {
  it('name the country of an address and leave other lines', () => {
    expect(countryText('DE', 'en')).toBe('Germany');
    expect(countryText('DE', 'nl')).toBe('Duitsland');
    expect(countryText('D02 X285', 'en')).toBe('D02 X285');
  });

  it('write rates with the sign of the language', () => {
    expect(rateText('25.5', 'en')).toBe('25.5%');
    expect(rateText('25.5', 'nl')).toBe('25,5%');
    expect(rateText('21', 'nl')).toBe('21%');
  });
});
