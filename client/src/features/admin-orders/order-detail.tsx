import type { ShopSettings } from '#contracts/shop-settings';
import type { Order } from '#contracts/orders';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { detailMessages } from './detail-messages';
import { OrderActions } from './order-actions';
import { OrderDisputes } from './order-disputes';
import { OrderHolds } from './order-holds';
import { OrderItems } from './order-items';
import { OrderSide, type SentMails } from './order-side';
import { OrderTimeline } from './order-timeline';
import { useGetOrderQuery } from './orders-api';
import { PackingSlip } from './packing-slip';
import { AttentionBadges, HeldBadge, PaymentBadge, StatusBadge, TestBadge } from './state-badges';
import { TestOrderNotice } from './test-orders';

/** One order with all its details and available actions. */
export function OrderDetail({ id, ...shown }: { id: string; settings: ShopSettings; SentMails: SentMails }) {
  const t = useText(detailMessages);
  const { data: order, error, refetch } = useGetOrderQuery(id);
  const { state } = useLocation() as { state: { list?: string } | null };
  return (
    <>
      <Link to={`/admin/orders${state?.list ?? ''}`} className="link mb-1 inline-block text-xs text-stone">
        {t('back')}
      </Link>
      {error && !order ? (
        (error as { status?: number }).status === 400 ? (
          <AdminState title={t('missing')} text={t('missingText')} />
        ) : (
          <AdminFailure error={error} onRetry={() => void refetch()} />
        )
      ) : order === undefined ? (
        <div className="skeleton h-96" />
      ) : order === null ? (
        <AdminState title={t('missing')} text={t('missingText')} />
      ) : (
        <Shown order={order} {...shown} />
      )}
    </>
  );
}

function Shown({
  order,
  settings,
  SentMails,
}: {
  order: Order;
  settings: ShopSettings;
  SentMails: SentMails;
}) {
  const t = useText(detailMessages);
  const { moment } = useMoments();
  return (
    <>
      <div className="top-0 z-20 md:sticky -mx-4 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-cream px-4 pt-1 pb-3 md:-mx-6 md:px-6">
        <div>
          <h1 className="flex flex-wrap items-center gap-2 text-lg">
            {t('title', { number: order.orderNumber })}
            <span className="flex flex-wrap gap-2">
              <TestBadge order={order} />
              <StatusBadge status={order.status} />
              <PaymentBadge status={order.paymentStatus} />
              {order.held && <HeldBadge />}
              <AttentionBadges attention={order.attention} />
            </span>
          </h1>
          <p className="text-xs text-stone">{t('placed', { when: moment(order.createdAt) })}</p>
        </div>
        <OrderActions order={order} />
      </div>
      <TestOrderNotice order={order} />
      <OrderHolds order={order} />
      {order.cancelRequestedAt && order.nextSteps.includes('cancel') && (
        <p className="mb-4 rounded-md border border-line bg-surface p-3 text-(--color-warning)">
          {t('cancelAsked', { when: moment(order.cancelRequestedAt) })}
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          {order.disputes.length > 0 && <OrderDisputes order={order} />}
          <OrderItems order={order} />
          <OrderTimeline order={order} />
        </div>
        <OrderSide order={order} SentMails={SentMails} />
      </div>
      <PackingSlip order={order} settings={settings} />
    </>
  );
}
