import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { AdminFailure } from '../../shared/ui/admin/states';
import { useGetOverviewQuery, useGetVisitorsQuery } from './analytics-api';
import { EarlierShop, useEarlier } from './earlier-shop';
import { Figure } from './figure';
import { analyticsMessages } from './messages';

/** Products, orders, total revenue and live visitors (specification §2). */
export function Overview() {
  const t = useText(analyticsMessages);
  const format = useFormat();
  const [earlier] = useEarlier();
  const { data, error, refetch } = useGetOverviewQuery({ earlier });
  const { data: visitors } = useGetVisitorsQuery();
  if (error && !data) return <AdminFailure error={error} onRetry={() => void refetch()} />;
  const shown = (value: number | undefined) => (value === undefined ? '…' : format.number(value));
  const what = (text: string) => (earlier ? `${text}. ${t('withEarlier')}` : text);
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4" data-testid="overview">
        <Figure label={t('products')} what={t('productsWhat')} value={shown(data?.totalProducts)} />
        <Figure label={t('orders')} what={what(t('ordersWhat'))} value={shown(data?.totalOrders)} />
        <Figure
          label={t('revenue')}
          what={what(t('revenueWhat'))}
          value={data ? format.price(data.totalRevenue) : '…'}
        />
        <Figure label={t('live')} what={t('liveWhat')} value={shown(visitors?.liveVisitors)} />
      </dl>
      {data && <EarlierShop orders={data.earlierOrders} />}
    </div>
  );
}
