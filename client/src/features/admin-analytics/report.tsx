import { reportDays, type AnalyticsReport } from '#contracts/analytics';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminFailure } from '../../shared/ui/admin/states';
import { useGetReportQuery } from './analytics-api';
import { BestSellers } from './best-sellers';
import { useEarlier } from './earlier-shop';
import { Funnel } from './funnel';
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
  const { data, error, isFetching, refetch } = useGetReportQuery({ days, earlier });
  return (
    <section aria-labelledby="sales" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="sales" className="text-base">
            {t('salesTitle')}
          </h2>
          {data && <Spans report={data} />}
          {earlier && <p className="text-xs text-stone">{t('withEarlierReport')}</p>}
        </div>
        <fieldset className="flex rounded-md border border-line bg-white p-0.5">
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
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div
          aria-busy={isFetching}
          className={`grid gap-3 transition-opacity ${isFetching ? 'opacity-60' : ''}`}
        >
          <SalesFigures report={data} />
          <SalesCharts report={data} />
          <div className="grid gap-3 lg:grid-cols-2">
            <Funnel report={data} />
            <BestSellers sellers={data.bestSellers} />
          </div>
          <LowStock rows={data.lowStock} total={data.lowStockTotal} />
        </div>
      ) : (
        <div className="skeleton h-96" />
      )}
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
