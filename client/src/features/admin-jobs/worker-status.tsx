import type { JobsStatus } from '#contracts/jobs';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { usePolling } from '../../shared/hooks/use-polling';
import { CountMark } from '../../shared/ui/admin/count-mark';
import { AdminFailure, StaleNotice } from '../../shared/ui/admin/states';
import { jobsMessages } from './messages';
import { useGetJobsStatusQuery } from './jobs-api';

/** How often an open page asks how the worker is, milliseconds. */
const POLL_MS = 60_000;
/** Work that waits for longer than this is worth a word, seconds. */
const LONG_WAIT_SECONDS = 120;

/** The status, asked for again every minute. */
function useJobsStatus() {
  const query = useGetJobsStatusQuery();
  usePolling(query, POLL_MS);
  return query;
}

/** How many things need the owner. */
const troublesIn = ({ failedJobs, troubledSchedules, workerIsGone }: JobsStatus): number =>
  failedJobs + troubledSchedules + (workerIsGone ? 1 : 0);

/** One line on how the worker is. */
export function WorkerStatus() {
  const t = useText(jobsMessages);
  const { moment } = useMoments();
  const query = useJobsStatus();
  const { data, error, refetch } = query;
  if (error && !data) return <AdminFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton mb-4 h-12" />;
  const { failedJobs, troubledSchedules, waitingSeconds, workerSeenAt, workerIsGone } = data;
  const isWaiting = waitingSeconds > LONG_WAIT_SECONDS;
  const isFine = troublesIn(data) === 0 && !isWaiting;
  const tone = workerIsGone
    ? 'border-sale bg-sale/6'
    : isFine
      ? 'border-moss bg-moss/6'
      : 'border-gold bg-gold/8';
  const said = [
    workerIsGone && t('gone'),
    failedJobs > 0 && t('failedJobs', { count: failedJobs }),
    troubledSchedules > 0 && t('troubled', { count: troubledSchedules }),
    isWaiting && t('waiting', { minutes: Math.round(waitingSeconds / 60) }),
  ].filter((text) => text !== false);
  return (
    <>
      <StaleNotice query={query} />
      <div
        role="status"
        className={`mb-4 rounded-sm border-l-2 px-4 py-2 ${tone}`}
        data-testid="worker-status"
      >
        <p className="font-medium">{isFine ? t('fine') : said.join(' ')}</p>
        <p className="text-xs text-stone">
          {workerSeenAt ? t('seen', { when: moment(workerSeenAt) }) : t('neverSeen')}
        </p>
      </div>
    </>
  );
}

/** How many things need the owner, beside the link of the tab; nothing when all is well. */
export function JobsMark() {
  const t = useText(jobsMessages);
  const { data } = useJobsStatus();
  const count = data ? troublesIn(data) : 0;
  return <CountMark tone="urgent" count={count} text={() => t('mark', { count })} />;
}
