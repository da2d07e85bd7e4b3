import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectRenderedAt } from '../config/request-slice';

/**
 * Returns the time in epoch milliseconds, updated every `interval` milliseconds while `running`. It starts at
 * the page's rendering time so that server and browser render the same content first.
 */
export function useNow(interval: number, running: boolean): number {
  const [now, setNow] = useState(useSelector(selectRenderedAt));
  useEffect(() => {
    setNow(Date.now());
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval, running]);
  return now;
}
