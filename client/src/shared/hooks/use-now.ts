import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectRenderedAt } from '../config/request-slice';

/**
 * The time in epoch milliseconds, told anew every `interval` while `running`. It starts from the moment the page was
 * rendered, so that server and browser draw the same first picture.
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
