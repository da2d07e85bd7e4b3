import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MenuPage } from './menu-groups';

/** How an entry of the menu looks: a link to a page, or what opens its pages. */
export const menuEntry =
  'flex min-h-8 items-center gap-2 rounded-md px-2 leading-4.5 text-stone transition-colors hover:bg-parchment hover:text-ink aria-[current=page]:bg-parchment aria-[current=page]:font-medium aria-[current=page]:text-ink';

/** The same for a page beneath its entry, in line with the entry's name. */
export const menuEntryBeneath = `${menuEntry} pl-8.5 lg:min-h-6`;

interface MenuLinkProps {
  to: MenuPage;
  isCurrent: boolean;
  className: string;
  /** A page was chosen, also the one that is open. */
  onChoose?: (() => void) | undefined;
  children: ReactNode;
}

/** Link of the menu to a page. */
export function MenuLink({ to, isCurrent, className, onChoose, children }: MenuLinkProps) {
  return (
    <Link
      to={`/admin/${to.path}`}
      onClick={onChoose}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

/** What needs attention on these pages, at the end of an entry. */
export function Marks({ of }: { of: readonly MenuPage[] }) {
  return (
    <span className="ml-auto flex justify-end gap-1">
      {of.map(({ path, Mark }) => Mark && <Mark key={path} />)}
    </span>
  );
}
