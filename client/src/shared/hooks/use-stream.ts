import { useEffect, useEffectEvent, useState } from 'react';
import { PATIENCE, pauseAfter } from '../api/back-off';

/** How long to wait before a stream that has ended is opened again, milliseconds. */
const RECONNECT_MS = 3000;
/** One failure is a shop that starts anew, which needs no words. */
const WORDS_AFTER = 2;

/** What happens with each kind of event. `close` ends the stream, which is not opened again. */
type Listeners = Readonly<Record<string, (data: string, close: () => void) => void>>;

export interface Stream {
  /** The page does not get what is new: say so, with a way to `retry` (`StreamNotice`). */
  readonly isLost: boolean;
  readonly retry: () => void;
}

/**
 * Listens to a stream of events of the API while the component is mounted; with undefined to none. Unlike the browser's own way it
 * opens a broken stream again after any failure, pauses longer each time, and ends where it fails for longer.
 */
export function useStream(address: string | undefined, listeners: Listeners): Stream {
  const [failures, setFailures] = useState(0);
  const [round, setRound] = useState(0);
  const hear = useEffectEvent((name: string, data: string, close: () => void) =>
    listeners[name]?.(data, close),
  );
  const names = Object.keys(listeners).join(' ');
  useEffect(() => {
    if (address === undefined) return undefined;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inARow = 0;
    const close = () => {
      clearTimeout(timer);
      source?.close();
    };
    const count = (failed: number) => {
      inARow = failed;
      setFailures(failed);
    };
    const open = () => {
      close();
      source = new EventSource(address);
      source.addEventListener('open', () => count(0));
      source.addEventListener('error', () => {
        close();
        count(inARow + 1);
        if (inARow < PATIENCE) timer = setTimeout(open, pauseAfter(inARow, RECONNECT_MS));
      });
      for (const name of names.split(' '))
        source.addEventListener(name, (event) => hear(name, (event as MessageEvent<string>).data, close));
    };
    const onOnline = () => inARow > 0 && open();
    open();
    addEventListener('online', onOnline);
    return () => {
      close();
      removeEventListener('online', onOnline);
      setFailures(0);
    };
  }, [address, names, round]);
  return { isLost: failures >= WORDS_AFTER, retry: () => setRound(round + 1) };
}
