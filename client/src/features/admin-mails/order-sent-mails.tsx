import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { usePolling } from '../../shared/hooks/use-polling';
import { useMay } from '../../shared/ui/admin/permissions';
import { StaleNotice } from '../../shared/ui/admin/states';
import { Link } from '../../shared/ui/link';
import { fateMessages } from './fate-messages';
import { FateBadge, useFateText, useMailName } from './mail-fate';
import { ResendButton } from './resend-button';
import { useGetOrderMailsQuery } from './sent-mails-api';

const POLL_MS = 10_000;
/** Further ones are in the list of all mails. */
const SHOWN = 5;

/** The newest mails about an order with what became of them, for the side of its page. */
export function OrderSentMails({
  order: { id, orderNumber },
}: {
  order: { id: string; orderNumber: string };
}) {
  const t = useText(fateMessages);
  const { moment } = useMoments();
  const fateText = useFateText();
  const mailName = useMailName();
  const mayRead = useMay('messages.read');
  const query = useGetOrderMailsQuery(id, { refetchOnMountOrArgChange: true });
  usePolling(query, POLL_MS);
  const { data, error, refetch } = query;
  if (error && !data)
    return (
      <p role="alert">
        {t('ofOrderFailed')}{' '}
        <button type="button" className="link min-h-6" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </p>
    );
  if (!data) return <div className="skeleton h-16" />;
  if (data.length === 0) return <p className="text-stone">{t('ofOrderNone')}</p>;
  return (
    <>
      <StaleNotice query={query} />
      <ul className="divide-y divide-line" data-testid="order-mails">
        {data.slice(0, SHOWN).map((mail) => (
          <li key={mail.id} className="py-2 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{mailName(mail.template)}</span>
              <FateBadge fate={mail.fate} />
            </p>
            <p>{fateText(mail)}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-stone">
              <time dateTime={mail.sentAt ?? mail.requestedAt}>
                {moment(mail.sentAt ?? mail.requestedAt)}
              </time>
              <ResendButton mail={mail} />
            </p>
          </li>
        ))}
      </ul>
      {mayRead && data.length > SHOWN && (
        <Link
          to={`/admin/messages/mails?q=${encodeURIComponent(orderNumber)}`}
          className="link inline-flex min-h-6 items-center"
        >
          {t('ofOrderAll')}
        </Link>
      )}
    </>
  );
}
