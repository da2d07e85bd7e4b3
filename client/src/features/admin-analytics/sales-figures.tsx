import type { AnalyticsReport, ReportSpan } from '#contracts/analytics';
import { Money } from '#kernel/money';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { percentChange } from './percentages';
import { Figure } from './figure';
import { analyticsMessages } from './messages';

/** Revenue, orders, average order and visitors of the period beside the previous period. */
export function SalesFigures({ report: { current, previous } }: { report: AnalyticsReport }) {
  const t = useText(analyticsMessages);
  const format = useFormat();
  const average = ({ averageOrder }: ReportSpan) =>
    averageOrder === null ? '–' : format.price(averageOrder);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4" data-testid="sales">
      <Figure label={t('periodRevenue')} what={t('periodRevenueWhat')} value={format.price(current.revenue)}>
        <Change
          now={Money.parse(current.revenue).cents}
          before={Money.parse(previous.revenue).cents}
          text={format.price(previous.revenue)}
        />
      </Figure>
      <Figure label={t('periodOrders')} what={t('periodOrdersWhat')} value={format.number(current.orders)}>
        <Change now={current.orders} before={previous.orders} text={format.number(previous.orders)} />
      </Figure>
      <Figure label={t('averageOrder')} what={t('averageOrderWhat')} value={average(current)}>
        <Change
          now={Money.parse(current.averageOrder ?? '0.00').cents}
          before={Money.parse(previous.averageOrder ?? '0.00').cents}
          text={average(previous)}
        />
      </Figure>
      <Figure
        label={t('periodVisitors')}
        what={t('periodVisitorsWhat')}
        value={format.number(current.visitors)}
      >
        <Change now={current.visitors} before={previous.visitors} text={format.number(previous.visitors)} />
      </Figure>
    </dl>
  );
}

function Change({ now, before, text }: { now: number; before: number; text: string }) {
  const t = useText(analyticsMessages);
  const change = percentChange(now, before);
  return (
    <dd className="text-xs text-stone">
      {change !== null && (
        <>
          <span className={change < 0 ? 'text-sale' : 'text-moss'}>
            {change === 0 ? t('noChange') : `${change > 0 ? '+' : '−'}${Math.abs(change)} %`}
          </span>
          {' · '}
        </>
      )}
      {t('before', { value: text })}
    </dd>
  );
}
