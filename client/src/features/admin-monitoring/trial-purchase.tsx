import type { MonitoringState, PurchaseResult, PurchaseStep } from '#contracts/monitoring';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { usePolling } from '../../shared/hooks/use-polling';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { AdminFailure, StaleNotice, useCause } from '../../shared/ui/admin/states';
import { monitoringMessages } from './messages';
import { useGetMonitoringQuery, useRequestPurchaseMutation } from './monitoring-api';

/** How often the page asks whether a running purchase has ended, milliseconds. */
const POLL_MS = 1_500;

const TONES = { done: 'good', failed: 'bad', 'not-yet': 'warning' } as const;

/** The last trial purchase with its steps, and the button to make one now. */
export function TrialPurchase() {
  const t = useText(monitoringMessages);
  const cause = useCause();
  const [isWaiting, setWaiting] = useState(false);
  const query = useGetMonitoringQuery(undefined, { refetchOnMountOrArgChange: true });
  usePolling(query, isWaiting ? POLL_MS : 0);
  const { data, error, refetch } = query;
  const isRunning = data?.isRunning ?? false;
  if (isWaiting !== isRunning) setWaiting(isRunning);
  const [request, { isLoading, error: refusal }] = useRequestPurchaseMutation();
  const isBusy = isLoading || isRunning;
  return (
    <div className="grid gap-3 *:min-w-0">
      <p className="max-w-prose">{t('intro')}</p>
      <StaleNotice query={query} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="skeleton h-24" aria-busy="true" />
      ) : (
        <Last state={data} />
      )}
      {refusal !== undefined && (
        <p role="alert" className="text-sale">
          {cause(refusal)}
        </p>
      )}
      <p>
        <button type="button" className="button" disabled={isBusy} onClick={() => void request()}>
          {isBusy ? t('running') : t('now')}
        </button>
      </p>
    </div>
  );
}

function Last({ state: { isHourly, endedAt, result } }: { state: MonitoringState }) {
  const t = useText(monitoringMessages);
  const { moment } = useMoments();
  return (
    <>
      {!isHourly && <p className="text-stone">{t('off')}</p>}
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {result === null || endedAt === null ? (
          <span>{t('never')}</span>
        ) : (
          <>
            <AdminBadge tone={TONES[result.outcome]}>{t(result.outcome)}</AdminBadge>
            <span className="text-stone">{t('at', { when: moment(endedAt) })}</span>
          </>
        )}
      </div>
      {result && <Result result={result} />}
    </>
  );
}

function Result({ result }: { result: PurchaseResult }) {
  const t = useText(monitoringMessages);
  const format = useFormat();
  if (result.outcome === 'not-yet')
    return (
      <p className="max-w-prose">{t(result.missing === 'product' ? 'product_missing' : result.missing)}</p>
    );
  return (
    <ol className="grid gap-2">
      {result.steps.map(({ step, milliseconds }) => (
        <Step key={step} step={step} tone="good" label={t('stepDone')}>
          {`${format.number(milliseconds)} ms`}
        </Step>
      ))}
      {result.outcome === 'failed' && (
        <Step step={result.failedStep} tone="bad" label={t('stepFailed')}>
          {result.reason === 'nothing-to-buy' ? t('nothing') : t('answer', { reason: result.reason })}
        </Step>
      )}
    </ol>
  );
}

interface StepProps {
  step: PurchaseStep;
  tone: 'good' | 'bad';
  label: string;
  children: string;
}

function Step({ step, tone, label, children }: StepProps) {
  const t = useText(monitoringMessages);
  return (
    <li className="grid grid-cols-[5.75rem_1fr] items-start gap-2 sm:grid-cols-[7rem_1fr] sm:gap-3">
      <span>
        <AdminBadge tone={tone}>{label}</AdminBadge>
      </span>
      <span className="min-w-0 wrap-anywhere">
        {t(step)}
        <span className="block text-xs text-stone">{children}</span>
      </span>
    </li>
  );
}
