import { useEffect, useState, type ReactNode, type RefObject } from 'react';

interface StickyBarProps {
  /** The bar is visible while this element is out of view. */
  watched: RefObject<HTMLElement | null>;
  /** The name of the product, which the bar does not cut in two on the first screen. */
  name: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Height of the bar with a little room above it, in px. */
const BAR = 84;

/** True while the shopper has not scrolled yet and the bar would lie across the name. */
function useStepsAside(name: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    const update = () => {
      const box = name.current?.getBoundingClientRect();
      if (!box) return;
      const [edge, top] = [window.innerHeight - BAR, box.top + window.scrollY];
      const isCutAtFirst = top < window.innerHeight && top + box.height > edge;
      setAside(isCutAtFirst && box.bottom > edge);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [name]);
  return aside;
}

/**
 * Sticky bar on phones with the same add button, hidden (also from screen readers) while the original is in
 * view.
 */
export function StickyBar({ watched, name, children }: StickyBarProps) {
  const aside = useStepsAside(name);
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
  if (!shown || aside) return null;
  return (
    <div
      data-sticky-bar
      className="fixed inset-x-0 bottom-0 z-30 flex animate-[fade-in_160ms_var(--ease-out)] items-center gap-4 border-t border-line bg-cream px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      {children}
    </div>
  );
}
