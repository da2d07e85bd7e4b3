import type { BackupsOverview } from '#contracts/backup';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { usePolling } from '../../shared/hooks/use-polling';
import { BusyLabel } from '../../shared/ui/busy-label';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { AdminFailure, AdminState, StaleNotice } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { BackupsState, SetUp, Trouble } from './backups-state';
import { BackupsTable } from './backups-table';
import { useGetBackupsQuery, useRequestBackupMutation } from './backups-api';
import { LastRestore, RestoreProgress } from './last-restore';
import { backupsMessages } from './messages';

const POLL_MS = 2000;
const RESTORING: readonly string[] = ['requested', 'checking', 'running'];

const isBusy = ({ request }: BackupsOverview): boolean =>
  request?.state === 'waiting' || request?.state === 'making';
const isRestoring = ({ lastRestore }: BackupsOverview): boolean =>
  lastRestore !== null && RESTORING.includes(lastRestore.state);

/** The backups of the shop: their state and list, a new one, and the way back to one. */
export function BackupsRoom() {
  const t = useText(backupsMessages);
  const { data: known } = useGetBackupsQuery();
  const moves = known !== undefined && (isBusy(known) || isRestoring(known));
  // While the shop is closed the question fails, and the last answer stays.
  const query = useGetBackupsQuery(undefined, { refetchOnMountOrArgChange: true });
  usePolling(query, moves ? POLL_MS : 0);
  const { data, error, refetch } = query;
  if (!data)
    return (
      <>
        <AdminHeading title={t('title')} />
        {error ? (
          <AdminFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="skeleton h-96" />
        )}
      </>
    );
  if (data.lastRestore && isRestoring(data))
    return (
      <>
        <AdminHeading title={t('title')} />
        <StaleNotice query={query} />
        <RestoreProgress restore={data.lastRestore} />
      </>
    );
  return (
    <>
      <AdminHeading title={t('title')}>{data.place && <BackUpNow isBusy={isBusy(data)} />}</AdminHeading>
      <StaleNotice query={query} />
      {data.lastRestore && <LastRestore restore={data.lastRestore} />}
      {data.place ? <Stored overview={data} /> : <SetUp hasPassphrase={data.hasPassphrase} />}
    </>
  );
}

function BackUpNow({ isBusy }: { isBusy: boolean }) {
  const t = useText(backupsMessages);
  const report = useReportOutcome();
  const [request, { isLoading }] = useRequestBackupMutation();
  const busy = isBusy || isLoading;
  return (
    <button
      type="button"
      className="button"
      disabled={busy}
      onClick={() => void report(request(), { done: t('requested'), failed: t('notRequested') })}
    >
      <BusyLabel busy={busy} busyText={t('requested')}>
        {t('now')}
      </BusyLabel>
    </button>
  );
}

function Stored({ overview }: { overview: BackupsOverview }) {
  const t = useText(backupsMessages);
  const { backups, trouble, restoredBy } = overview;
  return (
    <>
      {trouble && <Trouble title={t('awayTitle')} trouble={trouble} />}
      <RequestState request={overview.request} />
      <BackupsState overview={overview} />
      {backups.length > 0 && <BackupsTable backups={backups} restoredBy={restoredBy} />}
      {backups.length === 0 && !trouble && <AdminState title={t('none')} text={t('noneText')} />}
    </>
  );
}

/** How far the requested backup is, and why it failed; nothing about one that was made. */
function RequestState({ request }: Pick<BackupsOverview, 'request'>) {
  const t = useText(backupsMessages);
  const { time, moment } = useMoments();
  if (request?.state === 'failed' && request.trouble)
    return (
      <Trouble title={t('failedAt', { moment: moment(request.requestedAt) })} trouble={request.trouble} />
    );
  const says = request && {
    waiting: t('waiting', { moment: time(request.requestedAt) }),
    making: t('making', { moment: time(request.requestedAt) }),
    made: '',
    failed: '',
  };
  const said = says?.[request?.state ?? 'made'] ?? '';
  return (
    <p
      role="status"
      className={said ? 'mb-4 rounded-sm border-l-2 border-gold bg-gold/8 px-4 py-2' : 'sr-only'}
    >
      {said}
    </p>
  );
}
