import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How long a section may take to appear, milliseconds: it waits for data of its own. */
const LONGEST_WAIT_MS = 5000;

/** The section or field that an address names after its `#`; empty for none, and for one that cannot be read. */
export function sectionOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls to the section or field that the address names after its `#`, once it is there; a field gets the focus. */
export function useSectionOfAddress(isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = sectionOf(hash);
    if (!isReady || name === '') return;
    const show = () => {
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
