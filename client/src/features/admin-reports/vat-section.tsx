import type { ReportPeriod, VatReport } from '#contracts/accounting';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useVatAreaName, useRateText } from './report-formats';
import { reportMessages } from './messages';
import { reportPath, useGetVatReportQuery } from './reports-api';
import { CsvLink, FigureTable, Loaded, ReportSection } from './section';

const SCHEMES = ['domestic', 'oss', 'outside', 'small-business'] as const;

/** VAT of the period: the trader's own return, the one-stop shop, sales outside the Union, and those that are exempt. */
export function VatSection({ period }: { period: ReportPeriod }) {
  const t = useText(reportMessages);
  const query = useGetVatReportQuery(period);
  const title = t('vatTitle');
  return (
    <ReportSection
      title={title}
      what={t('vatWhat')}
      actions={<CsvLink href={reportPath('vat.csv', { ...period })} what={title} />}
    >
      <Loaded query={query}>
        {(report) =>
          report.rows.length === 0 ? (
            <p className="px-4 pb-4 text-stone">{t('noSales')}</p>
          ) : (
            <VatTable report={report} title={title} />
          )
        }
      </Loaded>
    </ReportSection>
  );
}

function VatTable({ report, title }: { report: VatReport; title: string }) {
  const t = useText(reportMessages);
  const format = useFormat();
  const vatAreaName = useVatAreaName();
  const rateText = useRateText();
  const rows = SCHEMES.flatMap((scheme) => report.rows.filter((row) => row.scheme === scheme));
  const hasExempt = rows.some(({ scheme }) => scheme === 'small-business');
  const isExempt = rows.every(({ scheme }) => scheme === 'small-business');
  return (
    <>
      <FigureTable caption={title}>
        <thead>
          <tr>
            <th scope="col">{t('country')}</th>
            <th scope="col">{t('scheme')}</th>
            {(['rate', 'sales', 'refunds', 'net', 'vat'] as const).map((column) => (
              <th key={column} scope="col" className="text-right">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ scheme, country, rate, sales, refunds, total }) => (
            <tr key={`${scheme} ${country} ${rate}`}>
              <th scope="row">{vatAreaName(country)}</th>
              <td className="whitespace-nowrap">{t(scheme)}</td>
              <td className="text-right whitespace-nowrap">{rateText(rate)}</td>
              <td className="text-right whitespace-nowrap">{format.price(sales.gross)}</td>
              <td className="text-right whitespace-nowrap text-stone">{format.price(refunds.gross)}</td>
              <td className="text-right whitespace-nowrap">{format.price(total.net)}</td>
              <td className="text-right whitespace-nowrap">{format.price(total.vat)}</td>
            </tr>
          ))}
          {!isExempt && <Sum label={t('domestic')} sum={report.domestic} />}
          {hasExempt && <Sum label={t('small-business')} sum={report.smallBusiness} />}
          <Sum label={t('total')} sum={report.total} />
        </tbody>
      </FigureTable>
      {hasExempt && <p className="px-4 py-3 text-xs text-stone">{t('exemptWhy')}</p>}
    </>
  );
}

function Sum({ label, sum }: { label: string; sum: VatReport['total'] }) {
  const { price } = useFormat();
  return (
    <tr className="font-semibold">
      <th scope="row" colSpan={5} className="!font-semibold">
        {label}
      </th>
      <td className="text-right whitespace-nowrap">{price(sum.net)}</td>
      <td className="text-right whitespace-nowrap">{price(sum.vat)}</td>
    </tr>
  );
}
