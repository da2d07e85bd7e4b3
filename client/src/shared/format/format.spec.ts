import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatFileSize,
  formatNumber,
  formatPrice,
  formatRoundPrice,
  formatTotal,
} from './format';

describe('formatting', () => {
  it('puts the euro sign before the price in both languages', () => {
    expect(formatPrice('129.95', 'en')).toBe('€129.95');
    expect(formatPrice('1129.95', 'en')).toBe('€1,129.95');
    expect(formatPrice('129.95', 'nl')).toBe('€\u00a0129,95');
    expect(formatPrice('1129.95', 'nl')).toBe('€\u00a01.129,95');
  });

  it('names the size of a file in whole kilobytes, and megabytes with one decimal', () => {
    expect(formatFileSize(120_400, 'en')).toBe('120\u00a0kB');
    expect(formatFileSize(9, 'nl')).toBe('1\u00a0kB');
    expect(formatFileSize(1_234_567, 'en')).toBe('1.2\u00a0MB');
    expect(formatFileSize(1_234_567, 'nl')).toBe('1,2\u00a0MB');
  });

  it('drops zero cents of a rounded price and keeps other cents', () => {
    expect(formatRoundPrice('150.00', 'en')).toBe('€150');
    expect(formatRoundPrice('150.00', 'nl')).toBe('€\u00a0150');
    expect(formatRoundPrice('4.95', 'en')).toBe('€4.95');
  });

  it('formats a moment as the day that it is in the shop, by the midnight of its documents', () => {
    expect(formatDate('2026-12-31T22:59:59.000Z', 'en', 'Europe/Amsterdam')).toBe('31 December 2026');
    expect(formatDate('2026-12-31T23:00:00.000Z', 'en', 'Europe/Amsterdam')).toBe('1 January 2027');
    expect(formatDate('2025-09-06T22:30:00.000Z', 'nl', 'Europe/Amsterdam')).toBe('7 september 2025');
    expect(formatDate('2025-09-07', 'nl', 'Europe/Amsterdam')).toBe('7 september 2025');
  });

  it('groups digits for the language', () => {
    expect(formatNumber(10_000, 'en')).toBe('10,000');
    expect(formatNumber(10_000, 'nl')).toBe('10.000');
    expect(formatTotal({ total: 1000, totalIsLeast: true }, 'nl')).toBe('1.000+');
    expect(formatTotal({ total: 1000, totalIsLeast: false }, 'en')).toBe('1,000');
  });
});
