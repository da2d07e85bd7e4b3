import { orderStatus, paymentStatus } from '#contracts/orders';
import { useText } from '../../shared/config/messages';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { orderMessages } from './messages';
import type { OrderFilters } from './orders-api';

const NAMES = ['status', 'payment', 'q'] as const;

/** Reads and changes the list's filters in the address. Unknown states are ignored. */
export function useOrderFilters() {
  const { values, choose, any } = useAddressFilters(NAMES);
  const status = orderStatus.safeParse(values.status).data;
  const payment = paymentStatus.safeParse(values.payment).data;
  const filters: OrderFilters = { status, paymentStatus: payment, search: values.q, cursor: values.after };
  return { filters, choose, any };
}

type Choose = ReturnType<typeof useOrderFilters>['choose'];

/** Filters by order status, payment status and search. */
export function OrderFilterBar({ filters, choose }: { filters: OrderFilters; choose: Choose }) {
  const t = useText(orderMessages);
  const { status, paymentStatus: payment } = filters;
  const toProcess = status === 'pending' && payment === 'paid';
  const tabs = [
    { label: t('all'), on: !status && !payment, set: { status: '', payment: '' } },
    { label: t('toProcess'), on: toProcess, set: { status: 'pending', payment: 'paid' } },
    { label: t('toShip'), on: status === 'processing', set: { status: 'processing', payment: '' } },
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div role="group" aria-label={t('status')} className="flex flex-wrap gap-1 max-sm:w-full">
        {tabs.map(({ label, on, set }) => (
          <button
            key={label}
            type="button"
            aria-pressed={on}
            onClick={() => choose(set)}
            className="min-h-9 rounded-md px-3 text-stone hover:bg-parchment aria-pressed:bg-parchment aria-pressed:font-medium aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
      <select
        aria-label={t('status')}
        className="field w-auto max-sm:flex-1"
        value={status ?? ''}
        onChange={(event) => choose({ status: event.target.value })}
      >
        <option value="">{`${t('status')}: ${t('all').toLowerCase()}`}</option>
        {orderStatus.options.map((option) => (
          <option key={option} value={option}>
            {t(option)}
          </option>
        ))}
      </select>
      <PaymentSelect value={payment} choose={choose} />
      <div className="max-sm:w-full lg:ml-auto">
        <FilterSearch label={t('search')} value={filters.search ?? ''} onSearch={(q) => choose({ q })} />
      </div>
    </div>
  );
}

const paymentTexts = {
  pending: 'payPending',
  paid: 'payPaid',
  failed: 'payFailed',
  refunded: 'payRefunded',
} as const;

function PaymentSelect({ value, choose }: { value: OrderFilters['paymentStatus']; choose: Choose }) {
  const t = useText(orderMessages);
  return (
    <select
      aria-label={t('payment')}
      className="field w-auto max-sm:flex-1"
      value={value ?? ''}
      onChange={(event) => choose({ payment: event.target.value })}
    >
      <option value="">{t('anyPayment')}</option>
      {paymentStatus.options.map((option) => (
        <option key={option} value={option}>
          {t(paymentTexts[option])}
        </option>
      ))}
    </select>
  );
}
