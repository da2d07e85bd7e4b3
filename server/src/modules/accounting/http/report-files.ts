import type { StreamableFile } from '@nestjs/common';
import type { Booking } from '../read/booking.js';
import type { OssReport, ReportPeriod, UnitsSold, VatReport } from '#contracts/accounting';
import { csvFile } from '#platform/http/csv';

const named = (report: string, { from, to }: ReportPeriod) => `${report}-${from}-${to}`;

/** VAT of a period, a line for each scheme, country and rate. */
export function vatFile(report: VatReport): StreamableFile {
  const header = ['scheme', 'country', 'rate', ...amountColumns('sales'), ...amountColumns('refunds')];
  const rows = report.rows.map(({ scheme, country, rate, sales, refunds, total }) => [
    scheme,
    country,
    rate,
    ...amountsOf(sales),
    ...amountsOf(refunds),
    ...amountsOf(total),
  ]);
  return csvFile(named('vat', report), [...header, 'net', 'vat', 'gross'], rows);
}

/** The figures of a return of the one-stop shop; `corrects` names the earlier quarter that a line corrects. */
export function ossFile({ quarter, sales, corrections }: OssReport): StreamableFile {
  const rows = [...sales.map((sale) => ({ ...sale, quarter: '' })), ...corrections].map((row) => [
    quarter,
    row.quarter,
    row.country,
    row.rate,
    ...amountsOf(row),
  ]);
  return csvFile(`oss-${quarter}`, ['quarter', 'corrects', 'country', 'rate', 'net', 'vat', 'gross'], rows);
}

const JOURNAL = [
  'date', 'kind', 'document', 'forInvoice', 'orderNumber', 'country', 'vatCountry', 'vatRate', 'net', 'vat',
  'gross', 'paymentMethod', 'paymentReference', 'disputed', 'disputeFee',
  'accountGross', 'accountFee', 'accountNet', 'payout', 'currency',
  'vatScheme',
] as const satisfies readonly (keyof Booking)[]; // prettier-ignore

/** The journal, a line for each document and VAT rate, and for each booking of the payment provider. */
export function journalFile(period: ReportPeriod, bookings: AsyncIterable<Booking>): StreamableFile {
  return csvFile(named('journal', period), JOURNAL, cellsOf(bookings));
}

async function* cellsOf(bookings: AsyncIterable<Booking>): AsyncGenerator<(string | null)[]> {
  for await (const booking of bookings) yield JOURNAL.map((column) => booking[column]);
}

/** Units sold and refunded by country and kind of product. */
export function unitsFile(report: UnitsSold): StreamableFile {
  return csvFile(
    named('units', report),
    ['country', 'taxClass', 'sold', 'refunded'],
    report.rows.map(({ country, taxClass, sold, refunded }) => [country, taxClass, sold, refunded]),
  );
}

const amountColumns = (of: string) => ['Net', 'Vat', 'Gross'].map((part) => `${of}${part}`);

const amountsOf = ({ net, vat, gross }: { net: string; vat: string; gross: string }) => [net, vat, gross];
