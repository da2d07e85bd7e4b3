import { useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { adminMessages } from './admin-messages';
import { pageAt } from './menu';
import { MenuFoot } from './menu-foot';
import type { MenuGroup, MenuPage } from './menu-groups';
import { Marks, menuEntry, menuEntryBeneath, MenuLink } from './menu-link';

interface SheetMenuProps {
  groups: readonly MenuGroup[];
  /** A page was chosen, also the one that is open. */
  onChoose: () => void;
}

/**
 * The menu in the sheet of narrow screens. An entry with several pages unfolds them here, because the sheet closes when a
 * page is chosen; one at a time, and at first the one that is open.
 */
export function SheetMenu({ groups, onChoose }: SheetMenuProps) {
  const t = useText(adminMessages);
  const current = pageAt(useLocation().pathname);
  return (
    <nav aria-label={t('tabs')} className="admin-menu px-2 md:px-3">
      <ul className="mb-3 grid gap-px">
        {groups.map((group) => (
          <Group key={group.label} group={group} current={current} onChoose={onChoose} />
        ))}
      </ul>
      <MenuFoot current={current} onChoose={onChoose} />
    </nav>
  );
}

interface GroupProps {
  group: MenuGroup;
  current: MenuPage | undefined;
  onChoose: () => void;
}

function Group({ group: { label, icon: Icon, pages }, current, onChoose }: GroupProps) {
  const t = useText(adminMessages);
  const name = (
    <>
      <Icon className="size-4.5 shrink-0" />
      {t(label)}
    </>
  );
  const link = (page: MenuPage, className: string, content: typeof name) => (
    <MenuLink to={page} isCurrent={page === current} className={className} onChoose={onChoose}>
      {content}
      <Marks of={[page]} />
    </MenuLink>
  );
  const [only, ...others] = pages;
  if (!only) return null;
  if (others.length === 0) return <li>{link(only, menuEntry, name)}</li>;
  return (
    <li>
      <details name="menu" open={current !== undefined && pages.includes(current)} className="group">
        <summary className={`${menuEntry} cursor-pointer group-open:font-medium group-open:text-ink`}>
          {name}
          <span className="grow group-open:invisible">
            <Marks of={pages} />
          </span>
          <ChevronDownIcon className="size-4 shrink-0 transition-transform group-open:-rotate-180" />
        </summary>
        <ul className="mb-1 grid grid-cols-2 gap-x-1 md:grid-cols-1">
          {pages.map((page) => (
            <li key={page.path}>{link(page, menuEntryBeneath, <>{t(page.label)}</>)}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}
