import { useEffect, useEffectEvent, useRef } from 'react';

/** What a query's hook returns of how its last request has ended. */
export interface PolledQuery {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly startedTimeStamp?: number;
  readonly refetch: () => unknown;
}

/** The longest pause after failures, where the usual one is not longer, milliseconds. */
const LONGEST_MS = 60_000;
/** After as many failures in a row the page asks only when somebody presses "Try again", or the connection is back. */
const PATIENCE = 10;

/**
 * Repeats a query while the component is mounted, `interval` milliseconds after each answer; with 0 it does not. After a failure
 * the pause doubles each time, so that the open pages do not add to the trouble of a shop. Where it fails for longer, it ends: show
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
    const pause = Math.max(interval, Math.min(interval * 2 ** failures, LONGEST_MS));
    const timer = failures < PATIENCE ? setTimeout(() => ask(), pause) : undefined;
    const onOnline = () => ask();
    if (isFailed) addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [isFailed, isFetching, startedTimeStamp, interval]);
}
