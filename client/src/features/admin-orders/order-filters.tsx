import { orderAttention, orderStatus, paymentStatus } from '#contracts/orders';
import { useText } from '../../shared/config/messages';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { useFormat } from '../../shared/format/format';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { FilterSelect } from '../../shared/ui/admin/filter-select';
import { orderMessages } from './messages';
import { ATTENTION } from './state-badges';
import { useGetOrderCountQuery, type OrderFilters } from './orders-api';

const NAMES = ['status', 'payment', 'attention', 'held', 'toSend', 'test', 'q'] as const;
/** No filter. */
export const NO_FILTERS = {
  status: '',
  payment: '',
  attention: '',
  held: '',
  toSend: '',
  test: '',
  q: '',
} as const;

/** Reads and changes the list's filters in the address. Unknown states are ignored. */
export function useOrderFilters() {
  const { values, choose, any } = useAddressFilters(NAMES);
  const status = orderStatus.safeParse(values.status).data;
  const payment = paymentStatus.safeParse(values.payment).data;
  const attention = orderAttention.safeParse(values.attention).data;
  const filters: OrderFilters = {
    status,
    paymentStatus: payment,
    attention,
    held: values.held === 'true' || undefined,
    toSend: values.toSend === 'true' || undefined,
    isTest: values.test === 'true' || undefined,
    search: values.q,
    cursor: values.after,
  };
  return { filters, choose, any };
}

const paymentTexts = {
  pending: 'payPending',
  paid: 'payPaid',
  failed: 'payFailed',
  refunded: 'payRefunded',
} as const;

type Choose = ReturnType<typeof useOrderFilters>['choose'];

/** Of the filters, those that a tab sets. */
const NO_PART = { status: '', payment: '', held: '', toSend: '' };

/** The filters that owners use most, as tabs. */
function useTabs({ status, paymentStatus: payment, held = false, toSend = false }: OrderFilters) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { data: count } = useGetOrderCountQuery({ held: true });
  const isPart = held || toSend;
  const isAll = !status && !payment && !isPart;
  const toProcess = status === 'pending' && payment === 'paid' && !isPart;
  const toShip = status === 'processing' && !isPart;
  const heldLabel = count?.total ? t('heldCount', { count: format.total(count) }) : t('held');
  return [
    { label: t('all'), on: isAll, set: NO_PART },
    { label: t('unsent'), on: toSend, set: { ...NO_PART, toSend: 'true' } },
    { label: t('toProcess'), on: toProcess, set: { ...NO_PART, status: 'pending', payment: 'paid' } },
    { label: t('toShip'), on: toShip, set: { ...NO_PART, status: 'processing' } },
    { label: heldLabel, on: held, set: { ...NO_PART, held: 'true' } },
  ];
}

/** Filters by order status, payment status, what is held, and search. */
export function OrderFilterBar({ filters, choose }: { filters: OrderFilters; choose: Choose }) {
  const t = useText(orderMessages);
  const { status, paymentStatus: payment } = filters;
  const tabs = useTabs(filters);
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
      <FilterSelect
        label={t('status')}
        any={`${t('status')}: ${t('all').toLowerCase()}`}
        value={status ?? ''}
        options={orderStatus.options.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => choose({ status: value })}
      />
      <FilterSelect
        label={t('payment')}
        any={t('anyPayment')}
        value={payment ?? ''}
        options={paymentStatus.options.map((value) => ({ value, label: t(paymentTexts[value]) }))}
        onChange={(value) => choose({ payment: value })}
      />
      <FilterSelect
        label={t('attention')}
        any={t('anyAttention')}
        value={filters.attention ?? ''}
        options={orderAttention.options.map((value) => ({ value, label: t(ATTENTION[value]) }))}
        onChange={(value) => choose({ attention: value })}
      />
      <div className="max-sm:w-full lg:ml-auto">
        <FilterSearch label={t('search')} value={filters.search ?? ''} onSearch={(q) => choose({ q })} />
      </div>
    </div>
  );
}
