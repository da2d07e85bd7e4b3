import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { adminMessages } from './admin-messages';
import type { AdminTab } from './admin-tab';
import { TabGroups } from './tab-groups';

/** All tabs at the left of wide screens. On a low screen it scrolls by itself, with the open tab in sight. */
export function SideMenu({ tabs }: { tabs: readonly AdminTab[] }) {
  const t = useText(adminMessages);
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const open = menu.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const seen = menu.current?.getBoundingClientRect();
    if (!open || !seen) return;
    // Not \`scrollIntoView\`: Chromium would start the next press of Tab there, after the link that skips the menu.
    const by = Math.min(0, open.top - seen.top) + Math.max(0, open.bottom - seen.bottom);
    menu.current?.scrollBy(0, by);
  }, [pathname]);
  return (
    <nav
      ref={menu}
      aria-label={t('tabs')}
      className="hidden min-h-0 grow overflow-y-auto overscroll-contain px-2.5 pb-3 lg:block"
    >
      <TabGroups tabs={tabs} list="grid" />
    </nav>
  );
}
