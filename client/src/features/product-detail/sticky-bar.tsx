import { useEffect, useState, type ReactNode, type RefObject } from 'react';

interface StickyBarProps {
  /** The bar is visible while this element is out of view. */
  watched: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Sticky bar on phones with the same add button, hidden (also from screen readers) while the original is in
 * view.
 */
export function StickyBar({ watched, children }: StickyBarProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setShown(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);
  if (!shown) return null;
  return (
    <div
      data-sticky-bar
      className="fixed inset-x-0 bottom-0 z-30 flex animate-[fade-in_160ms_var(--ease-out)] items-center gap-4 border-t border-line bg-cream px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {children}
    </div>
  );
}
