import { reportDays, type AnalyticsReport } from '#contracts/analytics';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useGetReportQuery } from './analytics-api';
import { BestSellers } from './best-sellers';
import { useEarlier } from './earlier-shop';
import { Funnel } from './funnel';
import { LoadedFigures } from './loaded-figures';
import { LowStock } from './low-stock';
import { analyticsMessages } from './messages';
import { SalesCharts } from './sales-charts';
import { SalesFigures } from './sales-figures';
import { usePeriod } from './use-period';

/** Sales of the selected period beside the previous one. */
export function Report() {
  const t = useText(analyticsMessages);
  const [days, choose] = usePeriod();
  const [earlier] = useEarlier();
  const report = useGetReportQuery({ days, earlier });
  return (
    <section aria-labelledby="sales" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="sales" className="text-base">
            {t('salesTitle')}
          </h2>
          {report.data && <Spans report={report.data} />}
          {earlier && <p className="text-xs text-stone">{t('withEarlierReport')}</p>}
        </div>
        <fieldset className="flex rounded-md border border-line bg-surface p-0.5">
          <legend className="sr-only">{t('period')}</legend>
          {reportDays.options.map((option) => (
            <label
              key={option}
              className="flex min-h-8 cursor-pointer items-center rounded-md px-3 text-stone has-checked:bg-parchment has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-moss"
            >
              <input
                type="radio"
                name="period"
                value={option}
                checked={option === days}
                onChange={() => choose(option)}
                className="sr-only"
              />
              {t(`days${option}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <LoadedFigures of={report} height="h-96">
        {(loaded) => (
          <>
            <SalesFigures report={loaded} />
            <SalesCharts report={loaded} />
            <div className="grid gap-3 lg:grid-cols-2">
              <Funnel report={loaded} />
              <BestSellers sellers={loaded.bestSellers} />
            </div>
            <LowStock rows={loaded.lowStock} total={loaded.lowStockTotal} />
          </>
        )}
      </LoadedFigures>
    </section>
  );
}

function Spans({ report: { current, previous } }: { report: AnalyticsReport }) {
  const t = useText(analyticsMessages);
  const { shortDay } = useMoments();
  const span = ({ from, to }: { from: string; to: string }) => ({ from: shortDay(from), to: shortDay(to) });
  return (
    <p className="text-xs text-stone">
      {t('spanNow', span(current))}, {t('against', span(previous))}
    </p>
  );
}
