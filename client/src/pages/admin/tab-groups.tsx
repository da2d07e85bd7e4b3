import { useId } from 'react';
import { NavLink } from 'react-router';
import { useText } from '../../shared/config/messages';
import { adminMessages } from './admin-messages';
import type { AdminTab } from './admin-tab';
import { groupsOf } from './menu';

interface TabGroupsProps {
  tabs: readonly AdminTab[];
  /** Classes of each group's list. */
  list: string;
  /** A tab was chosen, also the one that is open. */
  onChoose?: () => void;
}

/** Links to the tabs, group by group, each group under its heading. */
export function TabGroups({ tabs, list, onChoose }: TabGroupsProps) {
  const t = useText(adminMessages);
  const id = useId();
  return groupsOf(tabs).map((group) => (
    <div key={group.id}>
      {group.heading && (
        <p id={`${id}-${group.id}`} className="px-2 pt-3 pb-1 text-xs font-medium text-stone">
          {t(group.heading)}
        </p>
      )}
      <ul className={list} aria-labelledby={group.heading ? `${id}-${group.id}` : undefined}>
        {group.tabs.map((tab) => (
          <li key={tab.id}>
            <TabLink tab={tab} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function TabLink({ tab, onChoose }: { tab: AdminTab; onChoose?: (() => void) | undefined }) {
  const t = useText(adminMessages);
  const { path, label, icon: Icon, Mark } = tab;
  return (
    <NavLink
      to={`/admin/${path}`}
      onClick={onChoose}
      className="flex min-h-8 items-center gap-2 rounded-md px-2 leading-4.5 text-stone transition-colors hover:bg-parchment hover:text-ink aria-[current=page]:bg-parchment aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      <Icon className="size-4.5 shrink-0" />
      {t(label)}
      {Mark && <Mark />}
    </NavLink>
  );
}
