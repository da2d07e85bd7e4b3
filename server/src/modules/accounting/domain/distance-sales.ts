import { Money } from '#kernel';
import { isInVatUnion } from '#pricing';

/**
 * Net sales to consumers in other member states, in a calendar year, up to which the VAT of the own country may be charged
 * (Directive 2006/112/EC, article 59c).
 */
export const THRESHOLD = Money.parse('10000.00');
/** The owner is warned from here. */
const NEAR = Money.parse('8000.00');

export type CrossBorderVat = 'destination' | 'home';

/** Net sales to other member states of this calendar year and the one before. */
export interface YearsOfSales {
  readonly thisYear: Money;
  readonly lastYear: Money;
}

export type ThresholdState = 'below' | 'near' | 'over';

/** Passed when the sales of this or the last year are above the threshold. Last year's near miss needs no warning. */
export function thresholdState({ thisYear, lastYear }: YearsOfSales): ThresholdState {
  if (THRESHOLD.isLessThan(thisYear) || THRESHOLD.isLessThan(lastYear)) return 'over';
  return thisYear.isAtLeast(NEAR) ? 'near' : 'below';
}

/** Whether a sale from `home` to `destination` counts for the threshold. */
export function isDistanceSale(home: string, destination: string): boolean {
  return destination !== home && isInVatUnion(destination) && isInVatUnion(home);
}
