import type { CheckoutOutcome } from '#contracts/checkout';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useCancelCheckoutMutation, useReadOutcomeMutation } from './checkout-api';

/** The state of a checkout. `unknown`: the server knows none of this shopper. `unreachable`: the request failed. */
export type KnownOutcome =
  | { kind: 'asking' }
  | { kind: 'known'; outcome: CheckoutOutcome; slow: boolean }
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

/** A payment that takes longer than this is said to. */
const SLOW_MS = 20_000;
/** After this the page stops asking by itself; the confirmation mail comes either way. */
const GIVE_UP_MS = 10 * 60_000;

/** How long to wait before asking again, by the time that has passed: quick at first, then patient. */
function pause(passed: number): number {
  if (passed < 10_000) return 1000;
  return passed < 60_000 ? 2500 : 10_000;
}

/**
 * Follows a checkout until the server knows how it ended. Never decides anything by itself (DECISIONS 4).
 * @param turnedBack the shopper has come back from the payment page without paying: gives the stock free
 */
export function useOutcome(
  checkoutId: string | null,
  turnedBack: boolean,
): KnownOutcome & { retry: () => void } {
  const [readOutcome] = useReadOutcomeMutation();
  const [cancelCheckout] = useCancelCheckoutMutation();
  const [known, setKnown] = useState<KnownOutcome>({ kind: 'asking' });
  const [round, setRound] = useState(0);
  const cancelled = useRef<string | null>(null);

  useEffect(() => {
    if (checkoutId === null) return undefined;
    const started = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async () => {
      const cancelling = turnedBack && cancelled.current !== checkoutId;
      cancelled.current = turnedBack ? checkoutId : null;
      const result = await (cancelling ? cancelCheckout(checkoutId) : readOutcome(checkoutId));
      if (stopped) return;
      const passed = Date.now() - started;
      if ('error' in result) {
        const { status } = (result.error ?? {}) as Partial<ApiError>;
        setKnown(status === 404 || status === 400 ? { kind: 'unknown' } : { kind: 'unreachable' });
        return;
      }
      setKnown({ kind: 'known', outcome: result.data, slow: passed > SLOW_MS });
      if (result.data.status === 'processing' && passed < GIVE_UP_MS)
        timer = setTimeout(() => void ask(), pause(passed));
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [checkoutId, turnedBack, round, readOutcome, cancelCheckout]);

  const retry = useCallback(() => {
    setKnown({ kind: 'asking' });
    setRound((was) => was + 1);
  }, []);
  return { ...known, retry };
}
