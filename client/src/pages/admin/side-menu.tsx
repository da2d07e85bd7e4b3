import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { adminMessages } from './admin-messages';
import { pageAt } from './menu';
import { MenuFoot } from './menu-foot';
import type { MenuGroup, MenuPage } from './menu-groups';
import { Marks, menuEntry, menuEntryBeneath, MenuLink } from './menu-link';

/**
 * The menu at the left of wide screens: the entries, with the pages of the one that is open beneath it. On a low screen it
 * scrolls by itself, with the open page in sight.
 */
export function SideMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useText(adminMessages);
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = pageAt(pathname);
  useEffect(() => {
    const open = menu.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const seen = menu.current?.getBoundingClientRect();
    if (!open || !seen) return;
    // Not `scrollIntoView`: Chromium would start the next press of Tab there, after the link that skips the menu.
    const by = Math.min(0, open.top - seen.top) + Math.max(0, open.bottom - seen.bottom);
    menu.current?.scrollBy(0, by);
  }, [pathname]);
  return (
    <nav
      ref={menu}
      aria-label={t('tabs')}
      className="hidden min-h-0 grow flex-col justify-between gap-2 overflow-y-auto overscroll-contain px-2.5 pb-1 lg:flex"
    >
      <ul className="grid gap-px">
        {groups.map((group) => (
          <Group key={group.label} group={group} current={current} />
        ))}
      </ul>
      <MenuFoot current={current} />
    </nav>
  );
}

interface GroupProps {
  group: MenuGroup;
  current: MenuPage | undefined;
}

/** An entry, which leads to its first page. Closed, it shows the marks of all of its pages. */
function Group({ group: { label, icon: Icon, pages }, current }: GroupProps) {
  const t = useText(adminMessages);
  const [first] = pages;
  if (!first) return null;
  const isOpen = current !== undefined && pages.includes(current);
  const own = pages.filter((page) => page.label === label);
  const beneath = pages.filter((page) => page.label !== label);
  return (
    <li>
      <MenuLink
        to={first}
        isCurrent={current?.label === label}
        className={`${menuEntry} ${isOpen ? 'font-medium text-ink' : ''}`}
      >
        <Icon className="size-4.5 shrink-0" />
        {t(label)}
        <Marks of={isOpen ? own : pages} />
      </MenuLink>
      {isOpen && beneath.length > 0 && (
        <ul className="mb-1 grid">
          {beneath.map((page) => (
            <li key={page.path}>
              <MenuLink to={page} isCurrent={page === current} className={menuEntryBeneath}>
                {t(page.label)}
                <Marks of={[page]} />
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
