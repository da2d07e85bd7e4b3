import { DomainError, type Money } from '#kernel';
import { FULL_BASIS_POINTS, requireNotNegative, share } from './rounding.js';
import { NO_VAT } from './vat-area.js';
import {
  EXPORT_DESTINATIONS,
  UK_VAT_PERIODS,
  VAT_PERIODS,
  type TaxClass,
  type VatPeriod,
} from './vat-rates.js';

/** The VAT rate of a sale, in basis points: 21 % is 2100. An export has rate 0. */
export interface VatRate {
  readonly country: string;
  readonly taxClass: TaxClass;
  readonly basisPoints: number;
  readonly kind: 'standard' | 'reduced' | 'export';
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;

/**
 * The rate for goods of a class sent to a VAT area (see `vatAreaOf`) on a day (`2026-11-21`; the time of a timestamp is
 * ignored). Distance sales to consumers are taxed where the goods arrive (article 33 of Directive
 * 2006/112/EC). Throws `pricing.no-vat-rate` for a country or a day that the table does not know, and
 * `pricing.bad-date`.
 */
export function vatRateFor(
  country: string,
  taxClass: TaxClass,
  on: string,
  periods: readonly VatPeriod[] = [...VAT_PERIODS, ...UK_VAT_PERIODS],
): VatRate {
  const day = ISO_DATE.exec(on)?.[0];
  if (day === undefined)
    throw new DomainError('pricing.bad-date', 'invalid', 'A day must look like 2026-11-21.');
  if (country === NO_VAT || EXPORT_DESTINATIONS.includes(country))
    return { country, taxClass, basisPoints: 0, kind: 'export' };
  const valid = periods.filter(
    (period) => period.country === country && period.from <= day && (period.until ?? day) >= day,
  );
  const own = valid.find((period) => period.taxClass === taxClass);
  if (own) return { country, taxClass, basisPoints: own.basisPoints, kind: 'reduced' };
  const standard = valid.find((period) => period.taxClass === undefined);
  if (standard) return { country, taxClass, basisPoints: standard.basisPoints, kind: 'standard' };
  throw new DomainError('pricing.no-vat-rate', 'invalid', 'There is no VAT rate for that country and day.', {
    country,
    day,
  });
}

/** The VAT contained in a gross amount, half up to the cent: `gross × rate / (100 % + rate)`. */
export function vatContained(gross: Money, basisPoints: number): Money {
  requireNotNegative(gross);
  return share(gross, basisPoints, FULL_BASIS_POINTS + basisPoints);
}

/** Basis points as the number that people read: 2100 → `"21"`, 2550 → `"25.5"`. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100);
}
