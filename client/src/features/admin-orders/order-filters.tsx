import { orderView } from '#contracts/order-list';
import { orderAttention, orderStatus, paymentStatus } from '#contracts/orders';
import { day } from '#contracts/primitives';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { countryNames, isCountry } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { SelectField } from '../../shared/ui/admin/fields';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { uiMessages } from '../../shared/ui/admin/messages';
import { TextField } from '../../shared/ui/text-field';
import { orderMessages } from './messages';
import { OrderViews } from './order-views';
import { useGetOrderCountsQuery, type OrderFilters } from './orders-api';
import { ATTENTION, PAYMENTS } from './state-badges';

/** The filters of the panel; `toSend` is what the view was called in addresses of an earlier release. */
const PANEL = ['from', 'to', 'country', 'status', 'payment', 'attention', 'held'] as const;
const NAMES = [...PANEL, 'test', 'q', 'view', 'toSend'] as const;

/** Neither filters nor a search; the view stays. */
const NO_FILTERS = {
  from: '',
  to: '',
  country: '',
  status: '',
  payment: '',
  attention: '',
  held: '',
  test: '',
  q: '',
} as const;

/** Reads and changes the list's filters in the address. Unknown states are ignored, and so are days in the wrong order. */
export function useOrderFilters() {
  const { values, choose } = useAddressFilters(NAMES);
  const isBackwards = values.from !== '' && values.to !== '' && values.from > values.to;
  const dayOf = (value: string) => (isBackwards ? undefined : day.safeParse(value).data);
  const filters: OrderFilters = {
    view: values.toSend === 'true' ? 'to-send' : orderView.safeParse(values.view).data,
    status: orderStatus.safeParse(values.status).data,
    paymentStatus: paymentStatus.safeParse(values.payment).data,
    attention: orderAttention.safeParse(values.attention).data,
    held: values.held === 'true' || undefined,
    isTest: values.test === 'true' || undefined,
    country: isCountry(values.country) ? values.country : undefined,
    from: dayOf(values.from),
    to: dayOf(values.to),
    search: values.q,
    cursor: values.after,
  };
  const any = [...PANEL, 'test' as const, 'q' as const].some((name) => values[name] !== '');
  return {
    filters,
    days: { from: values.from, to: values.to, isBackwards },
    choose,
    any,
    clear: () => choose(NO_FILTERS),
  };
}

type Chosen = ReturnType<typeof useOrderFilters>;

/** The views, the search, and behind a button the filters. It is open at first when a filter is set. */
export function OrderFilterBar({ chosen }: { chosen: Chosen }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const panel = useId();
  const { filters, days, choose } = chosen;
  const { country, status, paymentStatus: payment, attention, held } = filters;
  const count = [days.from, days.to, country, status, payment, attention, held].filter(Boolean).length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <OrderViews chosen={filters.view} />
      <div className="flex items-center gap-2 max-md:w-full">
        <div className="max-md:flex-1 md:max-lg:[&_.field]:w-44">
          <FilterSearch label={t('search')} value={filters.search ?? ''} onSearch={(q) => choose({ q })} />
        </div>
        <button
          type="button"
          className="button-quiet"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('filtersOn', { count: format.number(count) }) : t('filters')}
        </button>
      </div>
      <div id={panel} hidden={!isOpen} className="admin-card w-full p-3">
        {isOpen && <Panel chosen={chosen} />}
      </div>
    </div>
  );
}

function Panel({ chosen: { filters, days, choose, any, clear } }: { chosen: Chosen }) {
  const t = useText(orderMessages);
  const ui = useText(uiMessages);
  const locale = useSelector(selectLocale);
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-[repeat(6,1fr)_auto]">
      <TextField
        type="date"
        label={t('from')}
        value={days.from}
        onChange={({ target: { value } }) => choose({ from: value })}
      />
      <TextField
        type="date"
        label={t('to')}
        value={days.to}
        error={days.isBackwards ? t('notBefore') : null}
        onChange={({ target: { value } }) => choose({ to: value })}
      />
      <Choice
        label={t('destination')}
        value={filters.country}
        options={countryNames(locale).map(({ code, name }) => [code, name])}
        onChoose={(country) => choose({ country })}
      />
      <Choice
        label={t('payment')}
        value={filters.paymentStatus}
        options={paymentStatus.options.map((value) => [value, t(PAYMENTS[value].text)])}
        onChoose={(payment) => choose({ payment })}
      />
      <Choice
        label={t('dispatch')}
        value={filters.status}
        options={orderStatus.options.map((value) => [value, t(value)])}
        onChoose={(status) => choose({ status })}
      />
      <AttentionChoice filters={filters} choose={choose} />
      {any && (
        <div className="max-xl:col-span-full xl:mt-6.5">
          <button type="button" className="button-quiet" onClick={clear}>
            {ui('clearFilters')}
          </button>
        </div>
      )}
    </div>
  );
}

/** What the owner has to look at, and with it what is held, with its number of orders. */
function AttentionChoice({ filters: { held, attention }, choose }: Pick<Chosen, 'filters' | 'choose'>) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { data: counts } = useGetOrderCountsQuery();
  const heldText = counts?.held.total ? t('heldCount', { count: format.total(counts.held) }) : t('held');
  return (
    <Choice
      label={t('attention')}
      value={held ? 'held' : attention}
      options={[
        ['held', heldText],
        ...orderAttention.options.map((value) => [value, t(ATTENTION[value])] as const),
      ]}
      onChoose={(value) =>
        choose(value === 'held' ? { held: 'true', attention: '' } : { held: '', attention: value })
      }
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value = '', options, onChoose }: ChoiceProps) {
  const t = useText(orderMessages);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{t('all')}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
