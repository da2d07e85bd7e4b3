import { describe, expect, it } from 'vitest';
import { isDistanceSale, thresholdState } from './distance-sales.js';
import { Money } from '#kernel';

const years = (thisYear: string, lastYear: string) => ({
  thisYear: Money.parse(thisYear),
  lastYear: Money.parse(lastYear),
});

describe('the threshold of distance sales', () => {
  it.each([
    ['7999.99', '0.00', 'below'],
    ['8000.00', '0.00', 'near'],
    ['10000.00', '10000.00', 'near'],
    ['10000.01', '0.00', 'over'],
    ['0.00', '10000.01', 'over'],
    ['0.00', '9999.00', 'below'],
  ] as const)('with %s this year and %s last year is %s', (thisYear, lastYear, state) => {
    expect(thresholdState(years(thisYear, lastYear))).toBe(state);
  });

  it.each([
    ['DE', 'DE', 'oss', true],
    ['DE', 'NL', 'domestic', true],
    ['GB', 'XI', 'oss', true],
    ['GB', 'NL', 'domestic', true],
    ['DE', 'NL', 'small-business', true],
    ['GB', 'NL', 'small-business', true],
    ['NL', 'NL', 'domestic', false],
    ['NL', 'NL', 'small-business', false],
    ['CH', 'CH', 'small-business', false],
    ['ES', 'ZZ', 'small-business', false],
    ['CH', 'CH', 'outside', false],
    ['ES', 'ZZ', 'outside', false],
    ['GB', 'GB', 'outside', false],
  ] as const)(
    'counts sales to other member states and Northern Ireland only: to %s with the VAT of %s (%s)',
    (country, vatCountry, scheme, counts) => {
      expect(isDistanceSale(scheme, { country, vatCountry })).toBe(counts);
    },
  );
});
