import type { Customer } from '#contracts/customers';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { customerMessages } from './messages';
import { Sums, useMoney } from './money';
import { usePastStatus } from './use-past-status';

/** A customer's orders of this shop and of the earlier one, newest first, with their sums. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const t = useText(customerMessages);
  const format = useFormat();
  const money = useMoney();
  const { date } = useMoments();
  const statusOf = usePastStatus();
  return (
    <section aria-labelledby="orders" className="admin-card overflow-x-clip">
      <div className="flex flex-wrap items-baseline justify-between gap-2 px-4 pt-3 pb-2">
        <h2 id="orders" className="text-sm">
          {t('orders')} <span className="text-stone">{format.number(customer.orderCount)}</span>
        </h2>
        <p className="text-right">
          <span className="text-stone">{t('spent')}</span> <Sums sums={customer.spent} />
        </p>
      </div>
      {customer.orders.length === 0 ? (
        <p className="px-4 pb-4 text-stone">{t('noOrders')}</p>
      ) : (
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{t('order')}</th>
              <th scope="col">{t('date')}</th>
              <th scope="col" className="max-sm:hidden">
                {t('status')}
              </th>
              <th scope="col" className="text-right">
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {customer.orders.map((order) => (
              <tr key={order.id}>
                <td>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <Link
                      to={
                        order.isPast ? `/admin/orders/earlier-shop/${order.id}` : `/admin/orders/${order.id}`
                      }
                      className="link inline-block py-1"
                    >
                      {order.number}
                    </Link>
                    {order.isPast && <AdminBadge>{t('earlier')}</AdminBadge>}
                    {order.isCancelled && <AdminBadge tone="bad">{t('isCancelled')}</AdminBadge>}
                  </span>
                </td>
                <td className="whitespace-nowrap">{date(order.placedAt)}</td>
                <td className="max-sm:hidden">{statusOf(order.status)}</td>
                <td className="text-right whitespace-nowrap">{money(order.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
