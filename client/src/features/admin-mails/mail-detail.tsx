import { useText } from '../../shared/config/messages';
import { BackLink } from '../../shared/ui/admin/admin-record';
import { AdminFailure } from '../../shared/ui/admin/states';
import { MailForm } from './mail-form';
import { useGetMailWordingQuery } from './mails-api';
import { mailsMessages } from './messages';

/** One mail to shoppers, by its name. */
export function MailDetail({ mail }: { mail: string }) {
  const t = useText(mailsMessages);
  const { data, error, refetch } = useGetMailWordingQuery(mail);
  return (
    <>
      <BackLink to="/admin/settings/mails" label={t('all')} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <MailForm wording={data} />
      ) : (
        <div className="skeleton h-96" />
      )}
    </>
  );
}
