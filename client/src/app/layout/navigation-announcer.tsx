import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useText } from '../../shared/config/messages';
import { layoutMessages } from './messages';

const KEY = 'scroll';

function keptPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Scrolls to `top` as soon as the page is tall enough for it, at most for a second. */
function scrollWhenTall(top: number): () => void {
  const reach = () => {
    scrollTo(0, top);
    return document.documentElement.scrollHeight - innerHeight >= top - 1;
  };
  if (reach()) return () => {};
  const observer = new ResizeObserver(() => {
    if (reach()) observer.disconnect();
  });
  observer.observe(document.body);
  const timer = setTimeout(() => observer.disconnect(), 1000);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Remembers where each entry of the history was scrolled to; going back finds it again, a new page starts at its top. */
function useScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  // Every document's first entry has the same key; with its path it is not mistaken for another page's.
  const place = `${key} ${pathname}`;
  const last = useRef({ pathname, first: true });
  // Kept while scrolling, not asked for when leaving: by then the next page, perhaps a shorter one, already stands there.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    let top: number | undefined;
    const note = () => {
      top = Math.round(scrollY);
    };
    const keep = () => {
      if (top === undefined) return;
      try {
        sessionStorage.setItem(KEY, JSON.stringify({ ...keptPositions(), [place]: top }));
      } catch {
        // Storage refused or full: going back starts at the top.
      }
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      keep();
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
    };
  }, [place]);
  useLayoutEffect(() => {
    const { pathname: before, first } = last.current;
    last.current = { pathname, first: false };
    if (type === 'POP') {
      const top = keptPositions()[place];
      return top === undefined && first ? undefined : scrollWhenTall(top ?? 0);
    }
    // Filters and sorting change the query only: the shopper stays where they are.
    if (before !== pathname && !hash) scrollTo(0, 0);
    return undefined;
  }, [place, pathname, hash, type]);
}

/** After moving to another page: focus goes to its content, and its title is read out. */
export function NavigationAnnouncer() {
  const t = useText(layoutMessages);
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const before = useRef(pathname);
  useScrollRestoration();
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    // The title follows the page's data; a moment later it is the right one.
    const timer = setTimeout(() => setTitle(document.title), 300);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite" role="status">
      {title && t('arrived', { title })}
    </p>
  );
}
