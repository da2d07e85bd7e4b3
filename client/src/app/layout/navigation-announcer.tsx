import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useText } from '../../shared/config/messages';
import { pageKey } from '../routes';
import { layoutMessages } from './messages';

const KEY = 'scroll';

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Scrolls to `top` once the page is tall enough, trying for at most one second. */
function scrollWhenTall(top: number): () => void {
  const tryScroll = () => {
    scrollTo(0, top);
    return document.documentElement.scrollHeight - innerHeight >= top - 1;
  };
  if (tryScroll()) return () => {};
  const observer = new ResizeObserver(() => {
    if (tryScroll()) observer.disconnect();
  });
  observer.observe(document.body);
  const timer = setTimeout(() => observer.disconnect(), 1000);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Stores the scroll position of each history entry. Going back restores it; a new page starts at the top. */
function useScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  // The first history entry of every document has the same key. The path tells these entries apart.
  const entry = `${key} ${pathname}`;
  const page = pageKey(pathname);
  const last = useRef({ page, first: true });
  // Stored while scrolling rather than on leaving: by then the next page, which can be shorter, is already
  // rendered.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    let top: number | undefined;
    const recordPosition = () => {
      top = Math.round(scrollY);
    };
    const storePosition = () => {
      if (top === undefined) return;
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ ...storedPositions(), [entry]: top }));
      } catch {
        // Storage is blocked or full: going back starts at the top.
      }
    };
    addEventListener('scroll', recordPosition, { passive: true });
    addEventListener('pagehide', storePosition);
    return () => {
      storePosition();
      removeEventListener('scroll', recordPosition);
      removeEventListener('pagehide', storePosition);
    };
  }, [entry]);
  useLayoutEffect(() => {
    const { page: before, first } = last.current;
    last.current = { page, first: false };
    if (type === 'POP') {
      const top = storedPositions()[entry];
      return top === undefined && first ? undefined : scrollWhenTall(top ?? 0);
    }
    // Filters and sorting change only the query, and another language only the words, so the scroll position stays.
    if (before !== page && !hash) scrollTo(0, 0);
    return undefined;
  }, [entry, page, hash, type]);
}

/** Moves focus to the content after navigation and announces the new page's title. */
export function NavigationAnnouncer() {
  const t = useText(layoutMessages);
  const page = pageKey(useLocation().pathname);
  const [title, setTitle] = useState('');
  const before = useRef(page);
  useScrollRestoration();
  useEffect(() => {
    if (before.current === page) return undefined;
    before.current = page;
    document.getElementById('main')?.focus({ preventScroll: true });
    // The title depends on the page's data and is only correct a moment later.
    const timer = setTimeout(() => setTitle(document.title), 300);
    return () => clearTimeout(timer);
  }, [page]);
  return (
    <p className="sr-only" aria-live="polite" role="status">
      {title && t('arrived', { title })}
    </p>
  );
}
