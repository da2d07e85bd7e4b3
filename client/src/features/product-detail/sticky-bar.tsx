import { useEffect, useState, type ReactNode, type RefObject } from 'react';

interface StickyBarProps {
  /** The bar shows while this is out of sight. */
  watched: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Keeps the decision within a thumb's reach on phones; the same button, so hidden from everyone while that is in sight. */
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
