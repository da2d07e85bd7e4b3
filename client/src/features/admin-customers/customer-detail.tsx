import type { Customer } from '#contracts/customers';
import { useNavigate } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminRecord } from '../../shared/ui/admin/admin-record';
import { Breakable } from '../../shared/ui/admin/breakable';
import { ConsentBadge } from './consent-badge';
import { CustomerOrders } from './customer-orders';
import { useGetCustomerQuery } from './customers-api';
import { customerMessages } from './messages';
import { AddressLines, Panel } from './panel';
import { PersonData } from './person-data';

/** One customer: contact, addresses, consent and orders. */
export function CustomerDetail({ id }: { id: string }) {
  const t = useText(customerMessages);
  const query = useGetCustomerQuery(id);
  return (
    <AdminRecord
      query={query}
      back={{ to: '/admin/customers', label: t('back') }}
      missing={{ title: t('missing'), text: t('missingText') }}
    >
      {(customer) => <Shown customer={customer} />}
    </AdminRecord>
  );
}

function Shown({ customer }: { customer: Customer }) {
  const t = useText(customerMessages);
  const navigate = useNavigate();
  const { date } = useMoments();
  const { note, tags, taxExempt, joinedAt } = customer;
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  return (
    <>
      <h1 className="mb-4 text-lg">
        {name || customer.email || t('unnamed')}
        {joinedAt && (
          <span className="block text-xs font-normal text-stone">
            {t('joined', { when: date(joinedAt) })}
          </span>
        )}
      </h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <CustomerOrders customer={customer} />
        <aside className="admin-card divide-y divide-line">
          <Panel title={t('contact')}>
            {customer.email && (
              <a href={`mailto:${customer.email}`} className="link w-fit">
                <Breakable text={customer.email} />
              </a>
            )}
            {customer.phone && <p>{customer.phone}</p>}
          </Panel>
          <Consent customer={customer} />
          <Panel title={t('addresses')}>
            <Addresses customer={customer} />
          </Panel>
          {note && (
            <Panel title={t('note')}>
              <p className="break-words whitespace-pre-line">{note}</p>
            </Panel>
          )}
          {tags.length > 0 && (
            <Panel title={t('tags')}>
              <p>{tags.join(', ')}</p>
            </Panel>
          )}
          {customer.email && (
            <div className="px-4 py-3">
              <PersonData email={customer.email} onErased={() => void navigate('/admin/customers')} />
            </div>
          )}
          {taxExempt && <p className="px-4 py-3 text-stone">{t('taxExempt')}</p>}
        </aside>
      </div>
    </>
  );
}

function Addresses({ customer }: { customer: Customer }) {
  const t = useText(customerMessages);
  if (customer.addresses.length === 0) return <p className="text-stone">{t('noAddresses')}</p>;
  return (
    <ul className="grid gap-3">
      {customer.addresses.map((address, index) => (
        <li key={index}>
          <AddressLines
            lines={[
              [address.firstName, address.lastName].filter(Boolean).join(' '),
              address.company,
              address.address1,
              address.address2,
              [address.postalCode, address.city].filter(Boolean).join(' '),
              [address.province, address.country].filter(Boolean).join(', '),
              address.phone,
            ]}
          />
          {address.isDefault && <span className="text-xs text-stone">{t('defaultAddress')}</span>}
        </li>
      ))}
    </ul>
  );
}

function Consent({ customer: { consent } }: { customer: Customer }) {
  const t = useText(customerMessages);
  const { moment } = useMoments();
  const facts = [
    [t('level'), consent.level && t(consent.level)],
    [t('at'), consent.at && moment(consent.at)],
    [t('from'), consent.source],
    [t('wording'), consent.wording],
  ] as const;
  return (
    <Panel title={t('marketing')}>
      <p>
        <ConsentBadge consent={consent.state} mayBeMailed={consent.mayBeMailed} />
      </p>
      <dl className="grid gap-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="inline text-stone">{label}: </dt>
                <dd className="inline">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-stone">{t(consent.mayBeMailed ? 'mayBeMailed' : 'mayNotBeMailed')}</p>
    </Panel>
  );
}
