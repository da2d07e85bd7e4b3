import type { ReportPeriod } from '#contracts/accounting';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useVatAreaName } from './report-formats';
import { reportMessages } from './messages';
import { reportPath, useGetUnitsSoldQuery } from './reports-api';
import { CsvLink, FigureTable, Loaded, ReportSection } from './section';

/** Units sold and refunded by country and kind, for producer registers. */
export function UnitsSection({ period }: { period: ReportPeriod }) {
  const t = useText(reportMessages);
  const format = useFormat();
  const vatAreaName = useVatAreaName();
  const query = useGetUnitsSoldQuery(period);
  const title = t('unitsTitle');
  return (
    <ReportSection
      title={title}
      what={t('unitsWhat')}
      actions={<CsvLink href={reportPath('units.csv', { ...period })} what={title} />}
    >
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="px-4 pb-4 text-stone">{t('noSales')}</p>
          ) : (
            <FigureTable caption={title}>
              <thead>
                <tr>
                  <th scope="col">{t('country')}</th>
                  <th scope="col">{t('kind')}</th>
                  <th scope="col" className="text-right">
                    {t('sold')}
                  </th>
                  <th scope="col" className="text-right">
                    {t('refunded')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ country, taxClass, sold, refunded }) => (
                  <tr key={`${country} ${taxClass}`}>
                    <th scope="row">{vatAreaName(country)}</th>
                    <td>{t(taxClass)}</td>
                    <td className="text-right">{format.number(sold)}</td>
                    <td className="text-right text-stone">{format.number(refunded)}</td>
                  </tr>
                ))}
              </tbody>
            </FigureTable>
          )
        }
      </Loaded>
    </ReportSection>
  );
}
