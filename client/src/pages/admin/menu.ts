import {
  helpPage,
  menuGroups,
  setUpPage,
  type MenuGroup,
  type MenuPage,
  type MenuPlace,
} from './menu-groups';

const allPages: readonly MenuPage[] = [...menuGroups.flatMap(({ pages }) => pages), setUpPage, helpPage];

/** The tabs of a page; of one without any, itself. */
export const placesOf = (page: MenuPage): readonly MenuPlace[] => page.tabs ?? [page];

/** The place that an address of the admin belongs to: that of the longest path. Undefined for none. */
export function placeAt(pathname: string): MenuPlace | undefined {
  const within = allPages
    .flatMap(placesOf)
    .filter(({ path }) => `${pathname}/`.startsWith(`/admin/${path}/`));
  return within.sort((one, other) => other.path.length - one.path.length)[0];
}

/** The page of the menu that has the place of an address. */
export function pageAt(pathname: string): MenuPage | undefined {
  const place = placeAt(pathname);
  return place && allPages.find((page) => placesOf(page).includes(place));
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
