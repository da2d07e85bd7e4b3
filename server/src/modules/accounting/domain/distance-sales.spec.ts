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

  it('counts sales to other member states and Northern Ireland only', () => {
    expect(isDistanceSale('NL', 'DE')).toBe(true);
    expect(isDistanceSale('NL', 'XI')).toBe(true);
    expect(isDistanceSale('NL', 'NL')).toBe(false);
    expect(isDistanceSale('NL', 'CH')).toBe(false);
    expect(isDistanceSale('CH', 'DE')).toBe(false);
  });
});
