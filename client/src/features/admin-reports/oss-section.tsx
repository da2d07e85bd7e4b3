import type { OssReport } from '#contracts/accounting';
import type { ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useShopDay } from '../../shared/format/use-shop-day';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { SelectField } from '../../shared/ui/admin/fields';
import { useVatAreaName, useRateText } from './report-formats';
import { reportMessages } from './messages';
import { quartersUntil } from './periods';
import { reportPath, useGetOssReportQuery } from './reports-api';
import { CsvLink, FigureTable, Loaded, ReportSection } from './section';

/** Corrections are possible for three years (Directive 2006/112/EC, article 369k). */
const QUARTERS = 12;

/** Returns the quarter in the address, the current one by default, the choices, and a setter. */
function useQuarter(): [string, readonly string[], (quarter: string) => void] {
  const { values, choose } = useAddressFilters(['quarter']);
  const quarters = quartersUntil(useShopDay()(new Date()), QUARTERS);
  const shown = quarters.find((quarter) => quarter === values.quarter) ?? quarters[0] ?? '';
  return [shown, quarters, (quarter) => choose({ quarter })];
}

/** A quarter's figures for the return of the one-stop shop. */
export function OssSection() {
  const t = useText(reportMessages);
  const [quarter, quarters, choose] = useQuarter();
  const query = useGetOssReportQuery({ quarter });
  return (
    <ReportSection
      title={t('ossTitle')}
      what={t('ossWhat')}
      actions={
        <>
          <SelectField
            label={t('ossQuarter')}
            value={quarter}
            onChange={({ target }) => choose(target.value)}
          >
            {quarters.map((value) => (
              <option key={value} value={value}>
                {value.replace('-', ' ')}
              </option>
            ))}
          </SelectField>
          <CsvLink href={reportPath('oss.csv', { quarter })} what={t('ossTitle')} />
        </>
      }
    >
      <Loaded query={query}>{(report) => <Quarter report={report} />}</Loaded>
    </ReportSection>
  );
}

function Quarter({ report }: { report: OssReport }) {
  const t = useText(reportMessages);
  const { price } = useFormat();
  const vatAreaName = useVatAreaName();
  if (report.due.length === 0) return <p className="px-4 pb-4 text-stone">{t('ossNone')}</p>;
  return (
    <div className="grid gap-4 *:min-w-0">
      <Amounts title={t('ossSales')} rows={report.sales.map((sale) => ({ ...sale, quarter: null }))} />
      {report.corrections.length > 0 && <Amounts title={t('corrections')} rows={report.corrections} />}
      <div>
        <Subtitle>{t('due')}</Subtitle>
        <FigureTable caption={`${t('due')}: ${t('dueWhat')}`}>
          <thead>
            <tr>
              <th scope="col">{t('country')}</th>
              <th scope="col" className="text-right">
                {t('vat')}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.due.map(({ country, vat }) => (
              <tr key={country}>
                <th scope="row">{vatAreaName(country)}</th>
                <td className="text-right">{price(vat)}</td>
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row" className="!font-semibold">
                {t('total')}
              </th>
              <td className="text-right">{price(report.total.vat)}</td>
            </tr>
          </tbody>
        </FigureTable>
      </div>
    </div>
  );
}

const Subtitle = ({ children }: { children: ReactNode }) => (
  <h3 className="px-4 pb-1.5 text-sm">{children}</h3>
);

type Row = OssReport['sales'][number] & { quarter: string | null };

function Amounts({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useText(reportMessages);
  const { price } = useFormat();
  const vatAreaName = useVatAreaName();
  const rateText = useRateText();
  const corrects = rows.some(({ quarter }) => quarter !== null);
  return (
    <div>
      <Subtitle>{title}</Subtitle>
      <FigureTable caption={title}>
        <thead>
          <tr>
            <th scope="col">{t('country')}</th>
            {corrects && <th scope="col">{t('corrected')}</th>}
            {(['rate', 'net', 'vat', 'gross'] as const).map((column) => (
              <th key={column} scope="col" className="text-right">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ quarter, country, rate, net, vat, gross }) => (
            <tr key={`${quarter ?? ''} ${country} ${rate}`}>
              <th scope="row">{vatAreaName(country)}</th>
              {corrects && <td className="whitespace-nowrap">{quarter?.replace('-', ' ')}</td>}
              <td className="text-right whitespace-nowrap">{rateText(rate)}</td>
              {[net, vat, gross].map((amount, index) => (
                <td key={index} className="text-right whitespace-nowrap">
                  {price(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </div>
  );
}
