import { subscriberStatus, type Subscriber } from '#contracts/engagement';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { Breakable } from '../../shared/ui/admin/breakable';
import { DownloadLink } from '../../shared/ui/admin/download-link';
import { FilterSelect } from '../../shared/ui/admin/filter-select';
import { DownloadIcon } from '../../shared/ui/admin/icons';
import { useMay } from '../../shared/ui/admin/permissions';
import { inboxMessages } from './messages';
import { useGetSubscribersQuery } from './messages-api';

const NAMES = ['status'] as const;
const tones: Record<Subscriber['status'], BadgeTone> = {
  pending: 'warning',
  confirmed: 'good',
  unsubscribed: 'plain',
};

/** Newsletter subscribers, newest first. The confirmed ones can be exported. */
export function SubscriberList() {
  const t = useText(inboxMessages);
  const mayExport = useMay('subscribers.export');
  const { values, choose, any } = useAddressFilters(NAMES);
  const status = subscriberStatus.safeParse(values.status).data ?? '';
  const query = useGetSubscribersQuery({ status, cursor: values.after });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <FilterSelect
          label={t('status')}
          any={`${t('status')}: ${t('all').toLowerCase()}`}
          value={status}
          options={subscriberStatus.options.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => choose({ status: value })}
        />
        {mayExport && (
          <DownloadLink href="/api/newsletter/subscribers.csv" title={t('exportWhat')}>
            <DownloadIcon className="size-4" />
            {t('export')}
          </DownloadLink>
        )}
      </div>
      <AdminList
        query={query}
        none={{ title: t('noSubscribers'), text: t('noSubscribersText') }}
        nothing={{ title: t('noSubscribers'), text: t('noSubscribersText') }}
        onClear={any ? () => choose({ status: '' }) : null}
      >
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </AdminList>
    </>
  );
}

function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const t = useText(inboxMessages);
  const { date } = useMoments();
  return (
    <div
      className="overflow-x-auto rounded-md border border-line"
      role="group"
      aria-label={t('newsletter')}
      tabIndex={0}
    >
      <table className="admin-table">
        <caption className="sr-only">{t('newsletter')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('email')}</th>
            <th scope="col" className="max-sm:text-right">
              {t('status')}
            </th>
            <th scope="col" className="max-sm:hidden">
              {t('lang')}
            </th>
            <th scope="col" className="max-sm:hidden">
              {t('subscribed')}
            </th>
            <th scope="col" className="max-sm:hidden">
              {t('confirmedOn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {subscribers.map((subscriber) => (
            <tr key={subscriber.id}>
              <td className="w-full">
                <Breakable text={subscriber.email} />
                <span className="block text-xs text-stone sm:hidden">
                  {t(subscriber.locale)} · {date(subscriber.subscribedAt)}
                </span>
              </td>
              <td className="max-sm:text-right">
                <AdminBadge tone={tones[subscriber.status]}>{t(subscriber.status)}</AdminBadge>
              </td>
              <td className="max-sm:hidden">{t(subscriber.locale)}</td>
              <td className="whitespace-nowrap max-sm:hidden">{date(subscriber.subscribedAt)}</td>
              <td className="whitespace-nowrap max-sm:hidden">
                {subscriber.confirmedAt ? date(subscriber.confirmedAt) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
