import type { CustomerSummary } from '#contracts/customers';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { Breakable } from '../../shared/ui/admin/breakable';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { AdminHeading } from '../../shared/ui/admin/heading';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { ConsentBadge } from './consent-badge';
import { useGetCustomersQuery } from './customers-api';
import { customerMessages } from './messages';
import { Sums } from './money';

const NAMES = ['q', 'mailable'] as const;

/** All customers, newest first. Search, filter and page are in the address. */
export function CustomerList() {
  const t = useText(customerMessages);
  const { values, choose, any } = useAddressFilters(NAMES);
  const mailable = values.mailable === 'true' ? 'true' : '';
  const { data, error, isFetching, refetch } = useGetCustomersQuery({
    search: values.q,
    mailable,
    cursor: values.after,
  });
  return (
    <>
      <AdminHeading title={t('title')} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <select
          aria-label={t('consent')}
          className="field w-auto max-sm:w-full"
          value={mailable}
          onChange={(event) => choose({ mailable: event.target.value })}
        >
          <option value="">{`${t('consent')}: ${t('all').toLowerCase()}`}</option>
          <option value="true">{t('mailable')}</option>
        </select>
        <div className="max-sm:w-full lg:ml-auto">
          <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
        </div>
      </div>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-96" />
      ) : data.items.length === 0 ? (
        <AdminState title={t(any ? 'nothing' : 'none')} text={t(any ? 'nothingText' : 'noneText')}>
          {any && (
            <button type="button" className="button-quiet" onClick={() => choose({ q: '', mailable: '' })}>
              {t('clear')}
            </button>
          )}
        </AdminState>
      ) : (
        <>
          <CustomerTable customers={data.items} busy={isFetching} />
          <PageLinks page={data} />
        </>
      )}
    </>
  );
}

function CustomerTable({ customers, busy }: { customers: readonly CustomerSummary[]; busy: boolean }) {
  const t = useText(customerMessages);
  return (
    <div className="admin-card overflow-x-clip" aria-busy={busy}>
      <table className="admin-table" data-testid="customers">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col" className="max-md:hidden">
              {t('email')}
            </th>
            <th scope="col" className="max-lg:hidden">
              {t('place')}
            </th>
            <th scope="col" className="max-md:hidden">
              {t('consent')}
            </th>
            <th scope="col" className="text-right">
              {t('orders')}
            </th>
            <th scope="col" className="text-right">
              {t('spent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ customer }: { customer: CustomerSummary }) {
  const t = useText(customerMessages);
  const format = useFormat();
  const { search } = useLocation();
  const { email, consent, mayBeMailed, city, country } = customer;
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  return (
    <tr>
      <td>
        {/* The filters are passed along, so that the back link returns to the same list. */}
        <Link
          to={`/admin/customers/${customer.id}`}
          state={{ list: search }}
          className="link inline-block py-1 font-medium"
        >
          {name || email || t('unnamed')}
        </Link>
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
