import { useEffect } from 'react';
import { browserTransport } from '../../shared/api/transport';

const INTERVAL = 2 * 60 * 1000;

/** Tells the shop that someone is here: on opening, every two minutes, and when the tab is looked at again. */
export function useVisitorTracking(): void {
  useEffect(() => {
    // Nothing is stored on the device, and a failure is nobody's concern (specification §7).
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
