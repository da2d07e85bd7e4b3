import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { browserTransport } from '../../shared/api/transport';
import { selectLocale } from '../../shared/config/request-slice';

/**
 * Reports a search once its results are seen. Nothing is stored on the device, and a failure is ignored.
 * @param found whether the shop had something to show for the words; undefined while that is not known
 */
export function useSearchTracking(words: string, found: boolean | undefined): void {
  const language = useSelector(selectLocale);
  useEffect(() => {
    if (words === '' || found === undefined) return;
    const track = () => {
      if (document.visibilityState !== 'visible') return;
      stop();
      const body = { words, language, found };
      void browserTransport({ path: '/api/track-search', method: 'POST', body }).catch(() => undefined);
    };
    const stop = () => document.removeEventListener('visibilitychange', track);
    document.addEventListener('visibilitychange', track);
    track();
    return stop;
  }, [words, found, language]);
}
