import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long a section may take to appear, milliseconds: it waits for data of its own. */
const LONGEST_WAIT_MS = 5000;

/** Scrolls to the section that the address names after its `#`, once it is there. */
export function useSectionOfAddress(isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isReady || hash === '') return;
    const show = () => {
      const section = document.getElementById(decodeURIComponent(hash.slice(1)));
      section?.scrollIntoView({ block: 'start' });
      return section !== null;
    };
    if (show()) return;
    const watcher = new MutationObserver(() => {
      if (show()) watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    const end = setTimeout(() => watcher.disconnect(), LONGEST_WAIT_MS);
    return () => {
      watcher.disconnect();
      clearTimeout(end);
    };
  }, [isReady, hash, key]);
}
