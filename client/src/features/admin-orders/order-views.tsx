import { orderView, type OrderView } from '#contracts/order-list';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressQuery } from '../../shared/hooks/use-address-query';
import { orderMessages } from './messages';
import { useGetOrderCountsQuery } from './orders-api';

/** Parameters that ask the same as a view, in the words of an earlier release (`toSend`) too, and the page. */
const REPLACED = ['view', 'toSend', 'status', 'payment', 'held', 'after'];

/** Links to what owners look at most, each with its number of orders, and to all. Search, days and destination stay. */
export function OrderViews({ chosen }: { chosen: OrderView | undefined }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { query } = useAddressQuery();
  const { data: counts } = useGetOrderCountsQuery();
  const to = (view: OrderView | undefined) => {
    const next = new URLSearchParams(query);
    for (const name of REPLACED) next.delete(name);
    if (view) next.set('view', view);
    return { search: next.toString() };
  };
  return (
    <nav aria-label={t('views')} className="flex gap-1 overflow-x-auto max-md:w-full">
      {[...orderView.options, undefined].map((view) => {
        const count = view && counts?.[view];
        return (
          <Link
            key={view ?? 'all'}
            to={to(view)}
            aria-current={view === chosen ? 'page' : undefined}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 whitespace-nowrap text-stone hover:bg-parchment aria-[current=page]:bg-parchment aria-[current=page]:font-medium aria-[current=page]:text-ink sm:px-3"
          >
            {t(view ?? 'all')}
            {count && count.total > 0 && <span className="text-xs font-normal">{format.total(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
