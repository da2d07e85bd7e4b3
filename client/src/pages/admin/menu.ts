import { helpPage, menuGroups, setUpPage, type MenuGroup, type MenuPage } from './menu-groups';

const allPages: readonly MenuPage[] = [...menuGroups.flatMap(({ pages }) => pages), setUpPage, helpPage];

/** The page that an address of the admin belongs to: that of the longest path. Undefined for none. */
export function pageAt(pathname: string): MenuPage | undefined {
  const within = allPages.filter(({ path }) => `${pathname}/`.startsWith(`/admin/${path}/`));
  return within.sort((one, other) => other.path.length - one.path.length)[0];
}

/** The groups with the pages that a member with these permissions may see. A group without pages is left out. */
export const permittedGroups = (permissions: readonly string[]): readonly MenuGroup[] =>
  menuGroups
    .map((group) => ({
      ...group,
      pages: group.pages.filter(({ permission }) => permissions.includes(permission)),
    }))
    .filter(({ pages }) => pages.length > 0);

/** The pages of the bar at the bottom of narrow screens, with their icons. */
export const barOf = (groups: readonly MenuGroup[]) =>
  groups
    .flatMap(({ pages }) => pages)
    .flatMap((page) => (page.barIcon ? [{ page, Icon: page.barIcon }] : []));
