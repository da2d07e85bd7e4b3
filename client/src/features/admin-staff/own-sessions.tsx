import type { StaffSession } from '#contracts/identity';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { AdminFailure } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { browserName } from './browser-name';
import { staffMessages } from './messages';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from './staff-api';

/** Where the account is signed in, each of which can be ended, or all others at once. */
export function OwnSessions() {
  const t = useText(staffMessages);
  const reportOutcome = useReportOutcome();
  const { data, error, refetch } = useGetSessionsQuery();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const hasOthers = (data?.length ?? 0) > 1;
  return (
    <section className="admin-card p-4" aria-labelledby="sessions">
      <h2 id="sessions" className="text-sm">
        {t('sessions')}
      </h2>
      <p className="mb-3 text-xs text-stone">{t('sessionsWhat')}</p>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid divide-y divide-line">
          {data?.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <button
          type="button"
          className="button-quiet mt-3"
          disabled={isLoading}
          onClick={() => void reportOutcome(endOthers(), { done: t('endedOthers'), failed: t('notEnded') })}
        >
          {t('endOthers')}
        </button>
      )}
    </section>
  );
}

function Session({ session }: { session: StaffSession }) {
  const t = useText(staffMessages);
  const reportOutcome = useReportOutcome();
  const { moment } = useMoments();
  const [end, { isLoading }] = useEndSessionMutation();
  const browser = browserName(session.userAgent) ?? t('unknownBrowser');
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div>
        <p title={session.userAgent}>{browser}</p>
        <p className="text-xs text-stone">
          {session.network && <>{session.network} · </>}
          {t('signedIn', { when: moment(session.createdAt) })} ·{' '}
          {t('lastSeen', { when: moment(session.lastSeenAt) })}
        </p>
      </div>
      {session.current ? (
        <AdminBadge tone="good">{t('here')}</AdminBadge>
      ) : (
        <button
          type="button"
          className="button-quiet"
          disabled={isLoading}
          aria-label={t('endOf', { browser })}
          onClick={() => void reportOutcome(end(session.id), { done: t('ended'), failed: t('notEnded') })}
        >
          {t('end')}
        </button>
      )}
    </li>
  );
}
