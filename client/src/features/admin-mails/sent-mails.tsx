import { mailFate, type StoredMail } from '#contracts/mails';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { usePolling } from '../../shared/hooks/use-polling';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { Breakable } from '../../shared/ui/admin/breakable';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { FilterSelect } from '../../shared/ui/admin/filter-select';
import { useMay } from '../../shared/ui/admin/permissions';
import { Link } from '../../shared/ui/link';
import { fateMessages } from './fate-messages';
import { HeldMails } from './held-mails';
import { FateBadge, useFateText, useMailName } from './mail-fate';
import { ResendButton } from './resend-button';
import { useGetSentMailsQuery } from './sent-mails-api';

const NAMES = ['fate', 'q'] as const;
const POLL_MS = 10_000;

/** Every mail of the shop, newest first, with what became of it. */
export function SentMails() {
  const t = useText(fateMessages);
  const { values, choose, any } = useAddressFilters(NAMES);
  const fate = mailFate.safeParse(values.fate).data;
  const query = useGetSentMailsQuery(
    { fate, search: values.q, cursor: values.after },
    { refetchOnMountOrArgChange: true },
  );
  usePolling(query, POLL_MS);
  return (
    <section aria-label={t('title')} className="max-w-240">
      <HeldMails />
      <p className="mb-3 max-w-prose text-stone">{t('intro')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilterSelect
          label={t('fate')}
          any={t('anyFate')}
          value={fate ?? ''}
          options={mailFate.options.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => choose({ fate: value })}
        />
        <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
      </div>
      <AdminList
        query={query}
        none={{ title: t('none'), text: t('noneText') }}
        nothing={{ title: t('nothing') }}
        onClear={any ? () => choose({ fate: '', q: '' }) : null}
      >
        {(mails, busy) => (
          <ul className="admin-card divide-y divide-line" aria-busy={busy} data-testid="sent-mails">
            {mails.map((mail) => (
              <SentMail key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </AdminList>
    </section>
  );
}

function SentMail({ mail }: { mail: StoredMail }) {
  const t = useText(fateMessages);
  const { moment } = useMoments();
  const fateText = useFateText();
  const mayOrders = useMay('orders.read');
  const { template, recipient, order, fate, reason, sentAt, requestedAt, isCopy } = mail;
  const why = fateText(mail);
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          {useMailName()(template)}
          <FateBadge fate={fate} />
          {isCopy && <AdminBadge>{t('copy')}</AdminBadge>}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-stone">
          <Breakable text={recipient} />
          {order && mayOrders && (
            <Link to={`/admin/orders/${order.id}`} className="link inline-flex min-h-6 items-center">
              {t('order', { number: order.number })}
            </Link>
          )}
          {order && !mayOrders && t('order', { number: order.number })}
        </p>
        {why && <p className="max-w-prose">{why}</p>}
        {why && reason && (
          <p className="max-w-prose text-xs break-words text-stone">{t('said', { answer: reason })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:flex-col sm:items-end sm:justify-start">
        <time dateTime={sentAt ?? requestedAt} className="text-xs text-stone">
          {sentAt ? moment(sentAt) : t('requested', { when: moment(requestedAt) })}
        </time>
        <ResendButton mail={mail} />
      </div>
    </li>
  );
}
