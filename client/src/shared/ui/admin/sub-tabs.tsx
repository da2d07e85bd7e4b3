import { NavLink } from 'react-router';

interface SubTabsProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
}

/** Tabs inside an admin tab, each with its own address. */
export function SubTabs({ label, tabs }: SubTabsProps) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          // A page below a tab belongs to it, unless it is another tab.
          end={tabs.some(({ to }) => to.startsWith(`${tab.to}/`))}
          className="-mb-px inline-flex min-h-10 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-stone hover:text-ink aria-[current=page]:border-bottle aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
