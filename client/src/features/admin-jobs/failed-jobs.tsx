import type { FailedJob } from '#contracts/jobs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { usePolling } from '../../shared/hooks/use-polling';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { Confirm } from '../../shared/ui/admin/confirm';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { inWords } from './job-name';
import {
  useDropJobMutation,
  useGetFailedJobsQuery,
  useRetryAllJobsMutation,
  useRetryJobMutation,
} from './jobs-api';
import { jobsMessages } from './messages';

const NAMES = [] as const;
const POLL_MS = 5000;

/** Work that has used up its attempts, with its reason. */
export function FailedJobs() {
  const t = useText(jobsMessages);
  const { values } = useAddressFilters(NAMES);
  const query = useGetFailedJobsQuery({ cursor: values.after });
  usePolling(query, POLL_MS);
  const [dropping, setDropping] = useState<FailedJob | null>(null);
  return (
    <>
      {query.data && query.data.items.length > 1 && <RetryAll />}
      <AdminList
        query={query}
        none={{ title: t('none'), text: t('noneText') }}
        nothing={{ title: t('none') }}
        onClear={null}
      >
        {(jobs) => (
          <ul className="grid gap-2">
            {jobs.map((job) => (
              <Job key={job.id} job={job} onDrop={() => setDropping(job)} />
            ))}
          </ul>
        )}
      </AdminList>
      {dropping && <DropDialog job={dropping} onClose={() => setDropping(null)} />}
    </>
  );
}

function RetryAll() {
  const t = useText(jobsMessages);
  const report = useReportOutcome();
  const [retryAll, { isLoading }] = useRetryAllJobsMutation();
  const run = async () => {
    const change = await retryAll();
    const count = change.data?.retried ?? 0;
    await report(Promise.resolve(change), { done: t('retriedAll', { count }), failed: t('notRetried') });
  };
  return (
    <p className="mb-3 text-right">
      <button type="button" className="button-quiet" disabled={isLoading} onClick={() => void run()}>
        {t('retryAll')}
      </button>
    </p>
  );
}

function useJobName() {
  const t = useText(jobsMessages);
  return ({ name, mail }: FailedJob) => (mail ? t('sendMail', { template: inWords(mail) }) : inWords(name));
}

function Job({ job, onDrop }: { job: FailedJob; onDrop: () => void }) {
  const t = useText(jobsMessages);
  const { moment } = useMoments();
  const report = useReportOutcome();
  const [retry, { isLoading }] = useRetryJobMutation();
  const name = useJobName()(job);
  const again = () => void report(retry(job.id), { done: t('retried'), text: name, failed: t('notRetried') });
  return (
    <li className="admin-card p-4" data-testid="failed-job">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-sm">{name}</h2>
        {job.order && (
          <Link to={`/admin/orders/${job.order.id}`} className="link text-xs">
            {t('order', { number: job.order.number })}
          </Link>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-stone">
        {[
          t('attempts', { count: job.attempts }),
          t('since', { when: moment(job.firstFailedAt) }),
          t('last', { when: moment(job.lastFailedAt) }),
        ].map((fact) => (
          <span key={fact} className="whitespace-nowrap">
            {fact}
          </span>
        ))}
      </p>
      <p className="my-3 max-w-prose break-words whitespace-pre-wrap">
        <span className="sr-only">{t('reason')}: </span>
        {job.reason}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="button"
          disabled={isLoading}
          aria-label={t('retryOf', { name })}
          onClick={again}
        >
          {t('retry')}
        </button>
        <button type="button" className="button-quiet" aria-label={t('dropOf', { name })} onClick={onDrop}>
          {t('drop')}
        </button>
        {job.retriedAt && (
          <span className="text-xs text-stone">{t('retriedAt', { when: moment(job.retriedAt) })}</span>
        )}
      </div>
    </li>
  );
}

function DropDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const t = useText(jobsMessages);
  const report = useReportOutcome();
  const [drop, { isLoading }] = useDropJobMutation();
  const name = useJobName()(job);
  const confirm = async () => {
    await report(drop(job.id), { done: t('dropped'), text: name, failed: t('notDropped') });
    onClose();
  };
  return (
    <Confirm
      title={t('dropTitle')}
      text={t('dropText', { name })}
      label={t('drop')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
