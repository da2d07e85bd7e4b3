import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

interface SubTabsProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
}

/** Tabs inside an admin tab, each with its own address. Where they do not fit, the chosen one is scrolled into sight. */
export function SubTabs({ label, tabs }: SubTabsProps) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // The page itself must not scroll, so this is no scrollIntoView.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !chosen) return;
    const [whole, one] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.current.scrollLeft += one.left + one.width / 2 - (whole.left + whole.width / 2);
  }, [pathname, tabs.length]);
  return (
    <nav ref={row} aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          // A page below a tab belongs to it, unless it is another tab.
          end={tabs.some(({ to }) => to.startsWith(`${tab.to}/`))}
          className="-mb-px inline-flex min-h-10 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-stone hover:text-ink aria-[current=page]:border-main aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
