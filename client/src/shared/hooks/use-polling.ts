import { useEffect, useEffectEvent, useRef } from 'react';
import { PATIENCE, pauseAfter } from '../api/back-off';

/** What a query's hook returns of how its last request has ended. */
export interface PolledQuery {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly startedTimeStamp?: number;
  readonly refetch: () => unknown;
}

/**
 * Repeats a query while the component is mounted, `interval` milliseconds after each answer; with 0 it does not. After a failure
 * the pause doubles each time. Where it fails for longer, it ends: show
 * `StaleNotice` or `AdminFailure` beside it, whose "Try again" starts it again.
 */
export function usePolling(
  { error, isFetching, startedTimeStamp, refetch }: PolledQuery,
  interval: number,
): void {
  const last = useRef({ startedTimeStamp: -1, failures: 0 });
  const isFailed = error !== undefined;
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (isFetching || startedTimeStamp === undefined) return undefined;
    // The same answer counts once, though the effect may run again with another interval.
    if (last.current.startedTimeStamp !== startedTimeStamp)
      last.current = { startedTimeStamp, failures: isFailed ? last.current.failures + 1 : 0 };
    const { failures } = last.current;
    if (interval === 0) return undefined;
    const timer = failures < PATIENCE ? setTimeout(() => ask(), pauseAfter(failures, interval)) : undefined;
    const onOnline = () => ask();
    if (isFailed) addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [isFailed, isFetching, startedTimeStamp, interval]);
}
