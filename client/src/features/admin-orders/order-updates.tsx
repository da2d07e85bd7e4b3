import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { sessionEnded } from '../../shared/api/session-ended';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { formatPrice } from '../../shared/format/format';
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
 * Reloads lists and shown orders when orders change, and shows a toast for a newly paid order.
 * It listens only while the page is visible, because a browser has few connections per host.
 */
export function OrderUpdates() {
  const onOrder = usePaidOrderToast();
  const dispatch = useDispatch();
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reload = (ids: readonly string[]) =>
      dispatch(
        ordersApi.util.invalidateTags([
          'OrderList',
          'Return',
          ...ids.map((id) => ({ type: 'Order' as const, id })),
        ]) as never,
      );
    const changed = new Set<string>();
    const scheduleReload = (id?: string) => {
      if (id !== undefined) changed.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        reload([...changed]);
        changed.clear();
      }, GATHER_MS);
    };
    const open = () => {
      if (source || document.hidden) return;
      source = new EventSource('/api/orders/events');
      source.addEventListener('ready', () => scheduleReload());
      source.addEventListener('order', (event) => {
        const update = JSON.parse((event as MessageEvent<string>).data) as OrderUpdate;
        scheduleReload(update.id);
        onOrder.current(update);
      });
      source.addEventListener('session-ended', () => {
        close();
        sessionEnded.notify();
      });
    };
    const close = () => {
      source?.close();
      source = undefined;
    };
    const onVisibilityChange = () => (document.hidden ? close() : open());
    document.addEventListener('visibilitychange', onVisibilityChange);
    open();
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      clearTimeout(timer);
      close();
    };
  }, [dispatch, onOrder]);
  return null;
}

/**
 * Shows a toast for a newly paid order with a link to it. Returned as a reference, so that a change of
 * language does not reopen the stream.
 */
function usePaidOrderToast() {
  const t = useText(orderMessages);
  const locale = useSelector(selectLocale);
  const toast = useToast();
  const navigate = useNavigate();
  const showToast = ({ id, orderNumber, totalAmount, news }: OrderUpdate) => {
    if (news !== 'paid') return;
    toast({
      title: t('newOrder', { number: orderNumber }),
      description: t('newOrderText', { amount: formatPrice(totalAmount, locale) }),
      action: { label: t('view'), run: () => void navigate(`/admin/orders/${id}`) },
    });
  };
  const latest = useRef(showToast);
  useEffect(() => {
    latest.current = showToast;
  });
  return latest;
}
