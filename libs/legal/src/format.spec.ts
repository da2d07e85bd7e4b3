import { describe, expect, it } from 'vitest';
import { amountText, dayText, effectiveText, euroText } from './format.js';

/** The space between sign and amount may be one that does not break. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('words of a language', () => {
  it('write amounts with the sign of the euro, and leave out zero cents in running text', () => {
    expect(euroText('129.95', 'en')).toBe('€129.95');
    expect(plain(euroText('1129.00', 'nl'))).toBe('€ 1.129,00');
    expect(amountText('150.00', 'en')).toBe('€150');
    expect(plain(amountText('4.95', 'nl'))).toBe('€ 4,95');
  });

  it('write days as people do', () => {
    expect(dayText('2026-11-02', 'en')).toBe('2 November 2026');
    expect(dayText('2026-11-02', 'nl')).toBe('2 november 2026');
    expect(effectiveText('2024-01-01', 'en')).toBe('Effective 1 January 2024');
  });
});
