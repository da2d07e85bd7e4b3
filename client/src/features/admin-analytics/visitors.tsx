import type { AnalyticsVisitors } from '#contracts/analytics';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { useGetVisitorsQuery } from './analytics-api';
import { BarChart } from './bar-chart';
import { weekTop } from './chart-scale';
import { Figure } from './figure';
import { LoadedFigures } from './loaded-figures';
import { analyticsMessages } from './messages';

/** Visitor statistics, the week as a chart and the most viewed pages. */
export function Visitors() {
  const t = useText(analyticsMessages);
  const visitors = useGetVisitorsQuery();
  return (
    <section aria-labelledby="visitors" className="grid gap-3">
      <div>
        <h2 id="visitors" className="text-base">
          {t('visitorsTitle')}
        </h2>
        <p className="text-xs text-stone">{t('visitorsWhat')}</p>
      </div>
      <LoadedFigures of={visitors} height="h-72">
        {(loaded) => <VisitorFigures visitors={loaded} />}
      </LoadedFigures>
    </section>
  );
}

function VisitorFigures({ visitors }: { visitors: AnalyticsVisitors }) {
  const t = useText(analyticsMessages);
  const format = useFormat();
  const moments = useMoments();
  const bars = visitors.visitorsByDay.map(({ date, visitors: value }) => ({
    label: moments.weekday(date),
    when: moments.shortDay(date),
    value,
  }));
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure
          label={t('totalVisitors')}
          what={t('weekChartWhat')}
          value={format.number(visitors.totalVisitors)}
        />
        <Figure
          label={t('todayVisitors')}
          what={t('weekChartToday')}
          value={format.number(visitors.todayVisitors)}
        />
        <Figure label={t('pageViews')} what={t('topPagesWhat')} value={format.number(visitors.pageViews)} />
        <Figure
          label={t('bounceRate')}
          what={t('bounceWhat')}
          value={`${format.number(visitors.bounceRate)} %`}
        />
      </dl>
      <div className="grid gap-3 lg:grid-cols-2">
        <div className="admin-card p-4">
          <BarChart
            title={t('weekChart')}
            what={t('weekChartWhat')}
            unit={t('day')}
            bars={bars}
            top={weekTop(bars.map(({ value }) => value))}
            format={format.number}
            withFigures
          />
        </div>
        <TopPages pages={visitors.topPages} />
      </div>
    </>
  );
}

function TopPages({ pages }: { pages: AnalyticsVisitors['topPages'] }) {
  const t = useText(analyticsMessages);
  const format = useFormat();
  return (
    <div className="admin-card overflow-hidden">
      <div className="px-4 pt-4 pb-2">
        <h3 className="text-sm">{t('topPages')}</h3>
        <p className="text-xs text-stone">{t('topPagesWhat')}</p>
      </div>
      {pages.length === 0 ? (
        <p className="px-4 pb-4 text-stone">{t('noViews')}</p>
      ) : (
        <table className="admin-table">
          <caption className="sr-only">{t('topPages')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('page')}</th>
              <th scope="col" className="text-right">
                {t('views')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ page, views }) => (
              <tr key={page}>
                <td className="max-w-0 truncate" title={page}>
                  {page}
                </td>
                <td className="w-24 text-right">{format.number(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
