import type { Schedule } from '#contracts/jobs';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { usePolling } from '../../shared/hooks/use-polling';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { ListTable } from '../../shared/ui/admin/list-table';
import { AdminFailure, AdminState, StaleNotice } from '../../shared/ui/admin/states';
import { inWords } from './job-name';
import { useGetSchedulesQuery } from './jobs-api';
import { jobsMessages } from './messages';

const POLL_MS = 30_000;
const STATES = {
  fine: { tone: 'good', label: 'stateFine' },
  failing: { tone: 'bad', label: 'stateFailing' },
  late: { tone: 'warning', label: 'stateLate' },
} as const satisfies Record<Schedule['state'], { tone: BadgeTone; label: string }>;

/** What the worker does again and again, with the last runs; those in trouble first. */
export function SchedulesTable() {
  const t = useText(jobsMessages);
  const { moment } = useMoments();
  const interval = useInterval();
  const query = useGetSchedulesQuery();
  usePolling(query, POLL_MS);
  const { data, error, refetch } = query;
  if (error && !data) return <AdminFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-96" />;
  if (data.length === 0) return <AdminState title={t('noSchedules')} text={t('noSchedulesText')} />;
  const columns = [
    { label: t('schedule') },
    { label: t('every'), className: 'max-md:hidden' },
    { label: t('lastRun'), className: 'max-md:hidden' },
    { label: t('state'), className: 'text-right' },
  ];
  return (
    <>
      <StaleNotice query={query} />
      <ListTable caption={t('schedulesTab')} columns={columns}>
        {data.map(({ name, everySeconds, succeededAt, state, reason }) => (
          <tr key={name}>
            <td>
              {inWords(name)}
              <span className="block text-xs text-stone md:hidden">
                {interval(everySeconds)} · {succeededAt ? moment(succeededAt) : t('never')}
              </span>
              {reason && <span className="block text-xs break-words text-sale">{reason}</span>}
            </td>
            <td className="whitespace-nowrap max-md:hidden">{interval(everySeconds)}</td>
            <td className="whitespace-nowrap max-md:hidden">
              {succeededAt ? moment(succeededAt) : t('never')}
            </td>
            <td className="text-right">
              <AdminBadge tone={STATES[state].tone}>{t(STATES[state].label)}</AdminBadge>
            </td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}

/** A number of seconds in the largest whole unit. */
function useInterval() {
  const t = useText(jobsMessages);
  return (seconds: number) => {
    if (seconds % 3600 === 0) return t('hours', { count: seconds / 3600 });
    if (seconds % 60 === 0) return t('minutes', { count: seconds / 60 });
    return t('seconds', { count: seconds });
  };
}
