import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { sessionEnded } from '../../shared/api/session-ended';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { formatPrice } from '../../shared/format/format';
import { useStream } from '../../shared/hooks/use-stream';
import { StreamNotice } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { orderMessages } from './messages';
import { ordersApi } from './orders-api';

/** Event of the order stream. */
interface OrderUpdate {
  id: string;
  orderNumber: string;
  totalAmount: string;
  /** `return`: a return of the order; `id` is its own when it belongs to no order. */
  news: 'placed' | 'paid' | 'changed' | 'return';
}

/** Events within this time lead to one reload, in milliseconds. */
const GATHER_MS = 250;

/**
 * Reloads lists and shown orders when orders change, and shows a toast for a newly paid order. Says so where the shop does not answer.
 * It listens only while the page is visible, because a browser has few connections per host.
 */
export function OrderUpdates() {
  const onOrder = usePaidOrderToast();
  const reload = useReload();
  const isVisible = useSyncExternalStore(onVisibilityChange, () => !document.hidden);
  const stream = useStream(isVisible ? '/api/orders/events' : undefined, {
    ready: () => reload(),
    order: (data) => {
      const update = JSON.parse(data) as OrderUpdate;
      reload(update.id);
      onOrder(update);
    },
    'session-ended': (_data, close) => {
      close();
      sessionEnded.notify();
    },
  });
  return <StreamNotice stream={stream} />;
}

function onVisibilityChange(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Returns a function that reloads the lists and, with an id, that order, soon and once for many calls. */
function useReload(): (id?: string) => void {
  const dispatch = useDispatch();
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout> | undefined; ids: Set<string> }>({
    ids: new Set(),
  });
  useEffect(() => {
    const { current } = waiting;
    return () => {
      clearTimeout(current.timer);
      current.timer = undefined;
    };
  }, []);
  return (id) => {
    const { current } = waiting;
    if (id !== undefined) current.ids.add(id);
    current.timer ??= setTimeout(() => {
      current.timer = undefined;
      const orders = [...current.ids].map((each) => ({ type: 'Order' as const, id: each }));
      current.ids.clear();
      dispatch(ordersApi.util.invalidateTags(['OrderList', 'Return', ...orders]) as never);
    }, GATHER_MS);
  };
}

/** Returns a function that shows a toast for a newly paid order, with a link to it. */
function usePaidOrderToast(): (update: OrderUpdate) => void {
  const t = useText(orderMessages);
  const locale = useSelector(selectLocale);
  const toast = useToast();
  const navigate = useNavigate();
  return ({ id, orderNumber, totalAmount, news }) => {
    if (news !== 'paid') return;
    toast({
      title: t('newOrder', { number: orderNumber }),
      description: t('newOrderText', { amount: formatPrice(totalAmount, locale) }),
      isNews: true,
      action: { label: t('view'), run: () => void navigate(`/admin/orders/${id}`) },
    });
  };
}
