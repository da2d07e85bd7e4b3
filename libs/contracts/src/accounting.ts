import { z } from 'zod';
import { crossBorderVat } from './shop-settings.js';
import { amount, day } from './primitives.js';

const DAY_MS = 86_400_000;

/** The longest period of a report, in days: a year with a month more. */
export const MAX_REPORT_DAYS = 400;
/** Documents of one file; a longer list is refused. */
export const MAX_DOCUMENTS = 2000;

/** Both days count, in the shop's time zone. */
const makePeriod = () =>
  z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS, {
      path: ['to'],
      message: `At most ${MAX_REPORT_DAYS} days`,
    });

export const reportPeriod = makePeriod();
export type ReportPeriod = z.infer<typeof reportPeriod>;

/** The period of a request. A schema of its own, because the API document lists the parameters of an unnamed schema only. */
export const reportPeriodQuery = makePeriod();

const quarter = z.string().regex(/^20\d{2}-Q[1-4]$/, 'Must be a quarter such as 2026-Q4');

/** The first and last day of a quarter such as `2026-Q4`. */
export function daysOfQuarter(quarter: string): ReportPeriod {
  const year = quarter.slice(0, 4);
  const last = Number(quarter.slice(-1)) * 3;
  const days = last === 3 || last === 12 ? 31 : 30;
  const month = (value: number) => String(value).padStart(2, '0');
  return { from: `${year}-${month(last - 2)}-01`, to: `${year}-${month(last)}-${days}` };
}

export const quarterQuery = z.object({ quarter });

/** Amounts in euro: `net` + `vat` = `gross`. */
export const vatAmounts = z.object({ net: amount, vat: amount, gross: amount });

/** A VAT rate in per cent, as documents have it: `21`, `25.5`. */
const vatRate = z.string();

/**
 * Where a sale is reported: the trader's own return, the one-stop shop, outside the Union (an export, or the VAT of that
 * country), or not as VAT, because the small-business scheme exempts it.
 */
export const vatScheme = z.enum(['domestic', 'oss', 'outside', 'small-business']);

/** The sales of a VAT country at one rate, the refunds of the same period, and the rest. Refunds are negative. */
export const vatReportRow = z.object({
  scheme: vatScheme,
  /** ISO 3166-1 alpha-2, or `XI` for Northern Ireland. */
  country: z.string(),
  rate: vatRate,
  sales: vatAmounts,
  refunds: vatAmounts,
  total: vatAmounts,
});
export type VatReportRow = z.infer<typeof vatReportRow>;

/** VAT of a period by scheme, country and rate. It equals the period's invoices less its credit notes. */
export const vatReport = z.object({
  from: day,
  to: day,
  homeCountry: z.string(),
  /** Invoices and credit notes. */
  documents: z.number().int(),
  rows: z.array(vatReportRow),
  domestic: vatAmounts,
  /** Sales that the small-business scheme exempts: what the limit of the trader's country is compared with. */
  smallBusiness: vatAmounts,
  total: vatAmounts,
});
export type VatReport = z.infer<typeof vatReport>;

/** Sales of the quarter, less the refunds of them in the same quarter. */
export const ossSale = vatAmounts.extend({ country: z.string(), rate: vatRate });

/** Refunds of this quarter for sales of an earlier one: the return corrects that quarter. Amounts are negative. */
export const ossCorrection = ossSale.extend({ quarter });
export type OssCorrection = z.infer<typeof ossCorrection>;

/** The figures of a return of the Union one-stop shop (Council Implementing Regulation (EU) 2020/194, annex III). */
export const ossReport = z.object({
  quarter,
  homeCountry: z.string(),
  sales: z.array(ossSale),
  corrections: z.array(ossCorrection),
  /** VAT of sales and corrections together, by country. */
  due: z.array(z.object({ country: z.string(), vat: amount })),
  total: vatAmounts,
});
export type OssReport = z.infer<typeof ossReport>;

/** How near the sales to consumers in other member states are to the threshold of Directive 2006/112/EC, article 59c. */
export const distanceSales = z.object({
  homeCountry: z.string(),
  /** Net, for a calendar year. */
  threshold: amount,
  thisYear: z.object({ year: z.number().int(), net: amount }),
  lastYear: z.object({ year: z.number().int(), net: amount }),
  /** `near`: from 80 % of the threshold; `over`: passed this year or last year. */
  state: z.enum(['below', 'near', 'over']),
  choice: crossBorderVat,
  /** The member state whose small-business scheme the trader is in: the checkout charges no VAT. Null for one who charges it. */
  smallBusinessIn: z.string().nullable(),
  /** What holds now for a trader who charges VAT: over the threshold the destination's is due, whatever the choice. */
  applied: crossBorderVat,
});
export type DistanceSales = z.infer<typeof distanceSales>;

/** Units sold to a country, for producer registers of textiles. Refunded units are those of the period's credit notes. */
export const unitsSoldRow = z.object({
  country: z.string(),
  taxClass: z.enum(['standard', 'clothing', 'footwear']),
  sold: z.number().int(),
  refunded: z.number().int(),
});
export const unitsSold = z.object({ from: day, to: day, rows: z.array(unitsSoldRow) });
export type UnitsSold = z.infer<typeof unitsSold>;
