import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { browserTransport } from '../../shared/api/transport';

const INTERVAL = 2 * 60 * 1000;

/**
 * Reports each page that is opened, every two minutes and when its tab becomes visible (again), with the address in the
 * `Referer`. A page that nobody sees is not reported: one in a background tab, or rendered by the browser in advance.
 */
export function useVisitorTracking(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Nothing is stored on the device, and failures are ignored (specification §7).
    const track = () => {
      if (document.visibilityState === 'visible')
        void browserTransport({ path: '/api/track-visitor', method: 'POST' }).catch(() => undefined);
    };
    track();
    const timer = setInterval(track, INTERVAL);
    document.addEventListener('visibilitychange', track);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', track);
    };
  }, [pathname]);
}
