import type { ContactMessage } from '#contracts/engagement';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { Breakable } from '../../shared/ui/admin/breakable';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { uiMessages } from '../../shared/ui/admin/messages';
import { inboxMessages } from './messages';
import { useGetMessagesQuery, useMarkMessageMutation } from './messages-api';

const NAMES = ['state'] as const;
const STATES = ['open', 'handled', 'all'] as const;

/** Contact messages, newest first; open ones by default. */
export function ContactList() {
  const t = useText(inboxMessages);
  const { values, choose } = useAddressFilters(NAMES);
  const state = STATES.find((one) => one === values.state) ?? 'open';
  const { data, error, refetch } = useGetMessagesQuery({
    state: state === 'all' ? '' : state,
    cursor: values.after,
  });
  return (
    <>
      <div role="group" aria-label={t('show')} className="mb-3 flex gap-1">
        {STATES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === state}
            onClick={() => choose({ state: one === 'open' ? '' : one })}
            className="min-h-9 rounded-md px-3 text-stone hover:bg-parchment aria-pressed:bg-parchment aria-pressed:font-medium aria-pressed:text-ink"
          >
            {t(one)}
          </button>
        ))}
      </div>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-64" />
      ) : data.items.length === 0 ? (
        <AdminState title={t(state === 'open' ? 'noneOpen' : 'none')} text={t('noneText')} />
      ) : (
        <>
          <ul className="grid gap-2">
            {data.items.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
          <PageLinks page={data} />
        </>
      )}
    </>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const t = useText(inboxMessages);
  const { moment } = useMoments();
  const subject = message.subject || t('noSubject');
  return (
    <li className="admin-card p-4" data-message={message.id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-sm">{subject}</h2>
        <time dateTime={message.createdAt} className="text-xs text-stone">
          {moment(message.createdAt)}
        </time>
      </div>
      <p className="text-stone">
        {message.name} ·{' '}
        <span className="inline-block max-w-full">
          <Breakable text={message.email} />
          {'\u00a0·'}
        </span>{' '}
        {t('language', { language: message.locale === 'nl' ? t('nl') : t('en') })}
      </p>
      <p className="my-3 max-w-prose whitespace-pre-wrap" lang={message.locale}>
        {message.message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <a
          className="button-quiet"
          href={`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
        >
          {t('answer')}
        </a>
        <MarkButton message={message} />
        {message.handledAt && (
          <span className="text-xs text-stone">{t('handledAt', { when: moment(message.handledAt) })}</span>
        )}
      </div>
    </li>
  );
}

function MarkButton({ message }: { message: ContactMessage }) {
  const t = useText(inboxMessages);
  const ui = useText(uiMessages);
  const reportOutcome = useReportOutcome();
  const mayWrite = useMay('messages.write');
  const [mark, { isLoading }] = useMarkMessageMutation();
  if (!mayWrite) return null;
  const { id, name, handledAt } = message;
  const set = (handled: boolean) =>
    void reportOutcome(mark({ id, handled }), {
      done: t(handled ? 'marked' : 'reopened'),
      text: name,
      failed: t('notMarked'),
      ...(handled ? { action: { label: ui('undo'), run: () => set(false) } } : {}),
    });
  return (
    <button
      type="button"
      className="button-quiet"
      disabled={isLoading}
      aria-label={t(handledAt ? 'reopenOf' : 'markOf', { name })}
      onClick={() => set(!handledAt)}
    >
      {t(handledAt ? 'reopen' : 'mark')}
    </button>
  );
}
