import { useEffect } from 'react';
import { browserTransport } from '../../shared/api/transport';

const INTERVAL = 2 * 60 * 1000;

/** Reports a visit to the shop on opening, every two minutes and when the tab becomes visible again. */
export function useVisitorTracking(): void {
  useEffect(() => {
    // Nothing is stored on the device, and failures are ignored (specification §7).
    const track = () =>
      void browserTransport({ path: '/api/track-visitor', method: 'POST' }).catch(() => undefined);
    const onVisible = () => {
      if (document.visibilityState === 'visible') track();
    };
    track();
    const timer = setInterval(track, INTERVAL);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
