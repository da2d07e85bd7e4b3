import type { PastAddress, PastOrder } from '#contracts/customers';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminRecord } from '../../shared/ui/admin/admin-record';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { Breakable } from '../../shared/ui/admin/breakable';
import { useGetPastOrderQuery } from './customers-api';
import { isNothing, useMoney } from './money';
import { AddressLines, Panel } from './panel';
import { pastOrderMessages } from './past-order-messages';
import { usePastStatus } from './use-past-status';

/** One order of the earlier shop, to read only. */
export function PastOrderDetail({ id }: { id: string }) {
  const t = useText(pastOrderMessages);
  const query = useGetPastOrderQuery(id);
  return (
    <AdminRecord
      query={query}
      back={{ to: '/admin/orders/earlier-shop', label: t('back') }}
      missing={{ title: t('missing'), text: t('missingText') }}
    >
      {(order) => <Shown order={order} />}
    </AdminRecord>
  );
}

function Shown({ order }: { order: PastOrder }) {
  const t = useText(pastOrderMessages);
  const { moment } = useMoments();
  const statusOf = usePastStatus();
  return (
    <>
      <h1 className="mb-4 text-lg">
        {t('heading', { number: order.number })}{' '}
        {order.cancelledAt && <AdminBadge tone="bad">{t('isCancelled')}</AdminBadge>}
        <span className="block text-xs font-normal text-stone">
          {t('placed', { when: moment(order.placedAt) })}
        </span>
      </h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Items order={order} />
        <aside className="admin-card divide-y divide-line">
          <Panel title={t('customer')}>
            <p>{order.customerName ?? '–'}</p>
            {order.email && <Breakable text={order.email} />}
            {order.customerId && (
              <Link to={`/admin/customers/${order.customerId}`} className="link w-fit">
                {t('toCustomer')}
              </Link>
            )}
          </Panel>
          <Address title={t('shippingAddress')} address={order.shippingAddress} />
          <Address title={t('billingAddress')} address={order.billingAddress} />
          <Panel title={t('method')}>
            <p>{[statusOf(order.paymentStatus), order.paymentMethod].filter(Boolean).join(' · ')}</p>
            {order.paidAt && <p className="text-stone">{t('paid', { when: moment(order.paidAt) })}</p>}
            <p>{[statusOf(order.fulfillmentStatus), order.shippingMethod].filter(Boolean).join(' · ')}</p>
            {order.fulfilledAt && (
              <p className="text-stone">{t('fulfilled', { when: moment(order.fulfilledAt) })}</p>
            )}
            {order.cancelledAt && (
              <p className="text-stone">{t('cancelled', { when: moment(order.cancelledAt) })}</p>
            )}
          </Panel>
          {order.note && (
            <Panel title={t('note')}>
              <p className="break-words whitespace-pre-line">{order.note}</p>
            </Panel>
          )}
        </aside>
      </div>
    </>
  );
}

function Address({ title, address }: { title: string; address: PastAddress | null }) {
  if (!address) return null;
  const { name, company, address1, address2, postalCode, city, province, country, phone } = address;
  const place = [postalCode, city].filter(Boolean).join(' ');
  return (
    <Panel title={title}>
      <AddressLines
        lines={[
          name,
          company,
          address1,
          address2,
          place,
          [province, country].filter(Boolean).join(', '),
          phone,
        ]}
      />
    </Panel>
  );
}

function Items({ order }: { order: PastOrder }) {
  const t = useText(pastOrderMessages);
  const format = useFormat();
  const money = useMoney();
  const { currency } = order.total;
  const of = (amount: string) => money({ amount, currency });
  const sums = [
    [t('subtotal'), order.subtotal],
    [order.discountCode ? t('discountCode', { code: order.discountCode }) : t('discount'), order.discount],
    [t('shipping'), order.shipping],
    [t('taxes'), order.taxes],
    [t('total'), order.total.amount],
    [t('refunded'), order.refunded],
  ] as const;
  return (
    <section aria-labelledby="items" className="admin-card overflow-x-clip">
      <h2 id="items" className="px-4 pt-3 pb-2 text-sm">
        {t('items')}
      </h2>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col" className="text-right">
              {t('quantity')}
            </th>
            <th scope="col" className="text-right">
              {t('unitPrice')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, index) => (
            <tr key={index}>
              <td className="w-full break-words">
                {line.name}
                {line.sku && <span className="block text-xs text-stone">{line.sku}</span>}
              </td>
              <td className="text-right">{format.number(line.quantity)}</td>
              <td className="text-right whitespace-nowrap">{of(line.unitPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-1 border-t border-line px-4 py-3">
        {sums
          .filter(([label, amount]) => !isNothing(amount) || label === t('total'))
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className={label === t('total') ? 'font-medium' : 'text-stone'}>{label}</dt>
              <dd className={label === t('total') ? 'font-medium' : ''}>{of(amount)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
