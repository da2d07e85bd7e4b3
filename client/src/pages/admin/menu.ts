import { tabGroups, type AdminTab } from './admin-tab';
import { adminTabs } from './admin-tabs';

/** How many tabs the bar at the bottom of narrow screens holds, beside its menu button. */
const IN_BAR = 4;

/** The tabs that a member with these permissions sees, in the order of the menu. */
export const permittedTabs = (permissions: readonly string[]): readonly AdminTab[] =>
  adminTabs.filter(({ permission }) => permissions.includes(permission));

/** The tabs by group, in order. A group without tabs is left out. */
export const groupsOf = (tabs: readonly AdminTab[]) =>
  tabGroups
    .map(({ id, heading }) => ({ id, heading, tabs: tabs.filter(({ group }) => group === id) }))
    .filter((group) => group.tabs.length > 0);

/** The tabs of the bar at the bottom: those that belong there, and the first others where these are too few. */
export function barOf(tabs: readonly AdminTab[]): readonly AdminTab[] {
  const others = tabs.filter(({ isInBar }) => !isInBar);
  const chosen = [...tabs.filter(({ isInBar }) => isInBar), ...others].slice(0, IN_BAR);
  return tabs.filter((tab) => chosen.includes(tab));
}
