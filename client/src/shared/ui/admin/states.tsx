import type { Problem } from '#contracts/problem';
import { createContext, useContext, type ReactNode } from 'react';
import type { ApiError } from '../../api/errors';
import { useText } from '../../config/messages';
import { useMoments } from '../../format/moments';
import type { Stream } from '../../hooks/use-stream';
import { uiMessages } from './messages';

/** The admin's text for an error of the API, or undefined where it has none. The admin page provides it. */
export const CauseWords = createContext<(problem: Problem) => string | undefined>(() => undefined);

/** What a query's hook returns of its last data, and of the request after it. */
export interface StaleQuery {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

interface AdminStateProps {
  title: string;
  text?: string;
  children?: ReactNode;
  alert?: boolean;
}

/** Message in place of a list: empty, forbidden or failed. */
export function AdminState({ title, text, children, alert = false }: AdminStateProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="grid justify-items-center gap-2 rounded-md border border-dashed border-line px-4 py-14 text-center"
    >
      <h2 className="text-base">{title}</h2>
      {text && <p className="max-w-prose text-stone">{text}</p>}
      {children && <div className="mt-2 flex gap-2">{children}</div>}
    </div>
  );
}

/** Returns a function that explains an API error: its own text, or that the shop could not be reached. */
export function useCause(): (error: unknown) => string {
  const t = useText(uiMessages);
  const wordsFor = useContext(CauseWords);
  return (error) => {
    const { status, problem, message } = (error ?? {}) as Partial<ApiError>;
    if (status === 0) return t('unreachable');
    return (problem && wordsFor(problem)) ?? problem?.message ?? message ?? t('unknown');
  };
}

/**
 * Says that what is shown is not of this moment, with a retry button. Nothing while the query's last request succeeded.
 * @param at the time of what is shown (ISO 8601), where the answer has one of its own
 */
export function StaleNotice({ query, at }: { query: StaleQuery; at?: string | undefined }) {
  const t = useText(uiMessages);
  const { time } = useMoments();
  const { data, error, fulfilledTimeStamp, refetch } = query;
  if (error === undefined || data === undefined || fulfilledTimeStamp === undefined) return null;
  const text = t('stale', { time: time(at ?? new Date(fulfilledTimeStamp).toISOString()) });
  return <NotAnswering text={text} onRetry={() => void refetch()} />;
}

/** Says that the page does not get what is new, with a retry button. Nothing while its stream is well. */
export function StreamNotice({ stream: { isLost, retry } }: { stream: Stream }) {
  const t = useText(uiMessages);
  return isLost && <NotAnswering text={t('notLive')} onRetry={retry} />;
}

function NotAnswering({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText(uiMessages);
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-x-3 text-(--color-warning)">
      {text}
      <button type="button" className="link min-h-8" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}

/** Message for a list that could not be loaded, with a retry button. */
export function AdminFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText(uiMessages);
  const cause = useCause();
  return (
    <AdminState title={t('failed')} text={cause(error)} alert>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {t('retry')}
      </button>
    </AdminState>
  );
}
