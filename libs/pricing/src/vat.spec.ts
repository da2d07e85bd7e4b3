import { describe, expect, it } from 'vitest';
import { percentText, vatRateFor } from './index.js';
import { allCountries, euro } from '../test/makers.js';
import { VAT_PERIODS, type VatPeriod } from './vat-rates.js';
import { vatContained } from './vat.js';

const refused = (code: string) => expect.objectContaining({ code });

describe('VAT rates', () => {
  it.each([
    ['NL', 2100],
    ['IE', 2300],
    ['DE', 1900],
    ['FR', 2000],
    ['BE', 2100],
    ['LU', 1700],
    ['HU', 2700],
    ['FI', 2550],
  ])('goods to %s are taxed at %i basis points', (country, basisPoints) => {
    expect(vatRateFor(country, 'clothing', '2026-11-21')).toMatchObject({ basisPoints, kind: 'standard' });
  });

  it.each([
    ['EE', '2025-06-30', 2200],
    ['EE', '2025-07-01', 2400],
    ['RO', '2025-07-31', 1900],
    ['RO', '2025-08-01', 2100],
    ['SK', '2024-12-31', 2000],
    ['SK', '2025-01-01', 2300],
    ['FI', '2024-08-31', 2400],
    ['FI', '2024-09-01', 2550],
  ])('in %s on %s the rate is %i basis points', (country, day, basisPoints) => {
    expect(vatRateFor(country, 'footwear', day).basisPoints).toBe(basisPoints);
  });

  it.each(['CH', 'NO', 'ZZ'])('goods to %s are exports without VAT', (country) => {
    expect(vatRateFor(country, 'standard', '2026-11-21')).toMatchObject({ basisPoints: 0, kind: 'export' });
  });

  it('know the 27 member states without gap or overlap from 2024 on', () => {
    const members = [...new Set(VAT_PERIODS.map((period) => period.country))];
    expect(members).toHaveLength(27);
    for (const country of members) {
      const periods = VAT_PERIODS.filter((period) => period.country === country);
      expect(periods[0]?.from).toBe('2024-01-01');
      expect(periods.at(-1)?.until).toBeUndefined();
      periods.slice(1).forEach((period, index) => {
        const dayAfter = new Date(Date.parse(periods[index]?.until ?? '') + 86_400_000);
        expect(dayAfter.toISOString().slice(0, 10)).toBe(period.from);
      });
    }
    expect(allCountries).toHaveLength(30);
  });

  it('prefer the rate of the product’s class where a country has one', () => {
    const periods: VatPeriod[] = [
      { country: 'XX', basisPoints: 2000, from: '2024-01-01' },
      { country: 'XX', taxClass: 'footwear', basisPoints: 800, from: '2024-01-01', until: '2024-12-31' },
    ];
    expect(vatRateFor('XX', 'footwear', '2024-12-31', periods)).toMatchObject({
      basisPoints: 800,
      kind: 'reduced',
    });
    expect(vatRateFor('XX', 'footwear', '2025-01-01', periods).basisPoints).toBe(2000);
    expect(vatRateFor('XX', 'clothing', '2024-12-31', periods).basisPoints).toBe(2000);
  });

  it('are refused for unknown countries, days before the table and texts that are no day', () => {
    expect(() => vatRateFor('US', 'standard', '2026-11-21')).toThrow(refused('pricing.no-vat-rate'));
    expect(() => vatRateFor('NL', 'standard', '2023-12-31')).toThrow(refused('pricing.no-vat-rate'));
    expect(() => vatRateFor('NL', 'standard', 'today')).toThrow(refused('pricing.bad-date'));
  });

  it('take the day of a timestamp', () => {
    expect(vatRateFor('EE', 'standard', '2025-07-01T00:00:00.000Z').basisPoints).toBe(2400);
  });
});

describe('VAT contained in an amount', () => {
  it.each([
    ['121.00', 2100, '21.00'],
    ['129.95', 2100, '22.55'],
    ['4.95', 2100, '0.86'],
    ['125.50', 2550, '25.50'],
    ['129.95', 0, '0.00'],
    ['0.00', 2100, '0.00'],
  ])('of %s at %i basis points is %s', (gross, basisPoints, vat) => {
    expect(vatContained(euro(gross), basisPoints).toString()).toBe(vat);
  });

  it('is written as people read it', () => {
    expect([2100, 2550, 0].map(percentText)).toEqual(['21', '25.5', '0']);
  });
});
