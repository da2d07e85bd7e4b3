import { Money } from '#kernel';
import { VAT_UNION, type VatScheme } from '#pricing';

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

/** Where a sale goes, ISO 3166-1 alpha-2, and whose VAT it bears. */
export interface TaxedSale {
  readonly country: string;
  /** A country, `XI` (Northern Ireland) or `ZZ` (a territory without VAT of its own). */
  readonly vatCountry: string;
}

/**
 * True for a sale to another member state that is taxed in the trader's country: it bears its VAT, or is exempt by its
 * small-business scheme.
 */
export function isTaxedAtHome({ country, vatCountry }: TaxedSale): boolean {
  return vatCountry !== country && VAT_UNION.includes(vatCountry);
}

/** Whether a sale that is reported so counts for the threshold, whoever's VAT it bears or without any. */
export function isDistanceSale(scheme: VatScheme, sale: TaxedSale): boolean {
  return scheme === 'oss' || (scheme !== 'outside' && isTaxedAtHome(sale));
}

/** Sales of one destination and VAT country. */
export interface SummedSales extends TaxedSale {
  /** Missing in orders that are not paid, and in documents of an earlier release. */
  readonly scheme?: VatScheme | null;
  /** Decimal string in euro. */
  readonly net: string;
}

/** What counts for the threshold. */
export interface CountedSales extends YearsOfSales {
  /** Orders that wait for their payment. */
  readonly toPay: readonly SummedSales[];
}

/** The running sums of distance sales, in euro without VAT, by calendar year of issue. */
export abstract class DistanceSalesLedger {
  /** Other transactions that decide about the VAT of a distance sale wait from here until this one ends. */
  abstract lockDecision(): Promise<void>;
  /** Adds to the sum of a year, whose row stays locked until the transaction ends. */
  abstract add(year: number, net: Money): Promise<void>;
  /**
   * The sums of a year and the one before, with the orders that wait for their payment, all of one moment.
   * @param except an order that does not count
   */
  abstract counted(year: number, except?: string | null): Promise<CountedSales>;
  /** The documents of a year, summed up. The year's row is locked: no document is added to it until the transaction ends. */
  abstract lockedDocuments(year: number): Promise<readonly SummedSales[]>;
  /** Replaces the sum of a year; returns the former one. */
  abstract replace(year: number, net: Money): Promise<Money>;
}
