import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long a section may take to appear, milliseconds: it waits for data of its own. */
const LONGEST_WAIT_MS = 5000;

/** Scrolls to the section or field that the address names after its `#`, once it is there; a field gets the focus. */
export function useSectionOfAddress(isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isReady || hash === '') return;
    const show = () => {
      const name = decodeURIComponent(hash.slice(1));
      const section = document.getElementById(name);
      section?.scrollIntoView({ block: 'start' });
      if (section) return true;
      const [field] = document.getElementsByName(name);
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
      return field !== undefined;
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
