import { useIsSetUpUnfinished } from '../../features/admin-set-up/use-set-up';
import { useText } from '../../shared/config/messages';
import { BookIcon } from '../../shared/ui/admin/icons';
import { CheckIcon } from '../../shared/ui/icons';
import { adminMessages } from './admin-messages';
import { helpPage, setUpPage, type MenuPage } from './menu-groups';
import { menuEntry, MenuLink } from './menu-link';

interface MenuFootProps {
  /** The page that is open. */
  current: MenuPage | undefined;
  /** A page was chosen, also the one that is open. */
  onChoose?: () => void;
}

/** The foot of the menu: the set-up guide until it is finished, and the handbook. */
export function MenuFoot({ current, onChoose }: MenuFootProps) {
  const t = useText(adminMessages);
  const isUnfinished = useIsSetUpUnfinished();
  const pages = [
    ...(isUnfinished ? [{ page: setUpPage, Icon: CheckIcon }] : []),
    { page: helpPage, Icon: BookIcon },
  ];
  return (
    <ul className="grid gap-px">
      {pages.map(({ page, Icon }) => (
        <li key={page.path}>
          <MenuLink to={page} isCurrent={page === current} className={menuEntry} onChoose={onChoose}>
            <Icon className="size-4.5 shrink-0" />
            {t(page.label)}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
