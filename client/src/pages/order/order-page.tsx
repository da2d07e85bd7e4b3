import { useParams, useSearchParams } from 'react-router';
import { useGetGuestOrderQuery, type OrderLink } from '../../features/guest-order/guest-order-api';
import { orderMessages } from '../../features/guest-order/order-messages';
import type { ApiError } from '../../shared/api/errors';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { Failure } from '../../shared/ui/failure';
import { LostLink } from './lost-link';
import { OrderView } from './order-view';

/** Contains nothing about the order: the rendered page is public, and only the browser requests the order. */
export function head({ locale }: HeadContext): PageHead {
  return { title: textOf(orderMessages, locale)('title'), noIndex: true };
}

/** Shows the order of a link from a mail. Without a valid link it offers to request a new one. */
export function Page() {
  const number = (useParams()['number'] ?? '').slice(0, 40);
  const key = useSearchParams()[0].get('key') ?? '';
  return key === '' ? <LostLink number={number} reason="none" /> : <Opened number={number} orderKey={key} />;
}

function Opened({ number, orderKey }: { number: string; orderKey: string }) {
  const t = useText(orderMessages);
  const hydrated = useHydrated();
  const link: OrderLink = { number, key: orderKey };
  // Only data of this link: the order of another link must not appear while this one loads or fails.
  const {
    currentData: order,
    error,
    refetch,
    isFetching,
  } = useGetGuestOrderQuery(link, {
    skip: !hydrated,
    refetchOnMountOrArgChange: true,
  });
  if (order) return <OrderView order={order} link={link} onRefresh={() => void refetch()} />;
  if (!error || isFetching) return <Placeholder />;
  const { status, problem } = error as Partial<ApiError>;
  if (status === 404) {
    const reason = problem?.code === 'orders.link-expired' ? 'expired' : 'wrong';
    return <LostLink number={number} reason={reason} />;
  }
  const busy = status === 429;
  return (
    <Failure
      title={t(busy ? 'busyTitle' : 'failedTitle')}
      text={t(busy ? 'busyText' : 'failedText')}
      retry={t('retry')}
      onRetry={() => void refetch()}
    />
  );
}

/** Placeholder while the order loads. */
function Placeholder() {
  const t = useText(orderMessages);
  return (
    <div role="status" aria-label={t('asking')} className="shell py-10 md:py-14">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16" aria-hidden="true">
        <div className="grid content-start gap-5">
          <div className="skeleton h-5 w-48" />
          <div className="skeleton h-10 w-3/4" />
          <div className="skeleton h-6 w-full" />
          <div className="skeleton mt-8 h-64" />
        </div>
        <div className="skeleton h-112" />
      </div>
    </div>
  );
}
