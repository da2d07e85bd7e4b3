import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure } from '../../shared/ui/admin/states';
import { Link } from '../../shared/ui/link';
import { mailNames } from './mail-names';
import { useGetWordedMailsQuery } from './mails-api';
import { mailsMessages } from './messages';

/** The mails to shoppers: when each is sent, and which have words of the owner. */
export function MailList() {
  const t = useText(mailsMessages);
  const names = useText(mailNames);
  const mayReadSent = useMay('messages.read');
  const { data, error, refetch } = useGetWordedMailsQuery();
  if (error && !data) return <AdminFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-96" />;
  return (
    <section aria-label={t('title')} className="grid max-w-240 gap-4">
      <div className="max-w-prose">
        <p>{t('intro')}</p>
        <p className="mt-1 text-stone">{t('law')}</p>
        {mayReadSent && (
          <Link to="/admin/messages/mails" className="link mt-1 inline-flex min-h-6 items-center">
            {t('toSent')}
          </Link>
        )}
      </div>
      <ul className="admin-card divide-y divide-line">
        {data.map(({ mail, isChanged }) => (
          <li key={mail} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0">
              <Link
                to={`/admin/settings/mails/${mail}`}
                className="link inline-flex min-h-6 items-center font-medium"
              >
                {names(mail)}
              </Link>
              <p className="text-stone">{names(`when_${mail}`)}</p>
            </div>
            {isChanged && <AdminBadge tone="info">{t('changed')}</AdminBadge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
