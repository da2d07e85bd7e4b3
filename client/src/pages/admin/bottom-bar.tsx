import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { MenuIcon } from '../../shared/ui/icons';
import { Sheet } from '../../shared/ui/sheet';
import { Account, type AccountProps } from './account';
import { adminMessages } from './admin-messages';
import { barOf, pageAt } from './menu';
import type { MenuGroup, MenuPage } from './menu-groups';
import { MenuLink } from './menu-link';
import { SheetMenu } from './sheet-menu';

const entry =
  'relative flex h-14 w-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 text-stone aria-[current=page]:font-semibold aria-[current=page]:text-main';

/** On narrow screens, in reach of the thumb: four pages of every day, and the menu with all pages. */
export function BottomBar({ groups, ...account }: { groups: readonly MenuGroup[] } & AccountProps) {
  const t = useText(adminMessages);
  const current = pageAt(useLocation().pathname);
  const inBar = barOf(groups);
  const others = groups.flatMap(({ pages }) => pages).filter(({ barIcon }) => barIcon === undefined);
  return (
    <nav
      aria-label={t('tabs')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {inBar.map(({ page, Icon }) => (
          <li key={page.path}>
            <MenuLink to={page} isCurrent={page === current} className={entry}>
              <Icon className="size-5.5" />
              {t(page.label)}
              {page.Mark && <page.Mark />}
            </MenuLink>
          </li>
        ))}
        <li>
          <Menu
            groups={groups}
            others={others}
            isIn={current !== undefined && current.barIcon === undefined}
            {...account}
          />
        </li>
      </ul>
    </nav>
  );
}

interface MenuProps extends AccountProps {
  groups: readonly MenuGroup[];
  /** The pages that only the menu has. */
  others: readonly MenuPage[];
  /** One of them is open. */
  isIn: boolean;
}

/** Opens all pages and the account in a sheet, which closes when a page is chosen. */
function Menu({ groups, others, isIn, ...account }: MenuProps) {
  const t = useText(adminMessages);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
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
        {others.map(({ path, Mark }) => Mark && <Mark key={path} />)}
      </button>
      <Sheet open={open} onOpenChange={setOpen} side="drawer" title={t('menu')}>
        <SheetMenu groups={groups} onChoose={() => setOpen(false)} />
        <div className="mx-3 mt-3 border-t border-line py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <Account {...account} />
        </div>
      </Sheet>
    </>
  );
}
