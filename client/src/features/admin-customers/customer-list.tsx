import type { CustomerSummary } from '#contracts/customers';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { Breakable } from '../../shared/ui/admin/breakable';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { FilterSelect } from '../../shared/ui/admin/filter-select';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { ListTable, RowLink } from '../../shared/ui/admin/list-table';
import { ConsentBadge } from './consent-badge';
import { useGetCustomersQuery } from './customers-api';
import { customerMessages } from './messages';
import { Sums } from './money';
import { PersonData } from './person-data';

const NAMES = ['q', 'mailable'] as const;

/** All customers, newest first. Search, filter and page are in the address. */
export function CustomerList() {
  const t = useText(customerMessages);
  const format = useFormat();
  const { values, choose, any } = useAddressFilters(NAMES);
  const mailable = values.mailable === 'true' ? 'true' : '';
  const query = useGetCustomersQuery({ search: values.q, mailable, cursor: values.after });
  return (
    <>
      <AdminHeading title={t('title')} count={query.data && format.total(query.data)}>
        <PersonData />
      </AdminHeading>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilterSelect
          label={t('consent')}
          any={`${t('consent')}: ${t('all').toLowerCase()}`}
          value={mailable}
          options={[{ value: 'true', label: t('mailable') }]}
          onChange={(value) => choose({ mailable: value })}
        />
        <div className="max-sm:w-full lg:ml-auto">
          <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
        </div>
      </div>
      <AdminList
        query={query}
        none={{ title: t('none'), text: t('noneText') }}
        nothing={{ title: t('nothing'), text: t('nothingText') }}
        onClear={any ? () => choose({ q: '', mailable: '' }) : null}
      >
        {(customers, busy) => <CustomerTable customers={customers} busy={busy} />}
      </AdminList>
    </>
  );
}

function CustomerTable({ customers, busy }: { customers: readonly CustomerSummary[]; busy: boolean }) {
  const t = useText(customerMessages);
  const columns = [
    { label: t('name') },
    { label: t('email'), className: 'max-md:hidden' },
    { label: t('place'), className: 'max-lg:hidden' },
    { label: t('consent'), className: 'max-md:hidden' },
    { label: t('orders'), className: 'text-right' },
    { label: t('spent'), className: 'text-right' },
  ];
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy} testId="customers">
      {customers.map((customer) => (
        <Row key={customer.id} customer={customer} />
      ))}
    </ListTable>
  );
}

function Row({ customer }: { customer: CustomerSummary }) {
  const t = useText(customerMessages);
  const format = useFormat();
  const { email, consent, mayBeMailed, city, country } = customer;
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  return (
    <tr>
      <td>
        <RowLink to={`/admin/customers/${customer.id}`}>{name || email || t('unnamed')}</RowLink>
        <span className="block text-xs text-stone md:hidden">
          {email && <Breakable text={email} />}
          <span className="block py-1">
            <ConsentBadge consent={consent} mayBeMailed={mayBeMailed} />
          </span>
        </span>
      </td>
      <td className="max-md:hidden">{email ? <Breakable text={email} /> : '–'}</td>
      <td className="max-lg:hidden">{[city, country].filter(Boolean).join(', ') || '–'}</td>
      <td className="max-md:hidden">
        <ConsentBadge consent={consent} mayBeMailed={mayBeMailed} />
      </td>
      <td className="text-right">{format.number(customer.orderCount)}</td>
      <td className="text-right">
        <Sums sums={customer.spent} />
      </td>
    </tr>
  );
}
