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

/** What the stream says of an order. */
interface OrderNotice {
  id: string;
  orderNumber: string;
  totalAmount: string;
  news: 'placed' | 'paid' | 'changed';
}

/** Events of one burst are read together. */
const GATHER_MS = 250;

/**
 * Keeps lists and shown orders in step with what happens, and tells of a newly paid order. Listens only while the page
 * is in sight: a browser has few connections to one shop.
 */
export function OrderNews() {
  const onOrder = useOrderNotice();
  const dispatch = useDispatch();
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAnew = (ids: readonly string[]) =>
      dispatch(
        ordersApi.util.invalidateTags([
          'OrderList',
          ...ids.map((id) => ({ type: 'Order' as const, id })),
        ]) as never,
      );
    const changed = new Set<string>();
    const later = (id?: string) => {
      if (id !== undefined) changed.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        readAnew([...changed]);
        changed.clear();
      }, GATHER_MS);
    };
    const open = () => {
      if (source || document.hidden) return;
      source = new EventSource('/api/orders/events');
      source.addEventListener('ready', () => later());
      source.addEventListener('order', (event) => {
        const notice = JSON.parse((event as MessageEvent<string>).data) as OrderNotice;
        later(notice.id);
        onOrder.current(notice);
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
    const onSight = () => (document.hidden ? close() : open());
    document.addEventListener('visibilitychange', onSight);
    open();
    return () => {
      document.removeEventListener('visibilitychange', onSight);
      clearTimeout(timer);
      close();
    };
  }, [dispatch, onOrder]);
  return null;
}

/** Tells of a newly paid order, with the way to it. A reference, so that the stream outlives a change of language. */
function useOrderNotice() {
  const t = useText(orderMessages);
  const locale = useSelector(selectLocale);
  const toast = useToast();
  const navigate = useNavigate();
  const tell = ({ id, orderNumber, totalAmount, news }: OrderNotice) => {
    if (news !== 'paid') return;
    toast({
      title: t('newOrder', { number: orderNumber }),
      description: t('newOrderText', { amount: formatPrice(totalAmount, locale) }),
      action: { label: t('view'), run: () => void navigate(`/admin/orders/${id}`) },
    });
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  return latest;
}
