import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { MenuIcon } from '../../shared/ui/icons';
import { Sheet } from '../../shared/ui/sheet';
import { Account, type AccountProps } from './account';
import { adminMessages } from './admin-messages';
import type { AdminTab } from './admin-tab';
import { barOf } from './menu';
import { TabGroups } from './tab-groups';

const entry =
  'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 text-stone aria-[current=page]:font-semibold aria-[current=page]:text-main';

/** On narrow screens, in reach of the thumb: the tabs of every day, and the menu with all others. */
export function BottomBar({ tabs, ...account }: { tabs: readonly AdminTab[] } & AccountProps) {
  const t = useText(adminMessages);
  const inBar = barOf(tabs);
  return (
    <nav
      aria-label={t('tabs')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {inBar.map(({ id, path, label, icon: Icon, Mark }) => (
          <li key={id}>
            <NavLink to={`/admin/${path}`} className={entry}>
              <Icon className="size-5.5" />
              {t(label)}
              {Mark && <Mark />}
            </NavLink>
          </li>
        ))}
        <li>
          <Menu tabs={tabs} others={tabs.filter((tab) => !inBar.includes(tab))} {...account} />
        </li>
      </ul>
    </nav>
  );
}

interface MenuProps extends AccountProps {
  tabs: readonly AdminTab[];
  /** The tabs that only the menu has. */
  others: readonly AdminTab[];
}

/** Opens all tabs and the account in a sheet, which closes when a tab is chosen. */
function Menu({ tabs, others, ...account }: MenuProps) {
  const t = useText(adminMessages);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  const isIn = others.some(({ path }) => pathname.split('/')[2] === path);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={`${entry} ${isIn ? 'font-semibold text-main' : ''}`}
        onClick={() => setOpen(true)}
      >
        <MenuIcon className="size-5.5" />
        {t('menu')}
        {others.map(({ id, Mark }) => Mark && <Mark key={id} />)}
      </button>
      <Sheet open={open} onOpenChange={setOpen} side="drawer" title={t('menu')}>
        <nav aria-label={t('tabs')} className="admin-menu px-2 md:px-3">
          <TabGroups
            tabs={tabs}
            list="grid grid-cols-2 gap-x-1 md:grid-cols-1"
            onChoose={() => setOpen(false)}
          />
        </nav>
        <div className="mx-3 mt-3 border-t border-line py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <Account {...account} />
        </div>
      </Sheet>
    </>
  );
}
